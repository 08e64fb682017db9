/** Fonts of another host and inline styles; the board works without them. */
const FOREIGN_LINK = /<link[^>]+href="https?:[^>]*>/g;
const INLINE_STYLE = /<style>.*?<\/style>| style="[^"]*"/gs;

/** Removes from the page of bull-board the elements that the content security policy blocks. */
export function selfContainedPage(page: string): string {
  return page.replace(FOREIGN_LINK, '').replace(INLINE_STYLE, '');
}
