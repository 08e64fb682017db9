import { listCurricula, presentCurriculum } from '@curro/candidates';
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
  return curricula.map((curriculum) => ({
    ...presentCurriculum(curriculum, curriculum, dictionaries),
    updatedAt: curriculum.updatedAt,
    preferredPosition: curriculum.preferredPosition,
    educationItems: curriculum.educationItems,
    experienceItems: curriculum.experienceItems,
  }));
}
