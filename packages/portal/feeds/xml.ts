import { html, type Markup } from '@curro/ui';

/** The `html` template escapes what XML needs escaped too. */
export const xml = html;

/** Characters that XML cannot hold, not even escaped: control characters, halves of pairs, non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text without what XML forbids. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** A whole document. */
export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}
