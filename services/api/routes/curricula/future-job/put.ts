import { parseFutureJob, presentFutureJob, saveFutureJob } from '@curro/candidates';
import { type OperationHandler, requireMatch, sendTag } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { editOwnCurriculum, requireValid } from '../own-curriculum.ts';

/** PUT /curriculum/{curriculumId}/futurejob (contract 4.4). */
export function putFutureJob(context: ApiContext): OperationHandler {
  const { dictionaries } = context;
  return async (c) => {
    const body = await readJsonBody(c);
    const { code, value, revision } = await editOwnCurriculum(context, c, async (trx, cv) => {
      const value = requireValid(parseFutureJob(body, { dictionaries }));
      requireMatch(c, cv.futureJobRevision);
      return { code: cv.code, value, revision: await saveFutureJob(trx, cv, value) };
    });
    sendTag(c, revision);
    return c.json(presentFutureJob(value, code));
  };
}
