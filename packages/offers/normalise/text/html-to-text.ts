import { Parser } from 'htmlparser2';
import { cleanBlock, visibleCharacters } from './clean-text.ts';
import {
  flowElements,
  isActiveMarkup,
  isElementName,
  lineElements,
  paragraphElements,
  skippedElements,
} from './html-elements.ts';

// An opening bracket followed by another one, or by the end, before its closing bracket does not start a tag.
const STRAY_BRACKET = /<(?=[^<>]*(?:<|$))/g;
// Only complete references are decoded: `I&D` and `?a=1&copy=2` stay unchanged.
const STRAY_AMPERSAND = /&(?!#?[a-z0-9]{1,32};)/gi;
// Some boards write tags with a single guillemet instead of the opening bracket.
const GUILLEMET_TAG = /‹(?=\/?(?:b|br|div|em|i|li|ol|p|span|strong|u|ul)\b[^<>‹]{0,200}>)/gi;
const TAG_START = /<(?=[a-z/!?])/gi;

/** Escapes brackets and ampersands that are not markup. */
function escapeStrays(html: string): string {
  return html.replace(GUILLEMET_TAG, '<').replace(STRAY_AMPERSAND, '&amp;').replace(STRAY_BRACKET, '&lt;');
}

/** Reverses `escapeStrays` for a part of the source that is text. */
function restoreStrays(source: string): string {
  return source.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** Makes brackets unable to start a tag wherever the text is printed: `<b` becomes `< b`. */
function neutraliseBrackets(text: string): string {
  return text.replace(TAG_START, '< ');
}

/** Collects the text of an HTML source with its paragraphs and list items. */
interface TextWriter {
  /** `flow`: line ends of the source are white space. */
  text(data: string, flow: boolean): void;
  /** Adds a line end. */
  lineBreak(): void;
  /** Starts a new line before the next text. */
  line(): void;
  /** Adds a blank line before the next text. */
  paragraph(): void;
  /** Starts a list item with the next text. */
  item(): void;
  toString(): string;
}

const PARAGRAPH_ENDS = 2;
const FIRST_LINE_END = /^[^\S\n]*\n/;

/** Creates an empty writer. */
function createTextWriter(): TextWriter {
  const parts: string[] = [];
  // Counted here, since reading the end of the joined text for every part takes quadratic time.
  let lineEnds = PARAGRAPH_ENDS;
  /** The current line contains the mark of a list item only: line ends are added after its text. */
  let itemIsEmpty = false;
  const endLines = (count: number): void => {
    if (itemIsEmpty) return;
    for (; lineEnds < count; lineEnds += 1) parts.push('\n');
  };
  return {
    text(data, flow) {
      // The line end after a tag is layout of the source.
      const content = flow
        ? data.replace(/\s+/g, ' ')
        : lineEnds > 0
          ? data.replace(FIRST_LINE_END, '')
          : data;
      const isBlank = content.trim() === '';
      if (isBlank && (itemIsEmpty || lineEnds > 0)) return;
      parts.push(content);
      lineEnds = content.slice(content.trimEnd().length).split('\n').length - 1;
      itemIsEmpty = false;
    },
    lineBreak: () => endLines(lineEnds + 1),
    line: () => endLines(1),
    paragraph: () => endLines(PARAGRAPH_ENDS),
    item() {
      endLines(1);
      if (!itemIsEmpty) parts.push('- ');
      itemIsEmpty = true;
      lineEnds = 0;
    },
    toString: () => parts.join(''),
  };
}

/** Text without markup. */
export interface SafeText {
  /** Paragraphs separated by a blank line; list items start with `- `. */
  readonly text: string;
  /** Whether the source contained markup that could run code. */
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
 * Converts HTML, or plain text, to safe text. Markup is removed, with the content of scripts, styles, frames and the like;
 * references are decoded; text that contains `<` or `&` stays. Markup that was escaped as a whole (`&lt;p&gt;`) is
 * converted, too.
 */
export function htmlToText(html: string): SafeText {
  if (!MAYBE_MARKUP.test(html)) return { text: cleanBlock(html), active: false };
  const first = read(visibleCharacters(html));
  const escaped = first.elements === 0 && ESCAPED_MARKUP.test(first.text);
  const last = escaped ? read(first.text) : first;
  return { text: neutraliseBrackets(cleanBlock(last.text)), active: first.active || last.active };
}
