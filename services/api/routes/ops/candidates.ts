import { isSubject, readPersonalArchive } from '@curro/accounts';
import {
  addCurriculum,
  type Candidate,
  createSkillsWriter,
  deleteCandidate,
  findCandidate,
  findCandidates,
  putAccount,
} from '@curro/candidates';
import type { Database } from '@curro/db';
import { type Environment, type OperationHandler, sendTag } from '@curro/platform';
import { DomainError, parseOperatorBody, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { nonEmptyParameters } from './list-parameters.ts';

const unknown = (subject: string): DomainError =>
  new DomainError('not_found', { params: { detail: `candidate ${subject}` } });

/** Validates the subject in a path; throws `not_found` if it is invalid. */
function parseSubject(value: string | undefined): string {
  const subject = value ?? '';
  if (!isSubject(subject)) throw unknown(subject);
  return subject;
}

/** Finds the candidate of the subject in a path; throws `not_found` if there is none. */
async function requireCandidate(db: Database, value: string | undefined): Promise<Candidate> {
  const subject = parseSubject(value);
  const candidate = await findCandidate(db, subject);
  if (candidate === undefined) throw unknown(subject);
  return candidate;
}

const present = (candidate: Candidate) => ({
  subject: candidate.subject,
  id: candidate.id,
  key: candidate.key,
  email: candidate.email,
  validatedMail: candidate.emailVerified ? 1 : 0,
  photo: candidate.photo,
  photoAccepted: candidate.photoAccepted,
  publicProfileLink: candidate.publicProfileLink,
  status: candidate.status,
  subSegment: candidate.subSegment,
  doesNotWantNotifications: candidate.doesNotWantNotifications,
});

/** PUT /ops/v1/candidates/{subject}: sets the fields of the body and retains the others; creates a new subject. */
function putOneAccount(context: ApiContext): OperationHandler {
  return async (c) => {
    const subject = parseSubject(c.req.param('subject'));
    return c.json(present(await putAccount(context, subject, await readJsonBody(c))));
  };
}

/** DELETE /ops/v1/candidates/{subject}: deletes all personal data; `not_found` for an unknown candidate. */
function deleteOneCandidate({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { subject } = await requireCandidate(db, c.req.param('subject'));
    await deleteCandidate(db, subject);
    return c.json({});
  };
}

/** POST /ops/v1/candidates/{subject}/curricula: adds a CV; `conflict` if the candidate has five (contract 8.2). */
function postCurriculum({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const candidate = await requireCandidate(db, c.req.param('subject'));
    return c.json(await addCurriculum(db, candidate.id, await readJsonBody(c)));
  };
}

/** PUT /ops/v1/curricula/{code}/skills: replaces the skills of a CV (contract 8.2). */
function putSkills({ db, dictionaries, skills }: ApiContext): OperationHandler {
  const replaceSkills = createSkillsWriter(dictionaries, skills);
  return async (c) => {
    const code = c.req.param('code') ?? '';
    const ifMatch = c.req.header('if-match');
    const { content, revision } = await replaceSkills(db, code, await readJsonBody(c), { ifMatch });
    sendTag(c, revision);
    return c.json(content);
  };
}

/** The parameters of a search for candidates. */
export const candidateQuerySchema = z.object({
  q: z
    .string()
    .max(255)
    .regex(/^[^\p{Cc}]*$/u)
    .meta({ description: 'Subject, key, or email address in any letter case.' }),
});

/** Routes for the candidate data that only operators can write (contract 8.2). */
export function candidateOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/candidates', async (c) => {
      const { q } = parseOperatorBody(candidateQuerySchema, nonEmptyParameters(c));
      const found = await findCandidates(context.db, q);
      return c.json({
        candidates: found.map(({ subject, key, email, createdAt }) => ({
          subject,
          key,
          email,
          createdAt: timestamp(createdAt),
        })),
      });
    })
    .get('/candidates/:subject/export', async (c) => {
      const { subject } = await requireCandidate(context.db, c.req.param('subject'));
      return c.json(await readPersonalArchive(context.db, subject));
    })
    .put('/candidates/:subject', putOneAccount(context))
    .delete('/candidates/:subject', deleteOneCandidate(context))
    .post('/candidates/:subject/curricula', postCurriculum(context))
    .put('/curricula/:code/skills', putSkills(context));
}
