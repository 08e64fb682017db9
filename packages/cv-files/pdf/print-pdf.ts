import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import {
  inlineEntry,
  type PdfTemplate,
  type PrintedCv,
  type PrintedEntry,
  type PrintedSection,
  withoutProtocol,
} from './printed-cv.ts';

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
const PAPER = '#ffffff';

/** The layout of a template; lengths in points. */
interface Style {
  readonly accent: string;
  /** The left edge of the texts. */
  readonly left: number;
  /** The column on the left with the contact data and short lists; undefined without one. */
  readonly sidebar: { readonly left: number; readonly width: number; readonly colour: string } | undefined;
}

const SIDEBAR = { left: 30, width: 132, colour: '#eaf1f4' };
const styles: Readonly<Record<PdfTemplate, Style>> = {
  classic: { accent: INK, left: MARGIN, sidebar: undefined },
  modern: { accent: '#0b4f6c', left: SIDEBAR.left * 2 + SIDEBAR.width + 4, sidebar: SIDEBAR },
};

const SIZES = { name: 22, headline: 12.5, section: 12, title: 10.5, text: 9.75, small: 9.5 };
type Sizes = Readonly<Record<keyof typeof SIZES, number>>;
/** The texts are larger by this factor if they need no further page: a short CV does not leave half of it empty. */
const LARGER = 1.12;
/** The least size of a text, in which it is still read with ease. */
const MIN_SIZE = 8;
/** The column of the classic template on the left: the headings of short sections. */
const COLUMN_WIDTH = 102;
const COLUMN_GAP = 12;
const GAPS = { section: 7, heading: 3, entry: 4, row: 4, band: 16 };
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

/** A part of a line with its font. */
interface Run {
  readonly text: string;
  readonly font: string;
}

/** How a text looks; lengths in points. */
interface Look {
  readonly font?: string;
  readonly size?: number;
  readonly colour?: string;
  readonly left?: number;
  readonly width?: number;
  readonly indent?: number;
  readonly align?: 'left' | 'right';
}

/** Writes the parts of a CV; each is an element of the logical structure. */
class Printer {
  readonly #document: Document;
  readonly #style: Style;
  readonly #sizes: Sizes;
  readonly #root: Element;
  /** Where texts begin. */
  #left: number;
  /** The height of the coloured head of the first page; 0 without one. */
  #bandHeight = 0;
  /** The colour of the last text, which can continue on the next page. */
  #colour = INK;
  /** The page on which the sidebar is written. */
  #sidebarPage = 0;

