/** The scopes of OpenID Connect, which are lower case. */
const OPENID = new Set(['openid', 'email', 'offline_access']);

/** Normalises scopes in any letter case, separated by commas or spaces, to those of the provider. */
export function normaliseScope(scope: string): string {
  return scope
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => (OPENID.has(part.toLowerCase()) ? part.toLowerCase() : part.toUpperCase()))
    .join(' ');
}
