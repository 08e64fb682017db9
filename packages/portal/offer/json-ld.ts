import { html, type Markup, trusted } from '@curro/ui';

/** Structured data of a page. A `<` inside a text could end the element early, so none is written. */
export function jsonLd(data: object): Markup {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${trusted(text)}</script>`;
}
