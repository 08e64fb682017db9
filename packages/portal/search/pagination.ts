import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';

/** The number of pages shown on either side of the current page. */
const NEIGHBOURS = 2;

/** The linked pages: first, last and the neighbours of the current page; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, pages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1)
    if (near > 0 && near <= pages) wanted.add(near);
  return [...wanted]
    .sort((a, b) => a - b)
    .flatMap((number, at, all) => {
      const before = all[at - 1] ?? number - 1;
      if (number - before === 2) return [number - 1, number];
      return number - before > 2 ? [0, number] : [number];
    });
}

/** Links to the other pages of a list. `hrefOf` returns the address of a page. */
export function pagination(
  locale: Locale,
  { page, pages }: { readonly page: number; readonly pages: number },
  hrefOf: (page: number) => string,
): Markup {
  const { messages, formats } = locale;
  const step = (to: number, text: string, rel: 'prev' | 'next'): Markup =>
    when(
      to >= 1 && to <= pages,
      () => html`<li class="pages-${rel}"><a rel="${rel}" href="${hrefOf(to)}">${text}</a></li>`,
    );
  if (pages < 2) return NOTHING;
  return html`<nav class="pages" aria-label="${messages.pages.label}"><ul>
${step(page - 1, messages.pages.previous, 'prev')}
${pageNumbers(page, pages).map((number) => {
  if (number === 0) return html`<li class="pages-gap" aria-hidden="true">…</li>`;
  const label = messages.pages.number(number);
  return number === page
    ? html`<li><a aria-current="page" aria-label="${label}" href="${hrefOf(number)}">${formats.number(number)}</a></li>`
    : html`<li><a aria-label="${label}" href="${hrefOf(number)}">${formats.number(number)}</a></li>`;
})}
${step(page + 1, messages.pages.next, 'next')}
</ul></nav>`;
}
