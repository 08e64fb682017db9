import { deleteLetter, ensureCandidate } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/** DELETE /coverletter/{coverletterId} (contract 6.3): 744 unknown, 754 another candidate's. Applications keep theirs. */
export function deleteOwnLetter({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { id } = await ensureCandidate(db, c.get('principal'));
    const key = c.req.param('coverletterId') ?? '';
    const outcome = await deleteLetter(db, id, key);
    if (outcome !== 'deleted') {
      throw new DomainError(outcome === 'foreign' ? '754' : '744', { params: { id: key } });
    }
    return c.json({});
  };
}
