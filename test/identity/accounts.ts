import { createLogger, createRedis } from '@curro/platform';
import { until } from '../support/until.ts';
import { PASSWORD, type SignInCurro } from './start.ts';
import { type Page, pkce, Visitor } from './visitor.ts';

/** A client of another organisation. */
export interface App {
  readonly id: string;
  readonly secret: string;
  readonly redirect: string;
}

/** The redirect URI of these clients; no server listens there. */
export const REDIRECT = 'https://jobs.example/back';

/** Registers a client through the operator API. */
export async function createApp(
  { curro }: SignInCurro,
  name: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<App> {
  const response = await curro.ops('/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, redirectUris: [REDIRECT], ...settings }),
  });
  const { id, secret = '' } = (await response.json()) as { id: string; secret?: string };
  return { id, secret, redirect: REDIRECT };
}

/** The authorization URL of a client. */
export function authorizeUrl(
  { url }: SignInCurro,
  app: App,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: app.redirect,
    scope: 'openid email CV MY_APPLICATIONS',
    state: 'xyz',
    ...parameters,
  });
  return `${url}/auth?${query.toString()}`;
}

/** Opens the sign-in page of a client. */
export const login = (signIn: SignInCurro, app: App, visitor: Visitor): Promise<Page> =>
  visitor.open(authorizeUrl(signIn, app));

/** Signs in at a client with a new browser. */
export async function enter(signIn: SignInCurro, app: App, email: string, password: string): Promise<Page> {
  const visitor = new Visitor();
  const fields = { email, password, action: 'login' };
  return visitor.send(await login(signIn, app, visitor), fields, app.redirect);
}

/** The text of a page without values that differ between visits. */
export const comparableText = (page: Page): string =>
  page.text.replace(/value="[^"]*"|interaction\/[\w-]+|[\w-]+@correo\.example|>\d{3}</g, '');

/** Whether a page asks for consent, which a signed-in user sees. */
export const asksForConsent = (page: Page): boolean => page.text.includes('value="allow"');

/** Resets the throttling counters: all tests share one client address. */
export async function resetThrottling({ env }: SignInCurro): Promise<void> {
  const redis = createRedis(env.REDIS_URL ?? '', createLogger({ name: 'test', level: 'silent' }));
  await until('redis', async () => redis.status === 'ready');
  const keys = await redis.keys(`${env.REDIS_PREFIX}:identity:tries:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
}

/** Registers an account and confirms its address; the browser ends at the consent page. */
export async function register(signIn: SignInCurro, app: App, email: string, address?: string) {
  const visitor = new Visitor();
  const login = await visitor.open(address ?? authorizeUrl(signIn, app));
  const form = await visitor.open(`${login.url.replace(/\?.*/, '')}/register`);
  await visitor.send(form, { email, password: PASSWORD });
  const confirm = await visitor.open(await signIn.linkTo(email));
  const consent = await visitor.send(confirm, { password: PASSWORD }, app.redirect);
  return { visitor, consent };
}

/** The query parameters of the redirect to the client. */
export const callbackParams = (page: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(page.location ?? 'none:').searchParams);

/** Sends a token request; uses Basic authentication when the client has a secret. */
export async function requestToken(
  address: string,
  app: Pick<App, 'id' | 'secret'>,
  fields: Readonly<Record<string, string>>,
) {
  const pair = Buffer.from(`${app.id}:${app.secret}`).toString('base64');
  const clientFields = app.secret === '' ? { client_id: app.id } : {};
  const response = await fetch(address, {
    method: 'POST',
    headers: app.secret === '' ? {} : { authorization: `Basic ${pair}` },
    body: new URLSearchParams({ ...clientFields, ...fields }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tokens or an error
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

/** Registers an account that grants everything a client requests; returns the tokens. */
export async function grantTokens(
  signIn: SignInCurro,
  app: App,
  email: string,
  parameters: Readonly<Record<string, string>> = {},
) {
  const { verifier, challenge } = pkce();
  const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
  const address = authorizeUrl(signIn, app, { ...proof, ...parameters });
  const { visitor, consent } = await register(signIn, app, email, address);
  const back = await visitor.send(consent, { action: 'allow' }, app.redirect);
  const { code = '' } = callbackParams(back);
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirect,
    code_verifier: verifier,
    ...(parameters.resource === undefined ? {} : { resource: parameters.resource }),
  };
  const { body } = await requestToken(`${signIn.url}/token`, app, fields);
  return { visitor, code, fields, tokens: body };
}
