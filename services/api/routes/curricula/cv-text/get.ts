import { getCvText, presentCvText } from '@curro/candidates';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readOwnCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/cvtext (contract 4.1). */
export function getOwnCvText(context: ApiContext): OperationHandler {
  return async (c) => {
    const { text, revision } = await readOwnCurriculum(context, c, (candidateId, code) =>
      getCvText(context.db, candidateId, code),
    );
    sendTag(c, revision);
    return sendJson(c, presentCvText({ cvtext: text }));
  };
}
