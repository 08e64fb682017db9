import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import * as z from 'zod';
import type { IdentityContext } from '../context.ts';

/** The parameter of a pending authorization with the requested scope. */
export const REQUESTED_SCOPE = 'requested_scope';

/** The lifetime of an authorization code. */
export const CODE_SECONDS = 60;

const OK = 200;

const tokensSchema = z.looseObject({ scope: z.string().optional() });

const scopesOf = (scope: unknown): string[] => (typeof scope === 'string' ? scope.split(/ +/) : []);

/** Whether a requested scope was not granted. */
function isNarrowed(requested: unknown, granted: unknown): boolean {
  const scopes = new Set(scopesOf(granted));
  return scopesOf(requested).some((scope) => scope !== '' && !scopes.has(scope));
}

/** Stores the scope as the client sent it: the library removes unknown scopes from its own parameter. */
export function storeRequestedScope(ctx: KoaContextWithOIDC): void {
  const sent = ctx.method === 'POST' ? ctx.oidc.body : ctx.query;
  if (ctx.oidc.params !== undefined) ctx.oidc.params[REQUESTED_SCOPE] = sent?.scope;
}

/**
 * Removes `scope` from token responses that grant every requested scope (RFC 6749, 5.1): client libraries refuse a
 * scope that is not written as they sent it (contract 1.11).
 */
export function reportNarrowedScope({ redis, config }: IdentityContext): Parameters<Provider['use']>[0] {
  const keyOf = (code: string): string => `${config.REDIS_PREFIX}:identity:requested-scope:${code}`;

  const storeWithCode = async ({ entities, params }: KoaContextWithOIDC['oidc']): Promise<void> => {
    const code = entities.AuthorizationCode;
    const requested = params?.[REQUESTED_SCOPE];
    if (code === undefined || typeof requested !== 'string' || !isNarrowed(requested, code.scope)) return;
    await redis.set(keyOf(code.jti), requested, 'EX', CODE_SECONDS);
  };

  const requestedScope = async ({ entities, params }: KoaContextWithOIDC['oidc']): Promise<unknown> => {
    const { AuthorizationCode: code, RefreshToken: refreshToken } = entities;
    if (code !== undefined) return (await redis.get(keyOf(code.jti))) ?? code.scope;
    return params?.scope ?? refreshToken?.scope;
  };

  return async (ctx, next) => {
    await next();
    // `oidc` is undefined at unknown addresses.
    const { oidc } = ctx as { readonly oidc?: KoaContextWithOIDC['oidc'] };
    if (oidc?.route === 'authorization' || oidc?.route === 'resume') await storeWithCode(oidc);
    if (oidc?.route !== 'token' || ctx.status !== OK) return;
    const { scope, ...tokens } = tokensSchema.parse(ctx.body);
    if (!isNarrowed(await requestedScope(oidc), scope)) ctx.body = tokens;
  };
}
