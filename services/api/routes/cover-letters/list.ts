import { ensureCandidate, listLetters, presentCoverLetterList } from '@curro/candidates';
import { type OperationHandler, sendJson } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';

/** GET /coverletter (contract 6.3). */
export function listOwnLetters({ db }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const { id } = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentCoverLetterList(await listLetters(db, id)));
  };
}