  constructor(document: Document, style: Style, sizes: Sizes) {
    this.#document = document;
    this.#style = style;
    this.#sizes = sizes;
    this.#left = style.left;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
    document.on('pageAdded', () => this.#drawSidebar());
    this.#drawSidebar();
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
      size = this.#sizes.text,
      colour = INK,
      left = this.#left,
      width = this.#width(left),
      indent = 0,
      align = 'left',
    }: Look = {},
  ): void {
    const runs = (typeof text === 'string' ? [{ text, font }] : text).filter((run) => run.text !== '');
    if (runs.length === 0) return;
    const document = this.#document;
    parent.add(
      document.struct(tag, {}, () => {
        this.#colour = colour;
        document.fontSize(size).fillColor(colour);
        for (const [at, run] of runs.entries()) {
          document.font(run.font);
          const lineGap = size * LINE_HEIGHT - document.currentLineHeight();
          const options = { width, indent, align, lineGap, continued: at < runs.length - 1 };
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

  /** The background of the sidebar of a page. */
  #drawSidebar(): void {
    const { sidebar } = this.#style;
    const document = this.#document;
    if (sidebar === undefined) return;
    this.#artifact(() => {
      document.rect(0, 0, sidebar.left * 2 + sidebar.width - 8, document.page.height).fill(sidebar.colour);
    });
    // A text that continues on this page is written in the current colour.
    document.fillColor(this.#colour);
  }

  /** The height of a text in the width of the page. */
  #heightOf(text: string, font: string, size: number, width: number): number {
    const document = this.#document.font(font).fontSize(size);
    const lineGap = size * LINE_HEIGHT - document.currentLineHeight();
    return text === '' ? 0 : document.heightOfString(text, { width, lineGap });
  }

  header({ name, headline, contact }: PrintedCv): void {
    const document = this.#document;
    const { accent, sidebar } = this.#style;
    const sizes = this.#sizes;
    const left = sidebar?.left ?? MARGIN;
    if (sidebar !== undefined) {
      const [nameHeight, headlineHeight] = [
        this.#heightOf(name, 'Bold', sizes.name, this.#width(left)),
        this.#heightOf(headline, 'Regular', sizes.headline, this.#width(left)),
      ];
      this.#bandHeight = GAPS.band * 2 + nameHeight + headlineHeight;
      this.#artifact(() => {
        document.rect(0, 0, document.page.width, this.#bandHeight).fill(accent);
      });
      document.y = GAPS.band;
    }
    const [nameColour, headlineColour] = sidebar === undefined ? [accent, MUTED] : [PAPER, PAPER];
    this.#text(this.#root, 'H1', name, { font: 'Bold', size: sizes.name, colour: nameColour, left });
    this.#text(this.#root, 'P', headline, { size: sizes.headline, colour: headlineColour, left });
    if (sidebar === undefined) {
      document.y += GAPS.heading;
      this.#text(this.#root, 'P', contact.map(withoutProtocol).join('  ·  '), { size: sizes.small, left });
    } else document.y = this.#bandHeight + GAPS.heading;
  }

  /** Writes a text in the sidebar, on its next page if there is no room for it. */
  #sidebarText(parent: Element, tag: string, text: string, look: Look = {}): void {
    const document = this.#document;
    const { left, width } = this.#style.sidebar ?? SIDEBAR;
    const { size = this.#sizes.text, font = 'Regular' } = look;
    const height = this.#heightOf(text, font, size, width);
    if (document.y + height > document.page.height - MARGIN_BOTTOM) {
      this.#sidebarPage += 1;
      if (this.#sidebarPage < this.#pages) document.switchToPage(this.#sidebarPage);
      else document.addPage();
      document.y = MARGIN_TOP;
    }
    this.#text(parent, tag, text, { ...look, size, font, left, width });
  }

  /** An e-mail address in one line of the sidebar, in smaller letters; a very long one in two, before its host. */
  #fitted(line: string): { readonly text: string; readonly size: number } {
    const { width } = this.#style.sidebar ?? SIDEBAR;
    const size = this.#sizes.text;
    const drawn = this.#lineWidth(line, 'Regular', size);
    if (!/^\S+@\S+$/.test(line) || drawn <= width) return { text: line, size };
    const smaller = (size * (width - 1)) / drawn;
    return smaller < MIN_SIZE ? { text: line.replace('@', '\n@'), size } : { text: line, size: smaller };
  }

  /** Writes the contact data and the lists of names beside the other sections, if the template has a sidebar. */
  sidebar({ contact, contactTitle, sections }: PrintedCv): void {
    const document = this.#document;
    const { accent, sidebar } = this.#style;
    if (sidebar === undefined) return;
    document.switchToPage(0);
    document.y = this.#bandHeight + GAPS.heading;
    const lists = [
      { title: contactTitle, lines: contact.map(withoutProtocol) },
      ...sections
        .filter(({ inline }) => inline)
        .map(({ title, entries }) => ({ title, lines: entries.map(inlineEntry) })),
    ];
    for (const { title, lines } of lists.filter((list) => list.lines.length > 0)) {
      const element = document.struct('Sect');
      this.#root.add(element);
      document.y += GAPS.section;
      this.#sidebarText(element, 'H2', title, { font: 'Bold', size: this.#sizes.section, colour: accent });
      document.outline.addItem(title);
      document.y += GAPS.heading;
      for (const line of lines) {
        const { text, size } = this.#fitted(line);
        this.#sidebarText(element, 'P', text, { size });
        document.y += 1;
      }
      element.end();
    }
  }

  /** Begins another page where a heading would be separated from its content. */
  #begin(gap: number, remaining = MIN_REMAINING): void {
    const document = this.#document;
    if (document.y > document.page.height - MARGIN_BOTTOM - remaining) document.addPage();
    else document.y += gap;
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
    this.#text(element, 'H3', title, { font: 'Semibold', size: this.#sizes.title });
    const behind = `  ·  ${details}`;
    const left = this.#left + this.#lineWidth(title, 'Semibold', this.#sizes.title);
    const width = this.#lineWidth(behind, 'Regular', this.#sizes.text);
    const isLine = details !== '' && text === '' && this.#pages === pages && width < this.#width(left) - 1;
    if (!isLine) {
      this.#text(element, 'P', details, { colour: MUTED });
      return;
    }
    const below = document.y;
    // The letters of both sizes are on one line.
    document.y = top + (this.#sizes.title - this.#sizes.text) * ASCENT;
    this.#text(element, 'P', behind, { colour: MUTED, left });
    document.y = below;
  }

  /** The title of an entry with its period at the right, and what is below it. */
  #titleWithPeriod(element: Element, { title, subtitle, period }: PrintedEntry): void {
    const document = this.#document;
    const { title: titleSize, small } = this.#sizes;
    const [top, pages] = [document.y, this.#pages];
    const periodWidth = period === '' ? 0 : this.#lineWidth(period, 'Regular', small) + 2;
    const width = this.#width(this.#left) - periodWidth - COLUMN_GAP;
    this.#text(element, 'H3', title, { font: 'Semibold', size: titleSize, width });
    const below = document.y;
    // A title of several lines may have begun another page: then the period is below it.
    if (this.#pages === pages) document.y = top + (titleSize - small) * ASCENT;
    const left = document.page.width - MARGIN - periodWidth;
    this.#text(element, 'P', period, {
      size: small,
      colour: MUTED,
      left,
      width: periodWidth,
      align: 'right',
    });
    if (this.#pages === pages) document.y = below;
    this.#text(element, 'P', subtitle, { colour: MUTED });
  }

  #entry(parent: Element, entry: PrintedEntry): void {
    const document = this.#document;
    const { title, subtitle, period, text } = entry;
    const element = document.struct('Div');
    parent.add(element);
    this.#begin(0);
    if (this.#style.sidebar !== undefined) this.#titleWithPeriod(element, entry);
    else {
      const details = [subtitle, period].filter((part) => part !== '').join('  ·  ');
      this.#titleOf(element, title, details, text);
    }
    this.#lines(element, text);
    element.end();
    document.y += GAPS.entry;
  }

  #facts(element: Element, facts: PrintedSection['facts']): void {
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
    const width = COLUMN_WIDTH;
    this.#text(element, 'H2', title, {
      font: 'Bold',
      size: this.#sizes.title,
      colour: accent,
      left: MARGIN,
      width,
    });
    const below = document.y;
    const pages = this.#pages;
    document.y = top;
    this.#left = MARGIN + COLUMN_WIDTH + COLUMN_GAP;
    if (inline) this.#text(element, 'P', entries.map(inlineEntry).join('  ·  '));
    this.#facts(element, facts);
    if (this.#pages === pages) document.y = Math.max(document.y, below);
  }

  #rule(y: number, width: number): void {
    const document = this.#document;
    this.#artifact(() => {
      document
        .moveTo(this.#style.left, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(width)
        .stroke(this.#style.accent);
    });
  }

  section(section: PrintedSection): void {
    const document = this.#document;
    const { accent, sidebar, left } = this.#style;
    const { title, entries, inline, text, facts } = section;
    // The sidebar has the lists of names.
    if (sidebar !== undefined && inline) return;
    const element = document.struct('Sect');
    this.#root.add(element);
    if (sidebar === undefined && (inline || facts.length > 0)) this.#row(element, section);
    else {
      this.#begin(GAPS.section);
      document.outline.addItem(title);
      this.#text(element, 'H2', title, { font: 'Bold', size: this.#sizes.section, colour: accent, left });
      this.#rule(document.y, 0.75);
      document.y += GAPS.heading;
      this.#left = left;
      this.#lines(element, text);
      for (const entry of entries) this.#entry(element, entry);
      if (entries.length > 0) document.y -= GAPS.entry;
      this.#facts(element, facts);
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
        .fontSize(this.#sizes.small)
        .fillColor(MUTED)
        .text(
          `${name === '' ? '' : `${name} · `}${page} ${at + 1} ${of} ${count}`,
          MARGIN,
          document.page.height - MARGIN_BOTTOM / 2 - this.#sizes.small,
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

interface Printing {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Prints a CV with texts of a size. */
async function printScaled(
  cv: PrintedCv,
  { template, xml, scale }: { readonly template: PdfTemplate; readonly xml: string; readonly scale: number },
): Promise<Printing> {
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
  const { name, headline, section, title, text, small } = SIZES;
  const sizes = {
    name,
    headline: headline * scale,
    section: section * scale,
    title: title * scale,
    text: text * scale,
    small: small * scale,
  };
  const printer = new Printer(document, styles[template], sizes);
  printer.header(cv);
  for (const section of cv.sections) printer.section(section);
  printer.sidebar(cv);
  printer.end(cv);
  const pages = document.bufferedPageRange().count;
  if (xml !== '')
    document.file(Buffer.from(xml), { name: 'attachment.xml', type: 'text/xml', description: 'Europass' });
  document.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages };
}

/**
 * Prints a CV as a PDF with logical structure, language, title, bookmarks and embedded fonts (PDF/UA-1), and with its
 * Europass document as an attachment, from which it can be imported without loss.
 */
export async function printPdf(cv: PrintedCv, template: PdfTemplate, xml: string): Promise<Uint8Array> {
  const usual = await printScaled(cv, { template, xml, scale: 1 });
  const larger = await printScaled(cv, { template, xml, scale: LARGER });
  return larger.pages > usual.pages ? usual.bytes : larger.bytes;
}
