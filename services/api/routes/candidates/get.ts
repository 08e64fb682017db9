import { ensureCandidate } from '@curro/candidates';
import { type OperationHandler, sendJson } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { presentCandidate } from '../../present/candidate.ts';

/** GET /candidate (contract 2). */
export function getCandidate({ db, dictionaries }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const candidate = await ensureCandidate(db, c.get('principal'));
    return sendJson(c, presentCandidate(candidate, dictionaries));
  };
}
