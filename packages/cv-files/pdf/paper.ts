import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import type { PageStart } from './pages.ts';
import type { PdfTemplate } from './printed-cv.ts';

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`source-sans/TTF/SourceSans3-${name}.ttf`));

/** The fonts by files: a document opens the font of a file once, that of a registered name each time if it is the default one. */
export const fonts = {
  Regular: fontFile('Regular'),
  Semibold: fontFile('Semibold'),
  Bold: fontFile('Bold'),
} as const;
type Font = keyof typeof fonts;

export const MARGIN = 48;
/** Above the first line and below the last one. */
export const MARGIN_TOP = 34;
export const MARGIN_BOTTOM = 40;
/** Between the lines of a text, in its size; the font itself has wide ones. */
const LINE_HEIGHT = 1.24;
/** The height of the font above its base line, in its size. */
export const ASCENT = 1.024;
/** The width of a bullet and the space after it, in the size of texts. */
const BULLET_WIDTH = 6;
const INK = '#1a1a1a';
export const MUTED = '#4d4d4d';
/** Texts with more lines are divided where a page ends. */
const MAX_UNDIVIDED_LINES = 6;
/** The least lines of a divided text on each page. */
const MIN_LINES = 2;
/** Lengths that differ less are equal. */
const TOLERANCE = 0.01;

/** The layout of a template; lengths in points. */
export interface Style {
  readonly accent: string;
  /** The left edge of the texts on pages with a sidebar, or on all pages of a template without one. */
  readonly left: number;
  /** The column on the left with the contact data and short lists; undefined without one. */
  readonly sidebar: { readonly left: number; readonly width: number; readonly colour: string } | undefined;
}

const SIDEBAR = { left: 30, width: 132, colour: '#eaf1f4' };
export const styles: Readonly<Record<PdfTemplate, Style>> = {
  classic: { accent: INK, left: MARGIN, sidebar: undefined },
  modern: { accent: '#0b4f6c', left: SIDEBAR.left * 2 + SIDEBAR.width + 4, sidebar: SIDEBAR },
};

export const SIZES = { name: 22, headline: 12.5, section: 12, title: 10.5, text: 9.75, small: 9.5 };
export type Sizes = Readonly<Record<keyof typeof SIZES, number>>;

type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document['struct']>;

/** A part of a line with its font. */
export interface Run {
  readonly text: string;
  readonly font: Font;
}

/** How a text looks; lengths in points. */
export interface Look {
  readonly font?: Font;
  readonly size?: number;
  readonly colour?: string;
  readonly left?: number;
  readonly width?: number;
  readonly indent?: number;
  readonly align?: 'left' | 'right';
}

/** A line of a text; those that begin with "- " are items of lists. */
interface Line {
  readonly text: string;
  readonly isItem: boolean;
  /** The characters before the line, and before its text, in the whole text. */
  readonly start: number;
  readonly textStart: number;
}

const ITEM = /^\s*-\s+(?=\S)/;

/** The lines of a text, without empty ones. */
export function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    if (line.trim() === '') return [];
    const [bullet = ''] = ITEM.exec(line) ?? [];
    return [
      { text: line.slice(bullet.length), isItem: bullet !== '', start: at, textStart: at + bullet.length },
    ];
  });
}

/** Writes texts on the pages of a PDF as elements of its logical structure, and decides where pages end. */
export class Paper {
  readonly document: Document;
  readonly style: Style;
  readonly sizes: Sizes;
  /** Where the pages begin. */
  readonly starts: PageStart[] = [];
  /** The section and the entry that are written. */
  place: Pick<PageStart, 'section' | 'item'> = { section: 0, item: -1 };
  /** The pages with a sidebar. */
  sidebarPages = 0;
  /** Between the edge of the texts and the current one. */
  indent = 0;
  /** The colour of the last text, which can continue on the next page. */
  #colour = INK;

  constructor(document: Document, style: Style, sizes: Sizes) {
    this.document = document;
    this.style = style;
    this.sizes = sizes;
  }

