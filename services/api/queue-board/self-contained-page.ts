import type { Markup } from '@curro/ui';

/** Fonts of another host and inline styles; the board works without them. */
const FOREIGN_LINK = /<link[^>]+href="https?:[^>]*>/g;
const INLINE_STYLE = /<style>.*?<\/style>| style="[^"]*"/gs;

/**
 * Removes from the page of bull-board the elements that the content security policy blocks.
 * @param frame what is added to the head, and above the board
 */
export function selfContainedPage(
  page: string,
  { head, bar }: { readonly head: Markup; readonly bar: Markup },
): string {
  return page
    .replace(FOREIGN_LINK, '')
    .replace(INLINE_STYLE, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${bar}`);
}
