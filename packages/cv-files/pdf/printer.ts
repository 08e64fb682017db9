import {
  ASCENT,
  type Element,
  fonts,
  linesOf,
  MARGIN,
  MARGIN_BOTTOM,
  MARGIN_TOP,
  MUTED,
  type Paper,
  type Run,
} from './paper.ts';
import {
  factParagraphs,
  inlineEntry,
  type PrintedCv,
  type PrintedEntry,
  type PrintedSection,
  sidebarLists,
  withoutProtocol,
} from './printed-cv.ts';

const PAPER = '#ffffff';
/** The least size of a text, in which it is still read with ease. */
const MIN_SIZE = 8;
/** The column of the classic template on the left: the headings of short sections. */
const COLUMN_WIDTH = 102;
const COLUMN_GAP = 12;
const GAPS = { section: 7, heading: 3, entry: 4, row: 4, band: 16, line: 1 };
/** A row with more lines may be divided where a page ends. */
const MAX_ROW_LINES = 10;
/** The height of the lines that begin a divided row. */
const MIN_ROW = 56;
/** Between the names of a row, and between contact data; no line begins with it. */
const SEPARATOR = '\u00a0\u00a0·  ';

/** A text of the sidebar and its place. */
interface SidebarText {
  readonly list: number;
  readonly isTitle: boolean;
  readonly text: string;
  readonly size: number;
  readonly page: number;
  readonly y: number;
}

/** Writes the parts of a CV; each is an element of the logical structure. */
export class Printer {
  readonly #paper: Paper;
  readonly #root: Element;
  readonly #cv: PrintedCv;
  /** The height of the coloured head of the first page; 0 without one. */
  readonly #bandHeight: number;
  readonly #sidebar: readonly SidebarText[];

