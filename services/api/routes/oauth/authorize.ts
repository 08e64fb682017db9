import type { ProviderEndpoints } from '@curro/accounts';
import type { OperationHandler } from '@curro/platform';
import { normaliseScope } from './scope.ts';

/** GET /api/oauth/user-authorize/index.xhtml: redirects to the provider with normalised scopes (contract 1.3). */
export function authorize(
  endpoints: () => Promise<ProviderEndpoints>,
  resource: string | undefined,
): OperationHandler {
  return async (c) => {
    const target = new URL((await endpoints()).authorization);
    // All parameters are passed on unchanged, repeated ones too: the provider validates them.
    for (const [name, value] of new URL(c.req.url).searchParams) {
      target.searchParams.append(name, name === 'scope' ? normaliseScope(value) : value);
    }
    if (resource !== undefined) target.searchParams.set('resource', resource);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Type', 'text/html; charset=utf-8');
    return c.redirect(target.href, 302);
  };
}
