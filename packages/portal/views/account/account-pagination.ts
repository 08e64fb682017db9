import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { pageNumbers } from '../../search/pagination.ts';

/** Links to the other pages of a list of one's own; `path` writes the address of a page. */
export function accountPagination(
  { messages, formats }: Locale,
  { page, pages }: { readonly page: number; readonly pages: number },
  path: (page: number) => string,
): Markup {
  if (pages < 2) return NOTHING;
  const step = (to: number, text: string, rel: 'prev' | 'next'): Markup =>
    when(
      to >= 1 && to <= pages,
      () => html`<li class="pages-${rel}"><a rel="${rel}" href="${path(to)}">${text}</a></li>`,
    );
  return html`<nav class="pages" aria-label="${messages.pages.label}"><ul>
${step(page - 1, messages.pages.previous, 'prev')}
${pageNumbers(page, pages).map((number) =>
  number === 0
    ? html`<li class="pages-gap" aria-hidden="true">…</li>`
    : html`<li><a${number === page ? html` aria-current="page"` : NOTHING} aria-label="${messages.pages.number(number)}" href="${path(number)}">${formats.number(number)}</a></li>`,
)}
${step(page + 1, messages.pages.next, 'next')}
</ul></nav>`;
}
