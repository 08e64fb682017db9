import { html } from '@curro/ui';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { identityHeaders } from '../http/send-page.ts';
import { homeOf, layout, type PageContext } from './layout.ts';
import { providerLocale } from './provider-locale.ts';

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
