import { raw, html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Escaped HTML. */
export type Markup = HtmlEscapedString;

/**
 * Template tag for HTML: values are escaped unless they are markup.
 * @throws TypeError when a value is a promise
 */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  const rendered = template(strings, ...values);
  if (rendered instanceof Promise) throw new TypeError('markup must not contain promises');
  return rendered;
}

/** Empty markup. */
export const NOTHING: Markup = html``;

/** The markup if `visible`, else empty markup. */
export function when(visible: boolean, markup: () => Markup): Markup {
  return visible ? markup() : NOTHING;
}

/** Marks a text as HTML without escaping it: only for text that this server creates. */
export function trusted(text: string): Markup {
  return html`${raw(text)}`;
}
