import { html, type Markup } from '@curro/ui';
import { homeOf, layout, type PageContext } from './layout.ts';
import type { Locale } from './locale.ts';

/** A page that says what was done. `next`: where to go on, the portal unless said otherwise. */
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
