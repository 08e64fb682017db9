/** A piece of a text: a paragraph of lines, or a list. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const BULLET = /^\s*-\s+/;

/**
 * Reads the safe text of an offer: paragraphs parted by a blank line, list items that begin with "- ". Lines without a
 * bullet between items part the list.
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
