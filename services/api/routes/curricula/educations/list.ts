import { listEducations, presentEducationList } from '@curro/candidates';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readOwnCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/education (contract 4.2). */
export function listOwnEducations(context: ApiContext): OperationHandler {
  return async (c) => {
    const list = await readOwnCurriculum(context, c, (candidateId, code) =>
      listEducations(context.db, candidateId, code),
    );
    sendTag(c, list.revision);
    return sendJson(c, presentEducationList(list.items));
  };
}
