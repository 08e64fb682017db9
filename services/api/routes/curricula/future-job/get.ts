import { presentFutureJob } from '@curro/candidate';
import { getFutureJob } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import { sendTag } from '../../../http/entity-tag.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { sendJson } from '../../../http/send.ts';
import { readOwn } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/futurejob (contract 4.4). */
export function getOwnFutureJob(context: ApiContext): OperationHandler {
  return async (c) => {
    const { document, revision } = await readOwn(context, c, (candidateId, code) =>
      getFutureJob(context.db, candidateId, code),
    );
    sendTag(c, revision);
    return sendJson(c, presentFutureJob(document ?? undefined));
  };
}
