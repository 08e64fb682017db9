import { randomBytes, randomUUID } from 'node:crypto';
import { createSemaphore, matchesSecret } from '@curro/platform';
import Provider, { type Adapter, type KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { browserOf } from '../sessions/browser.ts';
import { createConfiguration } from './configuration.ts';
import { reportNarrowedScope } from './narrowed-scope.ts';
import { endFirstPartySessions } from './sign-out.ts';

/**
 * Measures and logs requests of the provider library, as `observePages` does for pages; the operation is the name of
 * its route.
 */
function observeProtocol({ observeRequest }: IdentityContext): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    const requestId = randomUUID();
    ctx.set('X-Request-Id', requestId);
    observeRequest(ctx.res, () => {
      // `oidc` is undefined at unknown addresses.
      const { oidc } = ctx as { readonly oidc?: KoaContextWithOIDC['oidc'] };
      const { method, path } = ctx;
      return { requestId, method, operation: oidc?.route ?? '/*', client: oidc?.client?.clientId, path };
    });
    await next();
  };
}

/** Stores the browser of each session that is signed in, for the list on the account page. */
function recordBrowsers({ sessionRecords, clock }: IdentityContext): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    await next();
    // `oidc` is undefined at unknown addresses.
    const { oidc } = ctx as { readonly oidc?: KoaContextWithOIDC['oidc'] };
    if (oidc?.route !== 'authorization' && oidc?.route !== 'resume') return;
    const { accountId, uid } = oidc.session ?? {};
    if (accountId === undefined || uid === undefined) return;
    await sessionRecords.save(accountId, uid, browserOf(ctx.get('user-agent')), clock.now());
  };
}

/** Limits of concurrent and queued hashes: each token request verifies a client secret. */
const MAX_CONCURRENT_HASHES = 2;
const MAX_WAITING = 200;
const TOKEN_BYTES = 16;

/** 128 random bits in the form of a UUID, as existing clients expect of a token (contract 1.3). */
function createToken(): string {
  const hex = randomBytes(TOKEN_BYTES).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The part of the provider's token models that creates ids. */
interface IdMaker {
  readonly format?: 'opaque' | 'jwt';
  generateTokenId(): string;
}

/** Creates a provider with these keys. It is cheap: each change of the keys creates another one. */
export function createProvider(
  context: IdentityContext,
  options: { readonly ring: KeyRing; readonly clients: Adapter },
): Provider {
  const provider = new Provider(context.issuer, createConfiguration(context, options));
  // Untrusted forwarding headers are removed before (`stripForwardingHeaders`).
  provider.proxy = true;
  provider.use(observeProtocol(context));
  provider.use(reportNarrowedScope(context));
  provider.use(recordBrowsers(context));
  provider.use(endFirstPartySessions(context));
  const runLimited = createSemaphore(MAX_CONCURRENT_HASHES, MAX_WAITING);
  Object.assign(provider.Client.prototype, {
    // The stored secret is a hash.
    compareClientSecret(this: { clientSecret: string }, secret: string) {
      return runLimited(() => matchesSecret(secret, this.clientSecret));
    },
  });
  for (const { prototype } of [provider.AccessToken, provider.RefreshToken]) {
    const token = prototype as unknown as IdMaker;
    const generate = token.generateTokenId;
    // The original method also sets the format of the token.
    token.generateTokenId = function (this: IdMaker) {
      const id = generate.call(this);
      return this.format === 'jwt' ? id : createToken();
    };
  }
  provider.on('server_error', (_ctx, error) => context.log.error({ err: error }, 'provider failed'));
  return provider;
}
