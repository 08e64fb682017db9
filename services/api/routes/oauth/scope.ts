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

/**
 * The `scope` of a token response: present only where it lacks a requested scope (contract 1.11). A provider that always
 * sends it does not report the scope requested at the authorization, so only the scope of a refresh is compared.
 * @param granted the scope in the response of the provider
 * @param options the scope of the token request, and whether the provider itself sends narrowed scopes only
 */
export function narrowedScope(
  granted: string | undefined,
  options: { readonly requested: string | undefined; readonly reportsNarrowedScope: boolean },
): { readonly scope?: string } {
  if (granted === undefined) return {};
  const scope = normaliseScope(granted);
  if (options.reportsNarrowedScope) return { scope };
  const scopes = new Set(scope.split(' '));
  const narrowed = options.requested?.split(' ').some((each) => !scopes.has(each)) ?? false;
  return narrowed ? { scope } : {};
}
