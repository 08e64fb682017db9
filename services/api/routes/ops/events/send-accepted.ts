import type { Acceptance, OfferAcceptance } from '@curro/applications';
import type { Request } from '@curro/platform';
import { DomainError, invalidInput } from '@curro/shared';

/** 202 with the job, or why the event was not accepted (contract 8.1). */
export function sendAccepted(
  c: Request,
  outcome: Acceptance | OfferAcceptance,
  { subject, event }: { readonly subject: string; readonly event: string },
): Response {
  switch (outcome.kind) {
    case 'accepted':
      c.header('Location', `/ops/v1/jobs/${outcome.jobId}`);
      return c.json({ jobId: outcome.jobId }, 202);
    case 'unknown':
      throw new DomainError('not_found', { params: { detail: subject } });
    case 'key-reused':
      throw new DomainError('conflict', { params: { detail: 'the key belongs to another event' } });
    case 'too-early': {
      const value = `before ${outcome.newest.toISOString()}`;
      throw invalidInput([{ code: 'invalid_request', field: 'at', params: { value } }]);
    }
    case 'refused':
      throw new DomainError('invalid_transition', {
        params: { event, state: outcome.state },
        extraFields: { allowed: outcome.allowed },
      });
  }
}
