import { deleteCandidate } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { requireCandidate } from './subject.ts';

/** DELETE /ops/v1/candidates/{subject}: deletes all personal data; `not_found` for an unknown candidate. */
export function deleteOneCandidate({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { subject } = await requireCandidate(db, c.req.param('subject'));
    await deleteCandidate(db, subject);
    return c.json({});
  };
}