  constructor(paper: Paper, cv: PrintedCv) {
    const { document } = paper;
    this.#paper = paper;
    this.#cv = cv;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
    this.#bandHeight = this.#measureBand();
    this.#sidebar = this.#planSidebar();
    paper.sidebarPages = (this.#sidebar.at(-1)?.page ?? -1) + 1;
    paper.begin();
  }

  /** Writes the CV. */
  print(): void {
    this.#header();
    for (const [at, section] of this.#cv.sections.entries()) {
      this.#paper.place = { section: at, item: -1 };
      this.#section(section);
    }
    this.#paper.place = { section: this.#cv.sections.length, item: -1 };
    this.#writeSidebar();
    this.#end();
  }

  /** The lines of the sidebar by pages. */
  get sidebarLines(): readonly number[] {
    const lines = this.#sidebar.filter(({ isTitle }) => !isTitle);
    return Array.from(
      { length: this.#paper.sidebarPages },
      (_, page) => lines.filter((line) => line.page === page).length,
    );
  }

  /** The size of an e-mail address in the sidebar as a part of that of the other lines. */
  get emailSize(): number {
    const sizes = this.#sidebar.filter(({ isTitle }) => !isTitle).map(({ size }) => size);
    return Math.min(...sizes, this.#paper.sizes.text) / this.#paper.sizes.text;
  }

  #measureBand(): number {
    const { style, sizes } = this.#paper;
    if (style.sidebar === undefined) return 0;
    const width = this.#paper.width(style.sidebar.left);
    const { name, headline } = this.#cv;
    const nameHeight = this.#paper.heightOf(name, { font: 'Bold', size: sizes.name, width });
    return GAPS.band * 2 + nameHeight + this.#paper.heightOf(headline, { size: sizes.headline, width });
  }

  #header(): void {
    const paper = this.#paper;
    const { document, sizes } = paper;
    const { accent, sidebar } = paper.style;
    const { name, headline, contact } = this.#cv;
    const left = sidebar?.left ?? MARGIN;
    if (sidebar !== undefined) {
      paper.artifact(() => {
        document.rect(0, 0, document.page.width, this.#bandHeight).fill(accent);
      });
      document.y = GAPS.band;
    }
    const [nameColour, headlineColour] = sidebar === undefined ? [accent, MUTED] : [PAPER, PAPER];
    paper.text(this.#root, 'H1', name, { font: 'Bold', size: sizes.name, colour: nameColour, left });
    paper.text(this.#root, 'P', headline, { size: sizes.headline, colour: headlineColour, left });
    if (sidebar === undefined) {
      document.y += GAPS.heading;
      paper.text(this.#root, 'P', contact.map(withoutProtocol).join(SEPARATOR), { size: sizes.small, left });
    } else document.y = this.#bandHeight + GAPS.heading;
  }

  /** An e-mail address in one line of the sidebar, in smaller letters; a very long one in two, before its host. */
  #fitted(line: string, width: number): { readonly text: string; readonly size: number } {
    const size = this.#paper.sizes.text;
    const drawn = this.#paper.lineWidth(line, 'Regular', size);
    if (!/^\S+@\S+$/.test(line) || drawn <= width) return { text: line, size };
    const fitting = (widest: number): number => Math.min(size, (size * (width - 1)) / widest);
    if (fitting(drawn) >= MIN_SIZE) return { text: line, size: fitting(drawn) };
    const halves = line.split(/(?=@)/);
    const widest = Math.max(...halves.map((half) => this.#paper.lineWidth(half, 'Regular', size)));
    return { text: halves.join('\n'), size: Math.max(MIN_SIZE, fitting(widest)) };
  }

  /** The places of the texts of the sidebar, on further pages if they need them; [] without a sidebar. */
  #planSidebar(): SidebarText[] {
    const paper = this.#paper;
    const { sidebar } = paper.style;
    if (sidebar === undefined) return [];
    const { width } = sidebar;
    const texts: SidebarText[] = [];
    let [page, y] = [0, this.#bandHeight + GAPS.heading];
    const begin = (height: number): void => {
      if (y + height <= paper.bottom) return;
      page += 1;
      y = MARGIN_TOP;
    };
    for (const [list, { title, lines }] of sidebarLists(this.#cv).entries()) {
      const size = paper.sizes.section;
      const titleHeight = paper.heightOf(title, { font: 'Bold', size, width }) + GAPS.heading;
      for (const [at, line] of lines.entries()) {
        const fitted = this.#fitted(line, width);
        const height = paper.heightOf(fitted.text, { size: fitted.size, width });
        if (at === 0) {
          y += GAPS.section;
          // A title is not separated from its first line.
          begin(titleHeight + height);
          texts.push({ list, isTitle: true, text: title, size, page, y });
          y += titleHeight;
        } else begin(height);
        texts.push({ list, isTitle: false, ...fitted, page, y });
        y += height + GAPS.line;
      }
    }
    return texts;
  }

  /** Writes the contact data and the lists of names beside the other sections, if the template has a sidebar. */
  #writeSidebar(): void {
    const paper = this.#paper;
    const { document } = paper;
    const { accent, sidebar } = paper.style;
    if (sidebar === undefined) return;
    const { left, width } = sidebar;
    for (const [list] of sidebarLists(this.#cv).entries()) {
      const element = document.struct('Sect');
      this.#root.add(element);
      for (const { isTitle, text, size, page, y } of this.#sidebar.filter((each) => each.list === list)) {
        if (page < paper.pages) document.switchToPage(page);
        else paper.newPage();
        document.y = y;
        if (isTitle) document.outline.addItem(text);
        const look = isTitle ? ({ font: 'Bold', colour: accent } as const) : {};
        paper.text(element, isTitle ? 'H2' : 'P', text, { ...look, size, left, width });
      }
      element.end();
    }
  }

  /** Begins another page where what follows, up to a height, would be divided; else leaves a gap. */
  #begin(gap: number, height: number): void {
    const paper = this.#paper;
    if (paper.isAtTop) return;
    if (paper.fits(gap + height)) paper.document.y += gap;
    else paper.newPage();
  }

  /** What is below the title of an entry, or at its right. */
  #detailsOf({ subtitle, period }: PrintedEntry): { readonly details: string; readonly right: string } {
    if (this.#paper.style.sidebar !== undefined) return { details: subtitle, right: period };
    return { details: [subtitle, period].filter((part) => part !== '').join('  ·  '), right: '' };
  }

  #titleWidth(right: string): number {
    const paper = this.#paper;
    const periodWidth = right === '' ? 0 : paper.lineWidth(right, 'Regular', paper.sizes.small) + 2;
    return paper.width() - (paper.style.sidebar === undefined ? 0 : periodWidth + COLUMN_GAP);
  }

  /** The height of the beginning of an entry that a page does not divide. */
  #minHeightOf(entry: PrintedEntry): number {
    const paper = this.#paper;
    const { details, right } = this.#detailsOf(entry);
    const title = { font: 'Semibold', size: paper.sizes.title, width: this.#titleWidth(right) } as const;
    return paper.heightOf(entry.title, title) + paper.heightOf(details) + paper.minHeightOf(entry.text);
  }

  /** The title of an entry and what is below it; behind it if all of the entry is a line. */
  #titleOf(element: Element, title: string, details: string, text: string): void {
    const paper = this.#paper;
    const { document, sizes } = paper;
    const top = document.y;
    paper.text(element, 'H3', title, { font: 'Semibold', size: sizes.title });
    const behind = `  ·  ${details}`;
    const left = paper.left + paper.lineWidth(title, 'Semibold', sizes.title);
    const width = paper.lineWidth(behind, 'Regular', sizes.text);
    const isLine = details !== '' && text === '' && width < paper.width(left) - 1;
    if (!isLine) {
      paper.text(element, 'P', details, { colour: MUTED });
      return;
    }
    const below = document.y;
    // The letters of both sizes are on one line.
    document.y = top + (sizes.title - sizes.text) * ASCENT;
    paper.text(element, 'P', behind, { colour: MUTED, left });
    document.y = below;
  }

  /** The title of an entry with its period at the right, and what is below it. */
  #titleWithPeriod(element: Element, { title, subtitle, period }: PrintedEntry): void {
    const paper = this.#paper;
    const { document, sizes } = paper;
    const top = document.y;
    const width = this.#titleWidth(period);
    paper.text(element, 'H3', title, { font: 'Semibold', size: sizes.title, width });
    const below = document.y;
    document.y = top + (sizes.title - sizes.small) * ASCENT;
    const left = paper.left + width + COLUMN_GAP;
    paper.text(element, 'P', period, {
      size: sizes.small,
      colour: MUTED,
      left,
      width: paper.width(left),
      align: 'right',
    });
    document.y = below;
    paper.text(element, 'P', subtitle, { colour: MUTED });
  }

  #entry(parent: Element, entry: PrintedEntry): void {
    const paper = this.#paper;
    const element = paper.document.struct('Div');
    parent.add(element);
    if (paper.style.sidebar !== undefined) this.#titleWithPeriod(element, entry);
    else this.#titleOf(element, entry.title, this.#detailsOf(entry).details, entry.text);
    paper.lines(element, entry.text);
    element.end();
  }

  /** The facts by paragraphs. */
  #paragraphs(facts: PrintedSection['facts']): readonly (readonly Run[])[] {
    return factParagraphs(facts).map((paragraph) =>
      paragraph.flatMap(({ label, value }, at): Run[] => [
        { text: `${label}: `, font: 'Semibold' },
        { text: at < paragraph.length - 1 ? `${value};  ` : value, font: 'Regular' },
      ]),
    );
  }

  /** The height of paragraphs of facts, or a little more. */
  #heightOfFacts(paragraphs: readonly (readonly Run[])[]): number {
    return paragraphs
      .map((runs) => this.#paper.heightOf(runs.map(({ text }) => text).join(''), { font: 'Semibold' }))
      .reduce((sum, height) => sum + height, 0);
  }

  #facts(element: Element, facts: PrintedSection['facts']): void {
    const paper = this.#paper;
    let item = 0;
    for (const [at, runs] of this.#paragraphs(facts).entries()) {
      if (at > 0 && !paper.isAtTop && !paper.fits(this.#heightOfFacts([runs]))) {
        paper.place = { ...paper.place, item };
        paper.newPage();
      }
      paper.text(element, 'P', runs);
      item += factParagraphs(facts)[at]?.length ?? 0;
    }
  }

  /** Names with levels in lines, which are divided between names where a page ends. */
  #names(element: Element, entries: readonly PrintedEntry[]): void {
    const paper = this.#paper;
    const names = entries.map(inlineEntry);
    let start = 0;
    while (start < names.length) {
      const textTo = (end: number): string => names.slice(start, end).join(SEPARATOR);
      const ends = names.map((_, at) => at + 1).slice(start);
      const fitting = ends.findLast((end) => paper.fits(paper.heightOf(textTo(end))));
      // A name that fits on no page is divided.
      const end = fitting ?? (paper.isAtTop ? start + 1 : start);
      paper.text(element, 'P', textTo(end));
      start = end;
      if (start === names.length) break;
      paper.place = { ...paper.place, item: start };
      paper.newPage();
    }
  }

