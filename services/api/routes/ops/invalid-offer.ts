import { DomainError, type Reason } from '@curro/shared';

/** The error of an offer that cannot be one; reasons keep their own words and texts in `errors` (contract 8.1). */
export function invalidOffer(reasons: readonly Reason[]): DomainError {
  const errors = reasons.map(({ field, code, message }) => ({
    error: code,
    error_description: message,
    field,
  }));
  return new DomainError('invalid_offer', { extraFields: { errors } });
}
