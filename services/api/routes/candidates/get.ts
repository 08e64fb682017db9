import { ensureCandidate } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { sendJson } from '../../http/send.ts';
import { presentCandidate } from '../../present/candidate.ts';

/** GET /candidate (contract 2). */
export function getCandidate({ db, dictionaries }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const candidate = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentCandidate(candidate, dictionaries));
  };
}
