import { getFutureJob, presentFutureJob } from '@curro/candidates';
import { type OperationHandler, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readOwnCurriculum } from '../own-curriculum.ts';

/** GET /curriculum/{curriculumId}/futurejob (contract 4.4). */
export function getOwnFutureJob(context: ApiContext): OperationHandler {
  return async (c) => {
    const { document, revision } = await readOwnCurriculum(context, c, (candidateId, code) =>
      getFutureJob(context.db, candidateId, code),
    );
    sendTag(c, revision);
    return sendJson(c, presentFutureJob(document ?? undefined));
  };
}
