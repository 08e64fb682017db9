import { presentCoverLetter } from '@curro/candidate';
import { DomainError } from '@curro/shared';
import { ensureCandidate, getLetter } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { sendJson } from '../../http/send.ts';

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
