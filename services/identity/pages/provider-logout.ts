import { html, trusted } from '@curro/design';
import { preferredLanguage } from '@curro/shared';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { identityHeaders } from '../http/send-page.ts';
import { editionOf } from './edition.ts';
import { layout, type PageContext } from './layout.ts';
import { messagePage } from './message.ts';

function send(ctx: KoaContextWithOIDC, page: unknown, formTargets: readonly string[]): void {
  for (const [name, value] of Object.entries(identityHeaders(formTargets))) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body = String(page);
}

const edition = (ctx: KoaContextWithOIDC) => editionOf(preferredLanguage(ctx.get('accept-language')) ?? 'es');

/** Asks whether to sign out; `form` is the provider's, with its own protection. */
export function renderLogout(ctx: KoaContextWithOIDC, form: string, context: PageContext): void {
  const { words, language } = edition(ctx);
  const body = html`<h1>${words.logout.title}</h1>
<p>${words.logout.lead}</p>
${trusted(form)}
<p class="inline"><button class="button" form="op.logoutForm" name="logout" value="yes">${words.logout.yes}</button>
<button class="button button-quiet" form="op.logoutForm">${words.logout.no}</button></p>`;
  const next = ctx.oidc.params?.post_logout_redirect_uri;
  const target = typeof next === 'string' ? URL.parse(next)?.origin : undefined;
  const page = layout(context, {
    edition: { words, language },
    title: words.logout.title,
    body,
    switches: false,
  });
  send(ctx, page, target === undefined || target === 'null' ? [] : [target]);
}

/** Says that it is done, to people whom nobody waits for. */
export function renderLoggedOut(ctx: KoaContextWithOIDC, context: PageContext): void {
  const { words, language } = edition(ctx);
  const texts = { title: words.logout.done, lead: words.logout.doneLead };
  send(ctx, messagePage(context, { edition: { words, language }, ...texts }), []);
}
