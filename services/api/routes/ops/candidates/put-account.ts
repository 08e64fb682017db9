import { type Account, type Candidate, saveAccount } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import { type Dictionaries, parseOperatorBody, throwIfInvalid } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseSubject } from './subject.ts';
import { line } from './text.ts';

const MAX_ADDRESS_LENGTH = 254;
const MAX_URL_LENGTH = 1_000;

const webAddress = line(MAX_URL_LENGTH).pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]));

/** Fields that candidate operations cannot write (contract 8.2). An empty text clears a field. */
export const accountSchema = z.object({
  email: line(MAX_ADDRESS_LENGTH)
    .pipe(z.union([z.literal(''), z.email({ pattern: z.regexes.unicodeEmail })]))
    .optional(),
  /** 1 or 0, as in responses, or a boolean. */
  validatedMail: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .transform(Boolean)
    .optional()
    .meta({ 'x-schema': { type: 'integer', enum: [0, 1] } }),
  photo: webAddress.optional(),
  photoAccepted: z.boolean().optional(),
  publicProfileLink: webAddress.optional(),
  status: z.int().min(0).max(99).optional(),
  /** A key of `candidate-subsegment`. */
  subSegment: z.string().optional(),
  doesNotWantNotifications: z.boolean().optional(),
});

function toAccount(
  { validatedMail, ...rest }: z.infer<typeof accountSchema>,
  dictionaries: Dictionaries,
): Account {
  const { subSegment = '' } = rest;
  if (subSegment !== '' && dictionaries.get('candidate-subsegment').byKey(subSegment) === undefined) {
    throwIfInvalid([{ code: 'invalid_request', field: 'subSegment', params: { value: subSegment } }]);
  }
  const input = { ...rest, emailVerified: validatedMail };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
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
export function putAccount({ db, dictionaries }: ApiContext): OperationHandler {
  return async (c) => {
    const subject = parseSubject(c.req.param('subject'));
    const body = parseOperatorBody(accountSchema, await readJsonBody(c));
    return c.json(present(await saveAccount(db, subject, toAccount(body, dictionaries))));
  };
}
