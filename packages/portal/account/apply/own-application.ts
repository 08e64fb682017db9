import { type ExistingApplication, findApplication, findApplications } from '@curro/applications';
import { findCandidate, incompleteSteps, listCurricula } from '@curro/candidates';
import { type Request, withDeadline } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { findPrincipal } from '../../session/require-principal.ts';

/** A list is sent without the applications then. */
const LIST_TIMEOUT_MS = 1_000;

/** The application of the signed-in candidate to an offer; undefined without a session or an application. */
export async function findOwnApplication(
  c: Request,
  context: PortalContext,
  offerId: string,
): Promise<ExistingApplication | undefined> {
  const principal = await findPrincipal(c, context);
  return principal && findApplication(context, principal.subject, offerId);
}

/** Whether the signed-in candidate has a CV to apply with; false without a session. */
export async function hasCompleteCv(c: Request, context: PortalContext): Promise<boolean> {
  const principal = await findPrincipal(c, context);
  const candidate = principal && (await findCandidate(context.db, principal.subject));
  const curricula = candidate === undefined ? [] : await listCurricula(context.db, candidate.id);
  return curricula.some((cv) => incompleteSteps(cv, context.dictionaries).length === 0);
}

/**
 * The applications of the signed-in candidate to listed offers, by the ids of the offers; none without a
 * session. The lists are public: they do without when the applications cannot be read.
 */
export async function findOwnApplications(
  c: Request,
  context: PortalContext,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, ExistingApplication>> {
  if (c.get('session') === undefined) return new Map();
  const find = async (): Promise<ReadonlyMap<string, ExistingApplication>> => {
    const principal = await findPrincipal(c, context);
    return principal === undefined ? new Map() : findApplications(context, principal.subject, offerIds);
  };
  try {
    return await withDeadline(find(), LIST_TIMEOUT_MS, 'timeout');
  } catch (error) {
    context.log.warn({ err: error }, 'the applications of the candidate are not available');
    return new Map();
  }
}
