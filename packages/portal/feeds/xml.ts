import { html, type Markup } from '@curro/ui';

/** Template tag for XML; the `html` tag escapes the characters that XML requires too. */
export const xml = html;

/** Characters that XML forbids even escaped: control characters, lone surrogates, non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text without the characters that XML forbids. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** A document with its XML declaration. */
export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}
