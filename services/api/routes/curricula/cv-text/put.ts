import { parseCvText, presentCvText, saveCvText } from '@curro/candidates';
import { type OperationHandler, requireMatch, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { editOwnCurriculum, requireValid } from '../own-curriculum.ts';

/** PUT /curriculum/{curriculumId}/cvtext (contract 4.1). */
export function putCvText(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const { value, revision } = await editOwnCurriculum(context, c, async (trx, cv) => {
      const { personalData, email } = cv.candidate;
      const value = requireValid(parseCvText(body, { personalData, email }));
      requireMatch(c, cv.cvTextRevision);
      return { value, revision: await saveCvText(trx, cv, value.cvtext) };
    });
    sendTag(c, revision);
    return c.json(presentCvText(value));
  };
}
