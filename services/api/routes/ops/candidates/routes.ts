import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { deleteOneCandidate } from './delete-candidate.ts';
import { postCurriculum } from './post-curriculum.ts';
import { putOneAccount } from './put-account.ts';
import { putSkills } from './put-skills.ts';

/** Routes for the candidate data that only operators can write (contract 8.2). */
export function candidateOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .put('/candidates/:subject', putOneAccount(context))
    .delete('/candidates/:subject', deleteOneCandidate(context))
    .post('/candidates/:subject/curricula', postCurriculum(context))
    .put('/curricula/:code/skills', putSkills(context));
}
