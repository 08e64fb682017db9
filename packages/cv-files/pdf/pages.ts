import type { PrintedCv, PrintedEntry, PrintedSection } from './printed-cv.ts';

/** Where a page begins: what is before it is on the pages before. */
export interface PageStart {
  /** The position of the section in the CV; the number of sections if the page has none. */
  readonly section: number;
  /** The position of the entry or fact in the section; -1 before the first one: the heading, or a text of the section. */
  readonly item: number;
  /** Characters of the text of the section or of the entry; 0 for its beginning. */
  readonly offset: number;
}

/** How a template divides a CV into pages of A4. */
export interface PageLayout {
  /** Whether the texts are larger, since they need no further page. */
  readonly isLarger: boolean;
  /** One for each page. */
  readonly starts: readonly PageStart[];
  /** The numbers of lines of the sidebar by pages, counted through its lists; [] without a sidebar. */
  readonly sidebar: readonly number[];
  /** The size of an e-mail address in the sidebar as a part of that of the other lines: a long one is smaller. */
  readonly emailSize: number;
}

/** A part of an entry on a page; without its title if that is on the page before. */
export interface EntryOnPage extends PrintedEntry {
  readonly isContinued: boolean;
}

/** A part of a section on a page; without its heading if that is on the page before. */
export interface SectionOnPage extends Omit<PrintedSection, 'entries'> {
  readonly entries: readonly EntryOnPage[];
  readonly isContinued: boolean;
}

const compare = (a: PageStart, b: PageStart): number =>
  a.section - b.section || a.item - b.item || a.offset - b.offset;

/** The part of a section between two places; undefined without any. */
function partOf(
  section: PrintedSection,
  at: number,
  from: PageStart,
  to: PageStart | undefined,
): SectionOnPage | undefined {
  const begin: PageStart = { section: at, item: -1, offset: 0 };
  const start = compare(from, begin) > 0 ? from : begin;
  const end = to ?? { section: at + 1, item: -1, offset: 0 };
  if (start.section !== at || compare(start, end) >= 0) return undefined;
  const textOf = (text: string, item: number): string => {
    const first = start.item === item ? start.offset : 0;
    const isCut = end.section === at && end.item === item;
    return text.slice(first, isCut ? end.offset : undefined).trim();
  };
  /** Whether an item begins on this page or continues here. */
  const isHere = (item: number): boolean =>
    item >= start.item && compare({ section: at, item, offset: 0 }, end) < 0;
  const entries = section.entries.flatMap((entry, item) => {
    if (!isHere(item)) return [];
    return [
      { ...entry, text: textOf(entry.text, item), isContinued: start.item === item && start.offset > 0 },
    ];
  });
  return {
    ...section,
    isContinued: compare(start, begin) > 0,
    text: start.item === -1 ? textOf(section.text, -1) : '',
    entries,
    facts: section.facts.filter((_, item) => isHere(item)),
  };
}

/**
 * The sections of a CV by pages.
 * @param starts where the pages begin, the first one at the beginning
 */
export const dividePages = (
  { sections }: Pick<PrintedCv, 'sections'>,
  starts: readonly PageStart[],
): readonly (readonly SectionOnPage[])[] =>
  starts.map((from, page) =>
    sections
      .map((section, at) => partOf(section, at, from, starts[page + 1]))
      .filter((part) => part !== undefined),
  );
