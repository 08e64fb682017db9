import { presentCvText } from '@curro/candidate';
import { getCvText } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import { sendTag } from '../../../http/entity-tag.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { sendJson } from '../../../http/send.ts';
import { readOwn } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/cvtext (contract 4.1). */
export function getOwnCvText(context: ApiContext): OperationHandler {
  return async (c) => {
    const { text, revision } = await readOwn(context, c, (candidateId, code) =>
      getCvText(context.db, candidateId, code),
    );
    sendTag(c, revision);
    return sendJson(c, presentCvText({ cvtext: text }));
  };
}
