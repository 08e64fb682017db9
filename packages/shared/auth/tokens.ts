import { operations } from '../operations/table.ts';

/** The issuer of tokens signed with the key that `up` keeps in the data directory (contract 8.2). */
export const LOCAL_ISSUER = 'urn:curro:local';
/** The audience of every token for this service, unless a setting says otherwise. */
export const AUDIENCE = 'curro';
/** The scope of the operator API (contract 8.1). */
export const OPERATOR_SCOPE = 'OPERATOR';
/** The scope of partners that follow the changes of offers, and of nothing else (contract 8.1). */
export const OFFER_FEED_SCOPE = 'OFFER_FEED';

/** Every scope that a candidate operation asks for. */
export function candidateScopes(): string[] {
  return [...new Set(operations.flatMap(({ scope }) => (scope === null ? [] : [scope])))].sort();
}
