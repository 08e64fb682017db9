import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { PdfTemplate, PrintedCv, PrintedEntry, PrintedSection } from './printed-cv.ts';

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`source-sans/TTF/SourceSans3-${name}.ttf`));

const MARGIN = 48;
/** Above the first line and below the last one. */
const MARGIN_TOP = 34;
const MARGIN_BOTTOM = 40;
/** Between the lines of a text, in its size; the font itself has wide ones. */
const LINE_HEIGHT = 1.24;
/** The height of the font above its base line, in its size. */
const ASCENT = 1.024;
/** The width of a bullet and the space after it, in the size of texts. */
const BULLET_WIDTH = 6;
const INK = '#1a1a1a';
const MUTED = '#4d4d4d';

/** The layout of a template; lengths in points. */
interface Style {
  readonly accent: string;
  /** Whether the periods are in the column on the left; otherwise they follow the subtitles. */
  readonly periodColumn: boolean;
  readonly headerBand: boolean;
}

const styles: Readonly<Record<PdfTemplate, Style>> = {
  classic: { accent: INK, periodColumn: false, headerBand: false },
  modern: { accent: '#0b4f6c', periodColumn: true, headerBand: true },
};

const SIZES = { name: 22, headline: 12.5, section: 12, title: 10.5, text: 9.75, small: 9.5 };
const BAND_HEIGHT = 8;
/** The column on the left: the headings of short sections, and periods. */
const COLUMN_WIDTH = 102;
const COLUMN_GAP = 12;
const GAPS = { section: 7, heading: 3, entry: 4, row: 4 };
/** The height that a heading needs with the first line of its content. */
const MIN_REMAINING = 56;
/** The height of two lines beside their heading. */
const MIN_ROW = 32;
/** Characters of a fact that begins a line of its own. */
const LONG_FACT = 120;

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

const isLong = ({ value }: PrintedSection['facts'][number]): boolean =>
  value.length > LONG_FACT || value.includes('\n');

/** "Inglés (medio B1)" */
const inlineEntry = ({ title, subtitle }: PrintedEntry): string => {
  const level = subtitle
    .replaceAll(/(?:^|: | · )\p{Lu}/gu, (start) => start.toLowerCase())
    .replaceAll(/[()]/g, '')
    .replaceAll(' · ', ', ');
  return level === '' ? title : `${title} (${level})`;
};

/** A part of a line with its font. */
interface Run {
  readonly text: string;
  readonly font: string;
}

/** Writes the parts of a CV; each is an element of the logical structure. */
class Printer {
  readonly #document: Document;
  readonly #style: Style;
  readonly #root: Element;
  /** Where texts begin. */
  #left = MARGIN;

  constructor(document: Document, style: Style) {
    this.#document = document;
    this.#style = style;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  #width(left: number): number {
    return this.#document.page.width - MARGIN - left;
  }

