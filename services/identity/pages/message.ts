import { html, type Markup } from '@curro/ui';
import type { Edition } from './edition.ts';
import { homeOf, layout, type PageContext } from './layout.ts';

/** A page that says what was done. `next`: where to go on, the portal unless said otherwise. */
export function messagePage(
  context: PageContext,
  options: {
    readonly edition: Edition;
    readonly title: string;
    readonly lead: string;
    readonly next?: string;
  },
): Markup {
  const { edition, title, lead, next } = options;
  const { words } = edition;
  return layout(context, {
    edition,
    title,
    switches: false,
    body: html`<h1>${title}</h1>
<p>${lead}</p>
<p><a class="button" href="${next ?? homeOf(context)}">${next === undefined ? words.home : words.login.title}</a></p>`,
  });
}
