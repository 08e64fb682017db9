import { randomUUID } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityContext } from '../context.ts';

/** Does for the provider's own addresses what `observePages` does for pages; operations are the names of its routes. */
export function observeProtocol({ observeRequest }: IdentityContext): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    const requestId = randomUUID();
    ctx.set('X-Request-Id', requestId);
    observeRequest(ctx.res, () => {
      // Nothing of it is there at an address that the provider has not got.
      const { oidc } = ctx as { readonly oidc?: KoaContextWithOIDC['oidc'] };
      const { method, path } = ctx;
      return { requestId, method, operation: oidc?.route ?? '/*', client: oidc?.client?.clientId, path };
    });
    await next();
  };
}
