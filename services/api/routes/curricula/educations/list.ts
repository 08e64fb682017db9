import { presentEducationList } from '@curro/candidate';
import { listEducations } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import { sendTag } from '../../../http/entity-tag.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { sendJson } from '../../../http/send.ts';
import { readOwn } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/education (contract 4.2). */
export function listOwnEducations(context: ApiContext): OperationHandler {
  return async (c) => {
    const list = await readOwn(context, c, (candidateId, code) =>
      listEducations(context.db, candidateId, code),
    );
    sendTag(c, list.revision);
    return sendJson(c, presentEducationList(list.items));
  };
}
