import { Parser } from 'htmlparser2';
import { isActiveMarkup } from './active-markup.ts';
import { cleanBlock } from './clean-block.ts';
import {
  flowElements,
  isElementName,
  lineElements,
  paragraphElements,
  skippedElements,
} from './html-elements.ts';
import { escapeStrays, neutraliseBrackets, restoreStrays } from './stray-characters.ts';
import { createTextWriter } from './text-writer.ts';
import { visibleCharacters } from './visible-characters.ts';

/** What is left of an HTML source. */
export interface SafeText {
  /** Paragraphs parted by a blank line, list items begin with `- `; no markup. */
  readonly text: string;
  /** Something that could run code was in it. */
  readonly active: boolean;
}

const MAYBE_MARKUP = /[<&‹]/;
const ESCAPED_MARKUP = /<(?:p|br|ul|li|div)\s*\/?>/i;

interface Reading {
  readonly text: string;
  readonly active: boolean;
  readonly elements: number;
}

function read(html: string): Reading {
  const source = escapeStrays(html);
  const writer = createTextWriter();
  let active = false;
  let elements = 0;
  let skippedDepth = 0;
  let flowDepth = 0;
  let listDepth = 0;

  const breakFor = (name: string): void => {
    if (paragraphElements.has(name)) {
      if (listDepth > 1 || (listDepth > 0 && name === 'p')) writer.line();
      else writer.paragraph();
    } else if (lineElements.has(name)) writer.line();
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      active ||= isActiveMarkup(name, attributes);
      if (skippedElements.has(name)) skippedDepth += 1;
      if (skippedDepth > 0) return;
      if (!isElementName(name)) {
        writer.text(restoreStrays(source.slice(parser.startIndex, parser.endIndex + 1)), true);
        return;
      }
      elements += 1;
      if (name === 'ul' || name === 'ol') listDepth += 1;
      if (flowElements.has(name)) flowDepth += 1;
      if (name === 'li') writer.item();
      else if (name === 'br') writer.lineBreak();
      else if (name === 'td' || name === 'th') writer.text(' ', true);
      else breakFor(name);
    },
    ontext(data) {
      if (skippedDepth === 0) writer.text(data, flowDepth > 0);
    },
    onclosetag(name) {
      if (skippedElements.has(name)) skippedDepth -= 1;
      if (skippedDepth > 0) return;
      if (flowElements.has(name)) flowDepth -= 1;
      breakFor(name);
      if (name === 'ul' || name === 'ol') listDepth -= 1;
    },
  });
  parser.end(source);
  return { text: writer.toString(), active, elements };
}

/**
 * Reduces HTML, or plain text, to safe text. Markup is dropped with the content of what is no text (scripts, styles,
 * frames ...); references are decoded; text that merely holds `<` or `&` stays. Sources whose markup was escaped as a
 * whole (`&lt;p&gt;`) are read once more.
 */
export function htmlToText(html: string): SafeText {
  if (!MAYBE_MARKUP.test(html)) return { text: cleanBlock(html), active: false };
  const first = read(visibleCharacters(html));
  const escaped = first.elements === 0 && ESCAPED_MARKUP.test(first.text);
  const last = escaped ? read(first.text) : first;
  return { text: neutraliseBrackets(cleanBlock(last.text)), active: first.active || last.active };
}
