import { hash } from 'node:crypto';
import { foldKey } from '../text/fold.ts';

/** 16 bytes. */
const ID_DIGITS = 32;
const NUL = '\u0000';

const shortHash = (...parts: string[]): string => hash('sha256', parts.join(NUL)).slice(0, ID_DIGITS);

/** The id of an offer: first 16 bytes of sha256(source NUL externalId), in hex (offer feed format). */
export function offerId(source: string, externalId: string): string {
  return shortHash(source, externalId);
}

/**
 * The id of a company, author.id in responses: the hash of `offerId` over (source, company.id) or, without an id, over
 * (source, folded name) (contract 8.3).
 */
export function companyId(source: string, company: { id?: string; name: string }): string {
  return shortHash(source, company.id ?? foldKey(company.name));
}
