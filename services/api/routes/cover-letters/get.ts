import { ensureCandidate, getLetter, presentCoverLetter } from '@curro/candidates';
import { type OperationHandler, sendJson } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';

/** GET /coverletter/{coverletterId} (contract 6.3): 744 for an unknown one, another candidate's too. */
export function getOwnLetter({ db }: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const { id } = await ensureCandidate(db, c.get('principal'));
    const key = c.req.param('coverletterId') ?? '';
    const letter = await getLetter(db, id, key);
    if (letter === undefined) throw new DomainError('744', { params: { id: key } });
    return sendJson(c, presentCoverLetter(letter));
  };
}
