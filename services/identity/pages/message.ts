import { html, type Markup, when } from '@curro/ui';
import { errorTexts, type PageErrorKind } from '../http/page-error.ts';
import { homeOf, layout, type PageContext } from './layout.ts';
import type { Locale } from './locale.ts';

/**
 * Renders a page with a message.
 *
 * @param options `next` is the target of its button, by default the portal
 */
export function messagePage(
  context: PageContext,
  options: {
    readonly locale: Locale;
    readonly title: string;
    readonly lead: string;
    readonly next?: string;
  },
): Markup {
  const { locale, title, lead, next } = options;
  const { messages } = locale;
  return layout(context, {
    locale,
    title,
    switches: false,
    body: html`<h1>${title}</h1>
<p>${lead}</p>
<p><a class="button" href="${next ?? homeOf(context)}">${next === undefined ? messages.home : messages.login.title}</a></p>`,
  });
}

/** Renders an error page. */
export function errorPage(
  context: PageContext,
  {
    locale,
    kind,
    requestId,
  }: { readonly locale: Locale; readonly kind: PageErrorKind; readonly requestId: string },
): Markup {
  const { messages } = locale;
  const { title, lead } = errorTexts(messages, kind);
  return layout(context, {
    locale,
    title,
    switches: false,
    body: html`<h1>${title}</h1>
<p>${lead}</p>
${when(kind === 'failed', () => html`<p><code>${requestId}</code></p>`)}
<p><a class="button" href="${homeOf(context)}">${messages.home}</a></p>`,
  });
}
