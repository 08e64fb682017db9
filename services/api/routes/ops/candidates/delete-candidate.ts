import { deleteCandidate } from '@curro/store';
import type { ApiContext } from '../../../context.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { knownCandidate } from './subject.ts';

/** DELETE /ops/v1/candidates/{subject}: removes every personal datum; `not_found` the second time. */
export function deleteOneCandidate({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { subject } = await knownCandidate(db, c.req.param('subject'));
    await deleteCandidate(db, subject);
    return c.json({});
  };
}
