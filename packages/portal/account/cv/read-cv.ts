import {
  type Candidate,
  firstCurriculum,
  isFirstName,
  listCurricula,
  presentCurriculum,
  readCvImport,
} from '@curro/candidates';
import type { Request } from '@curro/platform';
import type { responses } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { requireCandidate } from '../require-candidate.ts';

/** A CV in a list of CVs. */
export interface ListedCv extends Omit<responses.CurriculumResponse, 'id'> {
  readonly updatedAt: Date;
  readonly preferredPosition: string | undefined;
  readonly educationItems: number;
  readonly experienceItems: number;
}

/** The CVs of the signed-in candidate, the principal one first. */
export async function readCurricula(c: Request, context: PortalContext): Promise<readonly ListedCv[]> {
  const { db, dictionaries } = context;
  const candidate = await requireCandidate(c, context, 'curriculumList');
  const curricula = await listCurricula(db, candidate.id);
  const language = c.req.path.startsWith('/en/') ? 'en' : 'es';
  return curricula.map((curriculum) => ({
    ...presentCurriculum(curriculum, curriculum, dictionaries),
    // The candidate has not named it.
    ...(isFirstName(curriculum.name) && { name: firstCurriculum[language] }),
    updatedAt: curriculum.updatedAt,
    preferredPosition: curriculum.preferredPosition,
    educationItems: curriculum.educationItems,
    experienceItems: curriculum.experienceItems,
  }));
}

/** The first entry for each section that a file proposes for a CV and that waits for its review: the keys by section. */
export async function importedKeys(
  { db }: PortalContext,
  candidate: Candidate,
  code: string,
): Promise<ReadonlyMap<string, string>> {
  const { entries } = await readCvImport(db, { candidate, code });
  return new Map(entries.toReversed().map(({ section, key }) => [section, key]));
}
