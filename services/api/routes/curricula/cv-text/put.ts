import { parseCvText, presentCvText } from '@curro/candidate';
import { saveCvText } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import { requireMatch, sendTag } from '../../../http/entity-tag.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { editOwn, valid } from '../own-curriculum.ts';

/** PUT /curriculum/{curriculumId}/cvtext (contract 4.1). */
export function putCvText(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const { value, revision } = await editOwn(context, c, async (trx, cv) => {
      const { personalData, email } = cv.candidate;
      const value = valid(parseCvText(body, { personalData, email }));
      requireMatch(c, cv.cvTextRevision);
      return { value, revision: await saveCvText(trx, cv, value.cvtext) };
    });
    sendTag(c, revision);
    return c.json(presentCvText(value));
  };
}
