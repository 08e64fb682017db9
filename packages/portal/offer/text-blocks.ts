import { html, type Markup } from '@curro/ui';
import { readText } from './read-text.ts';

/** The text of an offer as paragraphs and lists. */
export function textBlocks(text: string): Markup[] {
  return readText(text).map((block) =>
    block.kind === 'list'
      ? html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`
      : html`<p>${block.lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}</p>`,
  );
}
