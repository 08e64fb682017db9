import { PORTAL_CLIENT_ID, preferredLanguage } from '@curro/shared';
import { html, trusted } from '@curro/ui';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { LANGUAGE_COOKIE, toLanguage } from '../http/choose-locale.ts';
import { identityHeaders } from '../http/send-page.ts';
import { ACCOUNT_PATH } from '../provider/first-parties.ts';
import { portalSignInUrl } from '../provider/return-path.ts';
import { homeOf, layout, type PageContext, portalPrefix } from './layout.ts';
import { type Locale, localeOf } from './locale.ts';
import { messagePage } from './message.ts';

/** The locale of a page that the provider library renders: by the cookie, else by the browser. */
function providerLocale(ctx: KoaContextWithOIDC): Locale {
  const chosen = toLanguage(ctx.cookies.get(LANGUAGE_COOKIE, { signed: false }));
  return localeOf(chosen ?? preferredLanguage(ctx.get('accept-language')) ?? 'es');
}

function send(ctx: KoaContextWithOIDC, page: unknown, formTargets: readonly string[]): void {
  for (const [name, value] of Object.entries(identityHeaders({ formTargets }))) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body = String(page);
}

/** The origin of an address; undefined for an address without one. */
function originOf(address: unknown): string | undefined {
  const origin = typeof address === 'string' ? URL.parse(address)?.origin : undefined;
  return origin === 'null' ? undefined : origin;
}

/**
 * The address at which a user stays signed in. The session of the portal ends after that of the account, so its home
 * page follows. The operators' desk has ended its session already. Other clients get the form of the library, which
 * redirects to them.
 */
function stayUrl(
  target: string | undefined,
  clientId: string | undefined,
  context: PageContext,
  locale: Locale,
): string | undefined {
  const { config, issuer } = context;
  if (target === undefined) return `${issuer}${ACCOUNT_PATH}`;
  if (target !== originOf(config.PORTAL_URL)) return undefined;
  return clientId === PORTAL_CLIENT_ID
    ? portalPrefix(context, locale)
    : portalSignInUrl(config, locale, undefined);
}

/**
 * Renders the sign-out confirmation.
 * @param sources the form of the library, with CSRF protection, and the other applications that use the session
 */
export function renderLogout(
  ctx: KoaContextWithOIDC,
  { form, applications }: { readonly form: string; readonly applications: readonly string[] },
  context: PageContext,
): void {
  const locale = providerLocale(ctx);
  const target = originOf(ctx.oidc.params?.post_logout_redirect_uri);
  const stay = stayUrl(target, ctx.oidc.client?.clientId, context, locale);
  const body = html`<h1>${locale.messages.logout.title}</h1>
<p>${applications.length === 0 ? locale.messages.logout.lead : locale.messages.logout.leadShared(applications)}</p>
${trusted(form)}
<p class="inline"><button class="button" form="op.logoutForm" name="logout" value="yes">${locale.messages.logout.yes}</button>
${
  stay === undefined
    ? html`<button class="button button-quiet" form="op.logoutForm">${locale.messages.logout.no}</button>`
    : html`<a class="button button-quiet" href="${stay}">${locale.messages.logout.no}</a>`
}</p>`;
  const page = layout(context, {
    locale,
    title: locale.messages.logout.title,
    body,
    switches: false,
  });
  send(ctx, page, target === undefined ? [] : [target]);
}

/** Renders the page after a sign-out without a redirect target. */
export function renderLoggedOut(ctx: KoaContextWithOIDC, context: PageContext): void {
  const locale = providerLocale(ctx);
  const texts = { title: locale.messages.logout.done, lead: locale.messages.logout.doneLead };
  send(ctx, messagePage(context, { locale, ...texts }), []);
}

/** Renders the error of an invalid client request that must not be redirected. */
export function renderProviderError(
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  _error: Error,
  context: PageContext,
): void {
  const locale = providerLocale(ctx);
  const { messages } = locale;
  const body = html`<h1>${messages.errors.request}</h1>
<p>${messages.errors.requestLead}</p>
<p><code>${out.error}${out.error_description === undefined ? '' : `: ${out.error_description}`}</code></p>
<p><a class="button" href="${homeOf(context)}">${messages.home}</a></p>`;
  for (const [name, value] of Object.entries(identityHeaders())) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body = String(layout(context, { locale, title: messages.errors.request, body, switches: false }));
}