  /** Begins the first page. */
  begin(): void {
    this.starts.push({ section: 0, item: -1, offset: 0 });
    this.#drawSidebar(0);
    this.document.on('pageAdded', () => this.#drawSidebar(this.pages - 1));
  }

  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** The left edge of the texts of the current page: those without a sidebar use its width. */
  get left(): number {
    const edge = this.pages > this.sidebarPages ? MARGIN : this.style.left;
    return edge + this.indent;
  }

  width(left = this.left): number {
    return this.document.page.width - MARGIN - left;
  }

  get bottom(): number {
    return this.document.page.height - MARGIN_BOTTOM;
  }

  fits(height: number): boolean {
    return this.document.y + height <= this.bottom + TOLERANCE;
  }

  /** Whether nothing is written on the current page yet. */
  get isAtTop(): boolean {
    return this.document.y <= MARGIN_TOP;
  }

  /** Begins a page at a character of the text of the current entry. */
  newPage(offset = 0): void {
    this.starts.push({ ...this.place, offset });
    this.document.addPage();
  }

  /** Draws without meaning for the structure. */
  artifact(draw: () => void): void {
    const { document } = this;
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  /** The background of the sidebar of a page. */
  #drawSidebar(page: number): void {
    const { sidebar } = this.style;
    const { document } = this;
    if (sidebar !== undefined && page < this.sidebarPages)
      this.artifact(() => {
        document.rect(0, 0, sidebar.left * 2 + sidebar.width - 8, document.page.height).fill(sidebar.colour);
      });
    // A text that continues on this page is written in the current colour.
    document.fillColor(this.#colour);
  }

  rule(y: number, width: number): void {
    const { document } = this;
    const left = this.left - this.indent;
    this.artifact(() => {
      document
        .moveTo(left, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(width)
        .stroke(this.style.accent);
    });
  }

  #lineGap(size: number): number {
    return size * LINE_HEIGHT - this.document.currentLineHeight();
  }

  /** The height of a text. */
  heightOf(
    text: string,
    { font = 'Regular', size = this.sizes.text, width = this.width(), indent = 0 }: Look = {},
  ): number {
    if (text === '') return 0;
    const document = this.document.font(fonts[font]).fontSize(size);
    return document.heightOfString(text, { width, indent, lineGap: this.#lineGap(size) });
  }

  /** The width of a line of text. */
  lineWidth(text: string, font: Font, size: number): number {
    return this.document.font(fonts[font]).fontSize(size).widthOfString(text);
  }

  /** Adds an element with a text, or with the parts of a text, to a parent. */
  text(
    parent: Element,
    tag: string,
    text: string | readonly Run[],
    {
      font = 'Regular',
      size = this.sizes.text,
      colour = INK,
      left = this.left,
      width = this.width(left),
      indent = 0,
      align = 'left',
    }: Look = {},
  ): void {
    const runs = (typeof text === 'string' ? [{ text, font }] : text).filter((run) => run.text !== '');
    if (runs.length === 0) return;
    const { document } = this;
    parent.add(
      document.struct(tag, {}, () => {
        this.#colour = colour;
        document.fontSize(size).fillColor(colour);
        for (const [at, run] of runs.entries()) {
          document.font(fonts[run.font]);
          const options = {
            width,
            indent,
            align,
            lineGap: this.#lineGap(size),
            continued: at < runs.length - 1,
          };
          if (at === 0) document.text(run.text, left, document.y, options);
          else document.text(run.text, options);
        }
      }),
    );
  }

  /** The look of a line: the lines after the first one of an item begin below its text. */
  #lookOf(isItem: boolean): Look & { readonly left: number; readonly width: number } {
    const left = this.left + (isItem ? BULLET_WIDTH : 0);
    return { left, width: this.width(left), indent: isItem ? -BULLET_WIDTH : 0 };
  }

  #heightOfLine({ text, isItem }: Line): number {
    return this.heightOf(isItem ? `• ${text}` : text, this.#lookOf(isItem));
  }

  /** The height of a line of the usual texts. */
  get lineHeight(): number {
    return this.sizes.text * LINE_HEIGHT;
  }

  /** The height of the least part of a text that can stand at the end of a page. */
  minHeightOf(text: string): number {
    const lines = linesOf(text);
    const [first] = lines;
    if (first === undefined) return 0;
    const height = this.#heightOfLine(first);
    if (height > (MAX_UNDIVIDED_LINES + 0.5) * this.lineHeight) return MIN_LINES * this.lineHeight;
    // The last line of two is not alone on the next page.
    const [, second, third] = lines;
    return second !== undefined && third === undefined ? height + this.#heightOfLine(second) : height;
  }

  /** Writes a text, of which no line is alone at the end or at the beginning of a page. */
  lines(parent: Element, text: string): void {
    const lines = linesOf(text);
    let list: Element | undefined;
    const endList = (): void => {
      list?.end();
      list = undefined;
    };
    for (const [at, line] of lines.entries()) {
      const isBeforeLast = at > 0 && at === lines.length - 2;
      const [height, last] = [this.#heightOfLine(line), lines[at + 1]];
      const isWidow = isBeforeLast && last !== undefined && !this.fits(height + this.#heightOfLine(last));
      const isDivided = height > (MAX_UNDIVIDED_LINES + 0.5) * this.lineHeight;
      if (!isDivided && !this.isAtTop && (isWidow || !this.fits(height))) this.newPage(line.start);
      if (!line.isItem) {
        endList();
        this.#divided(line, (part, look) => this.text(parent, 'P', part, look));
        continue;
      }
      if (list === undefined) {
        list = this.document.struct('L');
        parent.add(list);
      }
      const item = this.document.struct('LI');
      list.add(item);
      this.#divided(line, (part, look) => this.text(item, 'LBody', part, look));
      item.end();
    }
    endList();
  }

  /** Writes a line, which is divided between words where a page ends. */
  #divided(line: Line, write: (text: string, look: Look) => void): void {
    let rest = line.text;
    let bullet = line.isItem ? '• ' : '';
    for (;;) {
      const look = { ...this.#lookOf(line.isItem), ...(bullet === '' && { indent: 0 }) };
      const height = this.heightOf(`${bullet}${rest}`, look);
      const end = this.fits(height) ? rest.length : this.#endOfPage(`${bullet}${rest}`, look) - bullet.length;
      if (end > 0) write(`${bullet}${rest.slice(0, end).trimEnd()}`, look);
      const left = rest.slice(Math.max(end, 0)).trimStart();
      if (left === '') return;
      if (end > 0) bullet = '';
      // A page on which not even a line fits has no end to wait for.
      else if (this.isAtTop) {
        write(`${bullet}${rest}`, look);
        return;
      }
      rest = left;
      this.newPage(line.textStart + line.text.length - rest.length);
    }
  }

  /** The characters of a text that fit on the page; 0 if the rest or they would be a line alone. */
  #endOfPage(text: string, look: Look): number {
    const count = (height: number): number => Math.floor(height / this.lineHeight + TOLERANCE);
    const all = count(this.heightOf(text, look));
    const lines = Math.min(count(this.bottom - this.document.y), all - MIN_LINES);
    if (lines < MIN_LINES) return 0;
    const ends = [...text.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => index + word.length);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const part = text.slice(0, ends[middle - 1]).trimEnd();
      if (count(this.heightOf(part, look)) <= lines) low = middle;
      else high = middle - 1;
    }
    return ends[low - 1] ?? 0;
  }
}
