import { accountSchema, curriculumSchema, skillsBody, skillsResponse } from '@curro/candidates';
import { type Dictionaries, operatorResponses, responses, type SkillCatalogue } from '@curro/shared';
import * as z from 'zod';
import { candidateQuerySchema } from '../../routes/ops/candidates.ts';
import type { RouteDescription } from '../describe.ts';

const account = z
  .object({
    subject: z.string(),
    id: z.int(),
    key: z.uuid(),
    email: z.string(),
    validatedMail: z.union([z.literal(0), z.literal(1)]),
    photo: z.string(),
    photoAccepted: z.boolean(),
    publicProfileLink: z.string(),
    status: z.int(),
    subSegment: responses.keyOrEmpty('candidate-subsegment'),
    doesNotWantNotifications: z.boolean(),
  })
  .meta({ id: 'Account' });

/** Routes for the candidate data that only operators can write (contract 8.2). */
export function candidateRoutes(
  dictionaries: Dictionaries,
  skills: SkillCatalogue,
): readonly RouteDescription[] {
  const tag = 'Operator: candidates';
  return [
    {
      id: 'opsCandidateFind',
      method: 'GET',
      path: '/candidates',
      tag,
      summary: 'Find candidates by subject, key or email address',
      details: '50 at most.',
      query: candidateQuerySchema,
      response: operatorResponses.candidateList,
      codes: ['invalid_request'],
    },
    {
      id: 'opsCandidateExport',
      method: 'GET',
      path: '/candidates/{subject}/export',
      tag,
      summary: 'Read all personal data of a candidate',
      response: operatorResponses.personalArchive,
      codes: ['not_found'],
    },
    {
      id: 'opsAccountPut',
      method: 'PUT',
      path: '/candidates/{subject}',
      tag,
      summary: 'Set the fields of an account that candidates cannot write',
      details: 'Absent fields are unchanged; an unknown subject is created.',
      body: accountSchema.meta({ id: 'AccountBody' }),
      response: account,
      codes: ['invalid_request', 'not_found'],
    },
    {
      id: 'opsCandidateDelete',
      method: 'DELETE',
      path: '/candidates/{subject}',
      tag,
      summary: 'Delete a candidate with all personal data',
      response: responses.emptyObject,
      codes: ['not_found'],
    },
    {
      id: 'opsCurriculumPost',
      method: 'POST',
      path: '/candidates/{subject}/curricula',
      tag,
      summary: 'Add a CV',
      details: 'At most five.',
      body: curriculumSchema.meta({ id: 'CurriculumBody' }),
      response: z
        .object({ id: z.int(), code: z.uuid(), name: z.string(), principal: z.boolean() })
        .meta({ id: 'CurriculumAdded' }),
      codes: ['invalid_request', 'not_found', 'conflict'],
    },
    {
      id: 'opsSkillsPut',
      method: 'PUT',
      path: '/curricula/{code}/skills',
      tag,
      summary: 'Replace the skills of a CV',
      headers: ['If-Match'],
      body: skillsBody(dictionaries, skills).meta({ id: 'SkillsBody' }),
      responseHeaders: ['ETag'],
      response: skillsResponse,
      codes: ['invalid_request', 'not_found', 'precondition_failed'],
    },
  ];
}