  /** A short section: its heading beside its lines. */
  #row(element: Element, { title, entries, inline, facts }: PrintedSection): void {
    const paper = this.#paper;
    const { document, sizes } = paper;
    const heading = { font: 'Bold', size: sizes.title, width: COLUMN_WIDTH } as const;
    const names = inline ? entries.map(inlineEntry).join(SEPARATOR) : '';
    paper.indent = COLUMN_WIDTH + COLUMN_GAP;
    const headingHeight = paper.heightOf(title, heading);
    const height = Math.max(
      headingHeight,
      paper.heightOf(names) + this.#heightOfFacts(this.#paragraphs(facts)),
    );
    this.#begin(GAPS.row, GAPS.row + (height > MAX_ROW_LINES * paper.lineHeight ? MIN_ROW : height));
    paper.rule(document.y, 0.4);
    document.y += GAPS.row - 1;
    const [top, pages] = [document.y, paper.pages];
    document.outline.addItem(title);
    paper.text(element, 'H2', title, { ...heading, colour: paper.style.accent, left: MARGIN });
    document.y = top;
    if (inline) this.#names(element, entries);
    this.#facts(element, facts);
    paper.indent = 0;
    if (paper.pages === pages) document.y = Math.max(document.y, top + headingHeight);
  }

  #section(section: PrintedSection): void {
    const paper = this.#paper;
    const { document, sizes } = paper;
    const { accent, sidebar } = paper.style;
    const { title, entries, inline, text, facts } = section;
    // The sidebar has the lists of names.
    if (sidebar !== undefined && inline) return;
    const element = document.struct('Sect');
    this.#root.add(element);
    if (sidebar === undefined && (inline || facts.length > 0)) this.#row(element, section);
    else {
      const heading = { font: 'Bold', size: sizes.section } as const;
      const [first] = entries;
      const beginning =
        linesOf(text).length > 0
          ? paper.minHeightOf(text)
          : first === undefined
            ? this.#heightOfFacts(this.#paragraphs(facts).slice(0, 1))
            : this.#minHeightOf(first);
      this.#begin(GAPS.section, paper.heightOf(title, heading) + GAPS.heading + beginning);
      document.outline.addItem(title);
      paper.text(element, 'H2', title, { ...heading, colour: accent });
      paper.rule(document.y, 0.75);
      document.y += GAPS.heading;
      paper.lines(element, text);
      for (const [item, entry] of entries.entries()) {
        paper.place = { ...paper.place, item };
        if (item > 0) this.#begin(GAPS.entry, this.#minHeightOf(entry));
        this.#entry(element, entry);
      }
      this.#facts(element, facts);
    }
    element.end();
  }

  /** Numbers the pages and ends the structure. */
  #end(): void {
    const { document, sizes, pages } = this.#paper;
    const { name, pageLabels } = this.#cv;
    const { page, of } = pageLabels;
    this.#root.end();
    for (let at = 0; at < pages; at += 1) {
      document.switchToPage(at);
      // The margin would begin another page.
      document.page.margins.bottom = 0;
      document.markContent('Artifact', { type: 'Pagination' });
      document
        .font(fonts.Regular)
        .fontSize(sizes.small)
        .fillColor(MUTED)
        .text(
          `${name === '' ? '' : `${name} · `}${page} ${at + 1} ${of} ${pages}`,
          MARGIN,
          document.page.height - MARGIN_BOTTOM / 2 - sizes.small,
          { width: document.page.width - MARGIN * 2, align: 'right', lineBreak: false },
        );
      document.endMarkedContent();
    }
  }
}
