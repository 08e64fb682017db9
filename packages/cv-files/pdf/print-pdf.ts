import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { PdfTemplate, PrintedCv, PrintedEntry, PrintedSection } from './printed-cv.ts';

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`source-sans/TTF/SourceSans3-${name}.ttf`));

const MARGIN = 56;
const LINE_GAP = 2;
/** The width of a bullet and the space after it, in the size of texts. */
const BULLET_WIDTH = 6;
const INK = '#1a1a1a';
const MUTED = '#4d4d4d';

/** The layout of a template; lengths in points. */
interface Style {
  readonly accent: string;
  /** Width of the column of periods; 0: a period is a line below the title. */
  readonly periodWidth: number;
  readonly headerBand: boolean;
}

const styles: Readonly<Record<PdfTemplate, Style>> = {
  classic: { accent: INK, periodWidth: 0, headerBand: false },
  modern: { accent: '#0b4f6c', periodWidth: 112, headerBand: true },
};

const SIZES = { name: 24, headline: 13, section: 14, title: 11.5, text: 10.5, small: 9.5 };
const BAND_HEIGHT = 8;
const PERIOD_GAP = 14;
/** The height that a heading needs with the first line of its content. */
const MIN_REMAINING = 64;

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

/** Writes the parts of a CV; each is an element of the logical structure. */
/** Whether an entry is a name with a level, such as most skills and languages. */
const isShort = ({ period, text }: PrintedEntry): boolean => period === '' && text === '';
const shortLine = ({ title, subtitle }: PrintedEntry): string =>
  `- ${[title, subtitle].filter((part) => part !== '').join(': ')}`;

class Printer {
  readonly #document: Document;
  readonly #style: Style;
  readonly #root: Element;

  constructor(document: Document, style: Style) {
    this.#document = document;
    this.#style = style;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  get #left(): number {
    return MARGIN + (this.#style.periodWidth > 0 ? this.#style.periodWidth + PERIOD_GAP : 0);
  }

  #width(left: number): number {
    return this.#document.page.width - MARGIN - left;
  }

  /** Adds an element with a text to a parent. */
  #text(
    parent: Element,
    tag: string,
    text: string,
    {
      font = 'Regular',
      size = SIZES.text,
      colour = INK,
      left = this.#left,
      width = this.#width(left),
      indent = 0,
    } = {},
  ): void {
    if (text === '') return;
    const document = this.#document;
    parent.add(
      document.struct(tag, {}, () => {
        document
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, left, document.y, { width, indent, lineGap: LINE_GAP });
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
    document.moveDown(0.25);
    this.#text(this.#root, 'P', contact.join('  ·  '), { size: SIZES.small, colour: INK, left });
  }

  #entry(parent: Element, { title, subtitle, period, text }: PrintedEntry): void {
    const document = this.#document;
    const element = document.struct('Div');
    parent.add(element);
    if (document.y > document.page.height - MARGIN - MIN_REMAINING) document.addPage();
    const { periodWidth } = this.#style;
    const top = document.y;
    const page = document.bufferedPageRange().count;
    this.#text(element, 'H3', title, { font: 'Semibold', size: SIZES.title });
    if (periodWidth === 0) {
      this.#text(element, 'P', [subtitle, period].filter((part) => part !== '').join('  ·  '), {
        colour: MUTED,
      });
    } else {
      this.#text(element, 'P', subtitle, { colour: MUTED });
      const below = document.y;
      // A title of several lines may have begun another page: then the period is below it.
      if (document.bufferedPageRange().count === page) document.y = top;
      this.#text(element, 'P', period, {
        size: SIZES.small,
        colour: MUTED,
        left: MARGIN,
        width: periodWidth,
      });
      document.y = Math.max(document.y, below);
    }
    this.#lines(element, text);
    element.end();
    document.moveDown(0.5);
  }

  section({ title, entries, text, facts }: PrintedSection): void {
    const document = this.#document;
    const { accent } = this.#style;
    if (document.y > document.page.height - MARGIN - MIN_REMAINING) document.addPage();
    document.moveDown(0.75);
    const element = document.struct('Sect');
    this.#root.add(element);
    document.outline.addItem(title);
    this.#text(element, 'H2', title, { font: 'Bold', size: SIZES.section, colour: accent, left: MARGIN });
    this.#artifact(() => {
      const y = document.y + 1;
      document
        .moveTo(MARGIN, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(0.75)
        .stroke(accent);
    });
    document.moveDown(0.4);
    if (entries.every(isShort)) this.#lines(element, entries.map(shortLine).join('\n'));
    else for (const entry of entries) this.#entry(element, entry);
    this.#lines(element, text);
    for (const { label, value } of facts) this.#text(element, 'P', `${label}: ${value}`);
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
          document.page.height - MARGIN / 2 - SIZES.small,
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
    margin: MARGIN,
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
