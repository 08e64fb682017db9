import { html, type Markup, when } from '@curro/ui';

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

/** Renders a text as HTML paragraphs and lists. @param toMarkup renders a line of it */
function renderBlocks(text: string, toMarkup: (line: string) => Markup): Markup[] {
  return readText(text).map((block) =>
    block.kind === 'list'
      ? html`<ul>${block.items.map((item) => html`<li>${toMarkup(item)}</li>`)}</ul>`
      : html`<p>${block.lines.map((line, at) => html`${when(at > 0, () => html`<br>`)}${toMarkup(line)}`)}</p>`,
  );
}

/** The text of an offer as HTML paragraphs and lists. */
export const textBlocks = (text: string): Markup[] => renderBlocks(text, (line) => html`${line}`);

/** Web addresses without the punctuation that follows them, email addresses, and telephone numbers of Spain or with a country code. */
const CONTACT =
  /(?<web>\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<mail>(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?<![\w+])(?:\+\d{2,3}[ .]?)?[6789](?:[ .-]?\d){8}(?!\d))/gu;

/** A contact that a message names: the address of a link and its text. */
export interface Contact {
  readonly href: string;
  readonly text: string;
  readonly kind: 'web' | 'mail' | 'phone';
}

interface FoundContact extends Contact {
  readonly index: number;
}

/** The contacts in a text, in their order. */
function contactsIn(text: string): FoundContact[] {
  return [...text.matchAll(CONTACT)].flatMap(({ 0: found, index, groups = {} }): FoundContact[] => {
    const { mail, phone } = groups;
    if (mail) return [{ kind: 'mail', href: `mailto:${found}`, text: found, index }];
    if (phone) return [{ kind: 'phone', href: `tel:${found.replace(/[^\d+]/g, '')}`, text: found, index }];
    const href = safeHref(found);
    return href === undefined ? [] : [{ kind: 'web', href, text: found, index }];
  });
}

/** The first email address and the first telephone number of a message, by which it can be answered. */
export function replyContacts(message: string): Contact[] {
  const contacts = contactsIn(message);
  return (['mail', 'phone'] as const).flatMap((kind) => contacts.find((each) => each.kind === kind) ?? []);
}

/** A line with links to the web, to write an email and to call. */
function withContactLinks(line: string): Markup {
  const parts: Markup[] = [];
  let end = 0;
  for (const { href, text, index } of contactsIn(line)) {
    const before = line.slice(end, index);
    parts.push(html`${before}<a href="${href}" rel="nofollow noopener noreferrer">${text}</a>`);
    end = index + text.length;
  }
  return html`${parts}${line.slice(end)}`;
}

/** The text of a message to a candidate as HTML paragraphs and lists, with links to the contacts that it names. */
export const messageBlocks = (text: string): Markup[] => renderBlocks(text, withContactLinks);

/** An address of an offer for a link; undefined unless it is http or https. */
export function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
