/** Fonts of another host, and styles that stand in the page itself: the board works without both. */
const FOREIGN_LINK = /<link[^>]+href="https?:[^>]*>/g;
const INLINE_STYLE = /<style>.*?<\/style>| style="[^"]*"/gs;

/** The board's page without what a strict content security policy would refuse. */
export function selfContainedPage(page: string): string {
  return page.replace(FOREIGN_LINK, '').replace(INLINE_STYLE, '');
}
