import { html, trusted } from '@curro/ui';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { identityHeaders } from '../http/send-page.ts';
import { layout, type PageContext } from './layout.ts';
import { messagePage } from './message.ts';
import { providerLocale } from './provider-locale.ts';

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
