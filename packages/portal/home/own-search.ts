import { findCandidate, getPrincipalCurriculum, personalData, readDocument } from '@curro/candidates';
import { type Request, withDeadline } from '@curro/platform';
import type { Dictionaries } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { PortalQuery } from '../search/portal-query.ts';
import { findPrincipal } from '../session/require-principal.ts';

/** The page is sent without the search then. */
const TIMEOUT_MS = 1_000;

/** In kilometres, around the town of the candidate. */
const RADIUS = '25';

/** What the home page offers a signed-in candidate. */
export interface OwnSearch {
  /** The desired position of the principal CV. */
  readonly job: string;
  /** The name of the candidate's town, if the dictionary has it. */
  readonly town: string | undefined;
  readonly query: PortalQuery;
  /** The applications with events since the candidate last read them. */
  readonly news: number;
}

/** The search for a desired job around a town, and the name of the town; everywhere if the dictionary does not have it. */
export function searchNear(
  job: string,
  cityCode: string | undefined,
  dictionaries: Dictionaries,
): Pick<OwnSearch, 'town' | 'query'> {
  const town = cityCode === undefined ? undefined : dictionaries.get('city').byKey(cityCode);
  const query = new URLSearchParams({
    q: job,
    ...(town !== undefined && { city: town.key, distance: RADIUS }),
  });
  return { town: town?.es, query };
}

async function find(c: Request, context: PortalContext): Promise<OwnSearch | undefined> {
  const { db, dictionaries } = context;
  const principal = await findPrincipal(c, context);
  const candidate = principal && (await findCandidate(db, principal.subject));
  const cv = candidate && (await getPrincipalCurriculum(db, candidate.id));
  const job = cv?.preferredPosition;
  if (candidate === undefined || cv === undefined || job === undefined) return undefined;
  const { content } = await readDocument({ db }, candidate, personalData, cv.code);
  return { job, ...searchNear(job, content?.cityCode, dictionaries), news: c.get('applicationNews') ?? 0 };
}

/**
 * The search for the desired job of the signed-in candidate around their town; undefined without a session, a desired job, or
 * when it cannot be read: the home page is public.
 */
export async function readOwnSearch(c: Request, context: PortalContext): Promise<OwnSearch | undefined> {
  if (c.get('session') === undefined) return undefined;
  try {
    return await withDeadline(find(c, context), TIMEOUT_MS, 'timeout');
  } catch (error) {
    context.log.warn({ err: error }, 'the search of the candidate is not available');
    return undefined;
  }
}
