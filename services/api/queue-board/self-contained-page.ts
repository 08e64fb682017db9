/** Fonts of another host and inline styles; the board works without them. */
const FOREIGN_LINK = /<link[^>]+href="https?:[^>]*>/g;
const INLINE_STYLE = /<style>.*?<\/style>| style="[^"]*"/gs;

/** Removes from the page of bull-board what the content security policy refuses. */
export function selfContainedPage(page: string): string {
  return page.replace(FOREIGN_LINK, '').replace(INLINE_STYLE, '');
}
