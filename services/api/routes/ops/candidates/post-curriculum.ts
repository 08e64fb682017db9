import { addCurriculum, listCurricula, MAX_CURRICULA } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { requireCandidate } from './subject.ts';
import { line } from './text.ts';

const MAX_NAME_LENGTH = 100;

/** The body of a new CV. */
export const curriculumSchema = z.object({
  name: line(MAX_NAME_LENGTH).refine((name) => name !== ''),
  principal: z.boolean().default(false),
});

/** POST /ops/v1/candidates/{subject}/curricula: adds a CV; `conflict` if the candidate has five (contract 8.2). */
export function postCurriculum({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(db, c.req.param('subject'));
    const input = parseOperatorBody(curriculumSchema, await readJsonBody(c));
    const code = await addCurriculum(db, candidate.id, input);
    if (code === undefined) {
      throw new DomainError('conflict', { params: { detail: `${MAX_CURRICULA} CVs at most` } });
    }
    const added = (await listCurricula(db, candidate.id)).find((curriculum) => curriculum.code === code);
    return c.json({ id: added?.id, code, name: input.name, principal: input.principal });
  };
}
