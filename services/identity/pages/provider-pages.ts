import { preferredLanguage } from '@curro/shared';
import { html, trusted } from '@curro/ui';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { LANGUAGE_COOKIE, toLanguage } from '../http/choose-locale.ts';
import { identityHeaders } from '../http/send-page.ts';
import { homeOf, layout, type PageContext } from './layout.ts';
import { type Locale, localeOf } from './locale.ts';
import { messagePage } from './message.ts';

/** The edition of a page that the provider shows by itself: as chosen before, else as the browser prefers. */
export function providerLocale(ctx: KoaContextWithOIDC): Locale {
  const chosen = toLanguage(ctx.cookies.get(LANGUAGE_COOKIE, { signed: false }));
  return localeOf(chosen ?? preferredLanguage(ctx.get('accept-language')) ?? 'es');
}

function send(ctx: KoaContextWithOIDC, page: unknown, formTargets: readonly string[]): void {
  for (const [name, value] of Object.entries(identityHeaders({ formTargets }))) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body = String(page);
}

/** Asks whether to sign out; `form` is the provider's, with its own protection. */
export function renderLogout(ctx: KoaContextWithOIDC, form: string, context: PageContext): void {
  const locale = providerLocale(ctx);
  const body = html`<h1>${locale.messages.logout.title}</h1>
<p>${locale.messages.logout.lead}</p>
${trusted(form)}
<p class="inline"><button class="button" form="op.logoutForm" name="logout" value="yes">${locale.messages.logout.yes}</button>
<button class="button button-quiet" form="op.logoutForm">${locale.messages.logout.no}</button></p>`;
  const next = ctx.oidc.params?.post_logout_redirect_uri;
  const target = typeof next === 'string' ? URL.parse(next)?.origin : undefined;
  const page = layout(context, {
    locale,
    title: locale.messages.logout.title,
    body,
    switches: false,
  });
  send(ctx, page, target === undefined || target === 'null' ? [] : [target]);
}

/** Says that it is done, to people whom nobody waits for. */
export function renderLoggedOut(ctx: KoaContextWithOIDC, context: PageContext): void {
  const locale = providerLocale(ctx);
  const texts = { title: locale.messages.logout.done, lead: locale.messages.logout.doneLead };
  send(ctx, messagePage(context, { locale, ...texts }), []);
}

/** Shows what a client asked wrongly, where the provider must not send people back to it. */
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
