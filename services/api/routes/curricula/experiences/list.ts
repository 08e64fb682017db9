import { listExperiences, presentExperienceList } from '@curro/candidates';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readOwnCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/experience (contract 4.3). */
export function listOwnExperiences(context: ApiContext): OperationHandler {
  return async (c) => {
    const list = await readOwnCurriculum(context, c, (candidateId, code) =>
      listExperiences(context.db, candidateId, code),
    );
    sendTag(c, list.revision);
    return sendJson(c, presentExperienceList(list.items, context.dictionaries));
  };
}
