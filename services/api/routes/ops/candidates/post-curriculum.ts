import { addCurriculum } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { requireCandidate } from './subject.ts';

/** POST /ops/v1/candidates/{subject}/curricula: adds a CV; `conflict` if the candidate has five (contract 8.2). */
export function postCurriculum({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(db, c.req.param('subject'));
    return c.json(await addCurriculum(db, candidate.id, await readJsonBody(c)));
  };
}
