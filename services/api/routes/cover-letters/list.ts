import { presentCoverLetterList } from '@curro/candidate';
import { ensureCandidate, listLetters } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { sendJson } from '../../http/send.ts';

/** GET /coverletter (contract 6.3). */
export function listOwnLetters({ db }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const { id } = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentCoverLetterList(await listLetters(db, id)));
  };
}
