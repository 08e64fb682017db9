import type { Database } from '@curro/db';
import { type Dictionaries, parseOperatorBody, throwIfInvalid } from '@curro/shared';
import * as z from 'zod';
import { line } from '../body/line.ts';
import { type Candidate, saveAccount } from './candidate.ts';

const MAX_ADDRESS_LENGTH = 254;
const MAX_URL_LENGTH = 1_000;

const webAddress = line(MAX_URL_LENGTH).pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]));

/** The fields of an account, which only operators write (contract 8.2). An empty text clears a field. */
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

/**
 * Sets the fields of the body in the account of a subject and retains the others; creates the candidate if needed.
 * @throws DomainError `invalid_request`
 */
export async function putAccount(
  { db, dictionaries }: { readonly db: Database; readonly dictionaries: Dictionaries },
  subject: string,
  body: unknown,
): Promise<Candidate> {
  const { validatedMail, ...fields } = parseOperatorBody(accountSchema, body);
  const { subSegment = '' } = fields;
  if (subSegment !== '' && dictionaries.get('candidate-subsegment').byKey(subSegment) === undefined) {
    throwIfInvalid([{ code: 'invalid_request', field: 'subSegment', params: { value: subSegment } }]);
  }
  return saveAccount(db, subject, { ...fields, emailVerified: validatedMail });
}
