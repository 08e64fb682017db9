import { type Environment, limitPages, type OperationHandler, type Request } from '@curro/platform';
import { createAccountProvider, createPendingSignIns, operatorSignIn } from '@curro/portal';
import { OPERATOR_CALLBACK_PATH, OPERATOR_SCOPE } from '@curro/shared';
import { html, sendAsset, when } from '@curro/ui';
import { Hono } from 'hono';
import { createOnOperatorPageError } from './error-page.ts';
import { readOperatorForm } from './form.ts';
import { DESK_PATH, type OperatorContext, type OperatorPage, SIGN_IN_PATH } from './frame.ts';
import { enterOperatorPages } from './operator-pages.ts';
import { createOperatorSessions } from './session.ts';

const FORBIDDEN = 403;
const MAX_PATH_LENGTH = 2_000;

/** The path of an operator's page; the first page for any other address. */
function operatorPath(address: string | undefined): string {
  const url = URL.parse(address ?? '', 'http://desk.invalid');
  const isPage = url?.origin === 'http://desk.invalid' && /^\/ops(?:\/(?!\/)|$)/.test(url.pathname);
  return isPage && url.href.length <= MAX_PATH_LENGTH ? `${url.pathname}${url.search}` : DESK_PATH;
}

function signInPage({
  configured,
  failed,
  next,
}: {
  configured: boolean;
  failed: boolean;
  next: string;
}): OperatorPage {
  const start = `${SIGN_IN_PATH}/start?${new URLSearchParams({ next }).toString()}`;
  return {
    title: 'Operators’ desk',
    main: html`${when(failed, () => html`<p class="notice notice-problem" role="alert">The sign-in was not completed. Try again.</p>`)}
${
  configured
    ? html`<p>For the people who run this Curro. Sign in with your account; it must have the operator role.</p>
<p><a class="button button-wide" href="${start}">Sign in</a></p>
<p class="hint"><b>No role yet?</b> Another operator adds it: under Operators in the desk, or with <code>curro operators add EMAIL</code>. <b>No account yet?</b> Create one after “Sign in”, then ask for the role.</p>`
    : html`<p>Sign-in is not configured. Set <code>PORTAL_CLIENT_SECRET</code> and <code>IDENTITY_URL</code> or
<code>AUTH_ISSUER</code>.</p>`
}`,
  };
}

/** The page for an account without the role. */
function notOperatorPage(email: string | undefined, signOutUrl: string | undefined): OperatorPage {
  return {
    title: 'This account is not an operator',
    main: html`<p>An operator can add the role: <code>curro operators add ${email ?? 'EMAIL'}</code>. Then sign in again.</p>
${when(signOutUrl !== undefined, () => html`<p><a href="${signOutUrl}">Sign out, to use another account</a></p>`)}
<p><a class="button" href="${SIGN_IN_PATH}">Back</a></p>`,
  };
}

/** The routes of the sign-in of operators, at the provider as the portal's visitors. */
export function operatorSignInRoutes(context: OperatorContext): Hono<Environment> {
  const { redis, config, portalUrl, frame } = context;
  const provider = createAccountProvider(context, operatorSignIn);
  const sessions = createOperatorSessions(context);
  const pending = createPendingSignIns(redis, config.REDIS_PREFIX, portalUrl.startsWith('https:'));

  const endSessionUrl = async (): Promise<string | undefined> =>
    provider?.endSessionUrl().catch(() => undefined);

  const show: OperationHandler = (c) => {
    const failed = c.req.query('failed') !== undefined;
    const next = operatorPath(c.req.query('next'));
    return c.html(frame.page(signInPage({ configured: provider !== undefined, failed, next })));
  };
  const start: OperationHandler = async (c) => {
    if (provider === undefined) return c.redirect(SIGN_IN_PATH, 303);
    const request = await pending.begin(c, { next: operatorPath(c.req.query('next')), prefix: '/en' });
    return c.redirect(await provider.authorizationUrl(request), 303);
  };
  const handleCallback: OperationHandler = async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    const { searchParams: query } = new URL(c.req.url);
    const request = await pending.end(c, query.get('state') ?? '');
    const token = request === undefined ? undefined : await provider?.redeem(query, request);
    if (request === undefined || token === undefined) return c.redirect(`${SIGN_IN_PATH}?failed=1`, 303);
    const principal = await context.verifyToken(token.accessToken);
    if (principal?.scopes.has(OPERATOR_SCOPE) !== true) {
      return c.html(frame.page(notOperatorPage(principal?.email, await endSessionUrl())), FORBIDDEN);
    }
    await sessions.begin(c, token);
    return c.redirect(operatorPath(request.next), 303);
  };
  const signOut = async (c: Request): Promise<Response> => {
    const session = await sessions.read(c);
    c.set('operatorSession', session);
    await readOperatorForm(c);
    await sessions.end(c);
    if (session !== undefined) await provider?.revoke(session.accessToken).catch(() => undefined);
    const address = await endSessionUrl();
    // A header, because the content security policy does not allow forms to redirect to another host.
    if (address !== undefined) c.header('Refresh', `0; url=${address}`);
    return c.html(
      frame.page(signInPage({ configured: provider !== undefined, failed: false, next: DESK_PATH })),
    );
  };

  const routes = new Hono<Environment>();
  const checks = [enterOperatorPages(), limitPages(context)] as const;
  routes
    .get(SIGN_IN_PATH, ...checks, show)
    .get(`${SIGN_IN_PATH}/start`, ...checks, start)
    .get(OPERATOR_CALLBACK_PATH, ...checks, handleCallback)
    .post('/ops/sign-out', ...checks, signOut)
    .get('/ops/assets/:file', async (c) => {
      const asset = frame.assets.find(({ path }) => `${DESK_PATH}${path}` === c.req.path);
      return asset === undefined ? c.notFound() : sendAsset(c, asset);
    });
  routes.onError(createOnOperatorPageError(context));
  return routes;
}
