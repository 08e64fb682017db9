import { randomBytes, randomUUID } from 'node:crypto';
import { createSemaphore, matchesSecret } from '@curro/platform';
import Provider, { type Adapter, type KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityContext } from '../context.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { createConfiguration } from './configuration.ts';

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

/** Hashing at once, and looks that may wait: secrets of clients are checked at each token request. */
const MAX_CONCURRENT_HASHES = 2;
const MAX_WAITING = 200;
const TOKEN_BYTES = 16;

/** 128 random bits in the shape of a UUID: what existing clients expect of a token (contract 1.3). */
function createToken(): string {
  const hex = randomBytes(TOKEN_BYTES).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What makes the ids of tokens in the provider. */
interface IdMaker {
  readonly format?: 'opaque' | 'jwt';
  generateTokenId(): string;
}

/** A provider with these keys. Cheap: a change of keys makes another one. */
export function createProvider(
  context: IdentityContext,
  options: { readonly ring: KeyRing; readonly clients: Adapter },
): Provider {
  const provider = new Provider(context.issuer, createConfiguration(context, options));
  // What strangers forward is taken away before (`forgetForwarding`).
  provider.proxy = true;
  provider.use(observeProtocol(context));
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
    // The provider's own notes the format of the token beside making its id.
    token.generateTokenId = function (this: IdMaker) {
      const id = generate.call(this);
      return this.format === 'jwt' ? id : createToken();
    };
  }
  provider.on('server_error', (_ctx, error) => context.log.error({ err: error }, 'provider failed'));
  return provider;
}
