import { type Connection, readOfferTitles } from '@curro/db';
import { MAX_Q_LENGTH, type SearchRule, synonymQuery } from '@curro/search';
import { DomainError } from '@curro/shared';

/**
 * Refuses a rule whose alternative no search could run, and one with an offer that does not exist, as after a typing error.
 * @throws DomainError `invalid_rule` when the synonyms joined by OR are longer than q may be; `not_found` for an unknown offer
 */
export async function validateRule(db: Connection, rule: SearchRule): Promise<void> {
  if (rule.kind === 'pin' || rule.kind === 'boost') {
    const known = await readOfferTitles(db, rule.offerIds);
    const unknown = rule.offerIds.find((id) => !known.has(id));
    if (unknown !== undefined) throw new DomainError('not_found', { params: { detail: `offer ${unknown}` } });
  }
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
