import { raw, html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Escaped HTML. */
export type Markup = HtmlEscapedString;

/** Writes HTML: every text put in is escaped, only other markup passes as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  const rendered = template(strings, ...values);
  if (rendered instanceof Promise) throw new TypeError('markup never waits');
  return rendered;
}

/** Nothing at all. */
export const NOTHING: Markup = html``;

/** The markup when there is something to show, else nothing. */
export function when(visible: boolean, markup: () => Markup): Markup {
  return visible ? markup() : NOTHING;
}

/** Text that is markup already: for what this server writes itself, never for what others wrote. */
export function trusted(text: string): Markup {
  return html`${raw(text)}`;
}
