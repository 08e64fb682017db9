import { html, trusted } from '@curro/ui';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { identityHeaders } from '../http/send-page.ts';
import { layout, type PageContext } from './layout.ts';
import { messagePage } from './message.ts';
import { providerEdition } from './provider-edition.ts';

function send(ctx: KoaContextWithOIDC, page: unknown, formTargets: readonly string[]): void {
  for (const [name, value] of Object.entries(identityHeaders({ formTargets }))) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body = String(page);
}

/** Asks whether to sign out; `form` is the provider's, with its own protection. */
export function renderLogout(ctx: KoaContextWithOIDC, form: string, context: PageContext): void {
  const edition = providerEdition(ctx);
  const body = html`<h1>${edition.words.logout.title}</h1>
<p>${edition.words.logout.lead}</p>
${trusted(form)}
<p class="inline"><button class="button" form="op.logoutForm" name="logout" value="yes">${edition.words.logout.yes}</button>
<button class="button button-quiet" form="op.logoutForm">${edition.words.logout.no}</button></p>`;
  const next = ctx.oidc.params?.post_logout_redirect_uri;
  const target = typeof next === 'string' ? URL.parse(next)?.origin : undefined;
  const page = layout(context, {
    edition,
    title: edition.words.logout.title,
    body,
    switches: false,
  });
  send(ctx, page, target === undefined || target === 'null' ? [] : [target]);
}

/** Says that it is done, to people whom nobody waits for. */
export function renderLoggedOut(ctx: KoaContextWithOIDC, context: PageContext): void {
  const edition = providerEdition(ctx);
  const texts = { title: edition.words.logout.done, lead: edition.words.logout.doneLead };
  send(ctx, messagePage(context, { edition, ...texts }), []);
}