  get #pages(): number {
    return this.#document.bufferedPageRange().count;
  }

  /** Adds an element with a text, or with the parts of a text, to a parent. */
  #text(
    parent: Element,
    tag: string,
    text: string | readonly Run[],
    {
      font = 'Regular',
      size = SIZES.text,
      colour = INK,
      left = this.#left,
      width = this.#width(left),
      indent = 0,
    } = {},
  ): void {
    const runs = (typeof text === 'string' ? [{ text, font }] : text).filter((run) => run.text !== '');
    if (runs.length === 0) return;
    const document = this.#document;
    parent.add(
      document.struct(tag, {}, () => {
        document.fontSize(size).fillColor(colour);
        for (const [at, run] of runs.entries()) {
          document.font(run.font);
          const lineGap = size * LINE_HEIGHT - document.currentLineHeight();
          const options = { width, indent, lineGap, continued: at < runs.length - 1 };
          if (at === 0) document.text(run.text, left, document.y, options);
          else document.text(run.text, options);
        }
      }),
    );
  }

  #lines(parent: Element, text: string): void {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    let list: Element | undefined;
    const endList = (): void => {
      list?.end();
      list = undefined;
    };
    for (const line of lines) {
      const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
      if (item === undefined) {
        endList();
        this.#text(parent, 'P', line);
      } else {
        if (list === undefined) {
          list = this.#document.struct('L');
          parent.add(list);
        }
        const entry = this.#document.struct('LI');
        list.add(entry);
        // The lines after the first one begin below its text.
        this.#text(entry, 'LBody', `• ${item}`, { left: this.#left + BULLET_WIDTH, indent: -BULLET_WIDTH });
        entry.end();
      }
    }
    endList();
  }

  /** Draws without meaning for the structure. */
  #artifact(draw: () => void): void {
    const document = this.#document;
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  header({ name, headline, contact }: PrintedCv): void {
    const document = this.#document;
    const { accent, headerBand } = this.#style;
    if (headerBand) {
      this.#artifact(() => {
        document.rect(0, 0, document.page.width, BAND_HEIGHT).fill(accent);
      });
    }
    const left = MARGIN;
    this.#text(this.#root, 'H1', name, { font: 'Bold', size: SIZES.name, colour: accent, left });
    this.#text(this.#root, 'P', headline, { size: SIZES.headline, colour: MUTED, left });
    document.y += GAPS.heading;
    this.#text(this.#root, 'P', contact.join('  ·  '), { size: SIZES.small, colour: INK, left });
  }

  /** Begins another page where a heading would be separated from its content. */
  #begin(gap: number, remaining = MIN_REMAINING): void {
    const document = this.#document;
    if (document.y > document.page.height - MARGIN_BOTTOM - remaining) document.addPage();
    else document.y += gap;
  }

  /** Writes in the column on the left, beside what follows it. */
  #beside(parent: Element, tag: string, text: string, top: number, look: object): void {
    const document = this.#document;
    document.y = top;
    this.#text(parent, tag, text, { ...look, left: MARGIN, width: COLUMN_WIDTH });
  }

  /** The width of a line of text. */
  #lineWidth(text: string, font: string, size: number): number {
    return this.#document.font(font).fontSize(size).widthOfString(text);
  }

  /** The title of an entry and what is below it; behind it if all of the entry is a line. */
  #titleOf(element: Element, title: string, details: string, text: string): void {
    const document = this.#document;
    const top = document.y;
    const pages = this.#pages;
    this.#text(element, 'H3', title, { font: 'Semibold', size: SIZES.title });
    const behind = `  ·  ${details}`;
    const left = this.#left + this.#lineWidth(title, 'Semibold', SIZES.title);
    const width = this.#lineWidth(behind, 'Regular', SIZES.text);
    const isLine = details !== '' && text === '' && this.#pages === pages && width < this.#width(left) - 1;
    if (!isLine) {
      this.#text(element, 'P', details, { colour: MUTED });
      return;
    }
    const below = document.y;
    // The letters of both sizes are on one line.
    document.y = top + (SIZES.title - SIZES.text) * ASCENT;
    this.#text(element, 'P', behind, { colour: MUTED, left });
    document.y = below;
  }

  #entry(parent: Element, { title, subtitle, period, text }: PrintedEntry): void {
    const document = this.#document;
    const element = document.struct('Div');
    parent.add(element);
    this.#begin(0);
    if (this.#style.periodColumn) {
      const top = document.y;
      const pages = this.#pages;
      this.#titleOf(element, title, subtitle, text);
      const below = document.y;
      // A title of several lines may have begun another page: then the period is below it.
      const at = this.#pages === pages ? top + SIZES.title - SIZES.small : below;
      this.#beside(element, 'P', period, at, { size: SIZES.small, colour: MUTED });
      document.y = Math.max(document.y, below);
    } else {
      const details = [subtitle, period].filter((part) => part !== '').join('  ·  ');
      this.#titleOf(element, title, details, text);
    }
    this.#lines(element, text);
    element.end();
    document.y += GAPS.entry;
  }

  /** A short section: its heading beside a few lines. */
  #row(element: Element, { title, entries, inline, facts }: PrintedSection): void {
    const document = this.#document;
    const { accent } = this.#style;
    this.#begin(GAPS.row, MIN_ROW);
    this.#rule(document.y, 0.4);
    document.y += GAPS.row - 1;
    const top = document.y;
    document.outline.addItem(title);
    this.#beside(element, 'H2', title, top, { font: 'Bold', size: SIZES.title, colour: accent });
    const below = document.y;
    const pages = this.#pages;
    document.y = top;
    this.#left = MARGIN + COLUMN_WIDTH + COLUMN_GAP;
    if (inline) this.#text(element, 'P', entries.map(inlineEntry).join('  ·  '));
    const short = facts.filter((fact) => !isLong(fact));
    this.#text(
      element,
      'P',
      short.flatMap(({ label, value }, at) => [
        { text: `${label}: `, font: 'Semibold' },
        { text: at < short.length - 1 ? `${value};  ` : value, font: 'Regular' },
      ]),
    );
    for (const { label, value } of facts.filter(isLong))
      this.#text(element, 'P', [
        { text: `${label}: `, font: 'Semibold' },
        { text: value, font: 'Regular' },
      ]);
    if (this.#pages === pages) document.y = Math.max(document.y, below);
  }

  #rule(y: number, width: number): void {
    const document = this.#document;
    this.#artifact(() => {
      document
        .moveTo(MARGIN, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(width)
        .stroke(this.#style.accent);
    });
  }

  section(section: PrintedSection): void {
    const document = this.#document;
    const { accent, periodColumn } = this.#style;
    const { title, entries, inline, text, facts } = section;
    const element = document.struct('Sect');
    this.#root.add(element);
    if (inline || facts.length > 0) this.#row(element, section);
    else {
      this.#begin(GAPS.section);
      document.outline.addItem(title);
      this.#text(element, 'H2', title, {
        font: 'Bold',
        size: SIZES.section,
        colour: accent,
        left: MARGIN,
      });
      this.#rule(document.y, 0.75);
      document.y += GAPS.heading;
      this.#left = MARGIN;
      this.#lines(element, text);
      if (periodColumn) this.#left += COLUMN_WIDTH + COLUMN_GAP;
      for (const entry of entries) this.#entry(element, entry);
      if (entries.length > 0) document.y -= GAPS.entry;
    }
    element.end();
  }

  /** Numbers the pages and ends the structure. */
  end({ name, pageLabels: { page, of } }: PrintedCv): void {
    const document = this.#document;
    this.#root.end();
    const { count } = document.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      document.switchToPage(at);
      // The margin would begin another page.
      document.page.margins.bottom = 0;
      document.markContent('Artifact', { type: 'Pagination' });
      document
        .font('Regular')
        .fontSize(SIZES.small)
        .fillColor(MUTED)
        .text(
          `${name === '' ? '' : `${name} · `}${page} ${at + 1} ${of} ${count}`,
          MARGIN,
          document.page.height - MARGIN_BOTTOM / 2 - SIZES.small,
          {
            width: this.#width(MARGIN),
            align: 'right',
            lineBreak: false,
          },
        );
      document.endMarkedContent();
    }
  }
}

/**
 * Prints a CV as a PDF with logical structure, language, title, bookmarks and embedded fonts (PDF/UA-1), and with its
 * Europass document as an attachment, from which it can be imported without loss.
 */
export async function printPdf(cv: PrintedCv, template: PdfTemplate, xml: string): Promise<Uint8Array> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: MARGIN_TOP, right: MARGIN, bottom: MARGIN_BOTTOM, left: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: cv.language === 'es' ? 'es-ES' : 'en-GB',
    bufferPages: true,
    font: fontFile('Regular'),
    info: { Title: cv.title, Author: cv.name, Creator: 'Curro' },
  };
  // The types lack this subset.
  Reflect.set(options, 'subset', 'PDF/UA');
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const name of ['Regular', 'Semibold', 'Bold']) document.registerFont(name, fontFile(name));
  const printer = new Printer(document, styles[template]);
  printer.header(cv);
  for (const section of cv.sections) printer.section(section);
  printer.end(cv);
  if (xml !== '')
    document.file(Buffer.from(xml), { name: 'attachment.xml', type: 'text/xml', description: 'Europass' });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
