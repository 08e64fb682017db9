import { html, type Markup } from '@curro/ui';

/** A part of a text: a paragraph of lines, or a list. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** The signs that texts of offers have before the items of lists; those of the first group are also used otherwise. */
const BULLET = /^\s*(?:[-*·–—]\s+|[•▪●◦‣✓✔►➤]\s*)/u;

/**
 * Divides the normalised text of an offer into blocks: empty lines separate paragraphs, and lines that begin with "- ",
 * "* " or "•" are list items. A line without a bullet ends a list.
 */
export function readText(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: Block[] = [];
    for (const line of part
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== '')) {
      const last = blocks.at(-1);
      const isItem = BULLET.test(line);
      const content = line.replace(BULLET, '');
      if (isItem && last?.kind === 'list')
        blocks.splice(-1, 1, { kind: 'list', items: [...last.items, content] });
      else if (isItem) blocks.push({ kind: 'list', items: [content] });
      else if (last?.kind === 'paragraph')
        blocks.splice(-1, 1, { kind: 'paragraph', lines: [...last.lines, content] });
      else blocks.push({ kind: 'paragraph', lines: [content] });
    }
    return blocks;
  });
}

/** The text of an offer as HTML paragraphs and lists. */
export function textBlocks(text: string): Markup[] {
  return readText(text).map((block) =>
    block.kind === 'list'
      ? html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`
      : html`<p>${block.lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}</p>`,
  );
}

/** An address of an offer for a link; undefined unless it is http or https. */
export function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
