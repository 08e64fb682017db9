import { MAX_Q_LENGTH, type SearchRule, synonymQuery } from '@curro/search';
import { DomainError } from '@curro/shared';

/**
 * Refuses a rule whose alternative no search could run.
 * @throws DomainError `invalid_rule` when the synonyms joined by OR are longer than q may be
 */
export function validateRule(rule: SearchRule): void {
  if (rule.kind !== 'synonyms') return;
  const { length } = [...synonymQuery(rule.terms)];
  if (length <= MAX_Q_LENGTH) return;
  throw new DomainError('invalid_rule', {
    reason: {
      es: `los términos unidos con OR tienen ${length} caracteres y una búsqueda admite ${MAX_Q_LENGTH}; usa menos términos o más cortos`,
      en: `the terms joined by OR have ${length} characters, and a search takes ${MAX_Q_LENGTH}; use fewer or shorter terms`,
    },
  });
}
