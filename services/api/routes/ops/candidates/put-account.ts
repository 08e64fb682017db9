import { type Candidate, putAccount } from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseSubject } from './subject.ts';

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
export function putOneAccount(context: ApiContext): OperationHandler {
  return async (c) => {
    const subject = parseSubject(c.req.param('subject'));
    return c.json(present(await putAccount(context, subject, await readJsonBody(c))));
  };
}
