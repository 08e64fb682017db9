/** Scopes of OpenID Connect itself, which are lower case. */
const OPENID = new Set(['openid', 'email', 'offline_access']);

/** Scopes as existing clients write them (any letter case, commas or blanks) as the provider knows them. */
export function normaliseScope(scope: string): string {
  return scope
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => (OPENID.has(part.toLowerCase()) ? part.toLowerCase() : part.toUpperCase()))
    .join(' ');
}
