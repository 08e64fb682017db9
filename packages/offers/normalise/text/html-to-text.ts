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

// An opening bracket that meets another one, or the end, before its closing one begins no tag.
const STRAY_BRACKET = /<(?=[^<>]*(?:<|$))/g;
// Only whole references are decoded: `I&D` and `?a=1&copy=2` stay what they are.
const STRAY_AMPERSAND = /&(?!#?[a-z0-9]{1,32};)/gi;
// Some boards write tags with a single guillemet in place of the opening bracket.
const GUILLEMET_TAG = /‹(?=\/?(?:b|br|div|em|i|li|ol|p|span|strong|u|ul)\b[^<>‹]{0,200}>)/gi;
const TAG_START = /<(?=[a-z/!?])/gi;

/** Source text whose brackets and ampersands are markup or written as references. */
function escapeStrays(html: string): string {
  return html.replace(GUILLEMET_TAG, '<').replace(STRAY_AMPERSAND, '&amp;').replace(STRAY_BRACKET, '&lt;');
}

/** The opposite of what `escapeStrays` added, for a piece of source that turned out to be text. */
function restoreStrays(source: string): string {
  return source.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** A text in which no bracket can begin a tag, whoever prints it: `<b` becomes `< b`. */
function neutraliseBrackets(text: string): string {
  return text.replace(TAG_START, '< ');
}

/** Collects the text of an HTML source with its paragraphs and list items. */
interface TextWriter {
  /** `flow`: line ends of the source are blanks here. */
  text(data: string, flow: boolean): void;
  /** A line end, always. */
  lineBreak(): void;
  /** The next text begins a line. */
  line(): void;
  /** The next text stands after a blank line. */
  paragraph(): void;
  /** The next text is a list item. */
  item(): void;
  toString(): string;
}

const PARAGRAPH_ENDS = 2;
const FIRST_LINE_END = /^[^\S\n]*\n/;

/** Starts an empty text. */
function createTextWriter(): TextWriter {
  const parts: string[] = [];
  // Counted by hand: looking at the end of the joined text for every piece takes quadratic time.
  let lineEnds = PARAGRAPH_ENDS;
  /** Only the mark of a list item stands on the current line: breaks wait until it has text. */
  let itemIsEmpty = false;
  const endLines = (count: number): void => {
    if (itemIsEmpty) return;
    for (; lineEnds < count; lineEnds += 1) parts.push('\n');
  };
  return {
    text(data, flow) {
      // The line end after a tag belongs to the layout of the source.
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
