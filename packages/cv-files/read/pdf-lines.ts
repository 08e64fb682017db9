import { periodOf, singleDateOf } from './dates.ts';
import { headingOf, OTHER_HEADING } from './headings.ts';
import { columnsOf, type TextSegment } from './pdf-columns.ts';
import { COLUMN_START } from './read-text.ts';
import {
  companyLikeness,
  institutionLikeness,
  isBullet,
  occupationLikeness,
  studyLikeness,
  withoutBullet,
} from './vocabulary.ts';

/** An item of text as the library reads it from a page. */
export interface PdfTextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
  /** A matrix, whose last two numbers are the place from the lower left corner. */
  readonly transform: readonly number[];
}

/** Higher than any page: pages are below each other. */
const PAGE_HEIGHT = 100_000;
/** The following are multiples of the size of the letters. */
const BASELINE_DIFFERENCE = 0.35;
const WORD_GAP = 0.12;
const CELL_GAP = 1;
const MAX_LINE_PITCH = 1.75;
const MIN_INDENT = 0.7;
const MAX_INDENT = 4;
/** A larger distance than that of most lines, by this factor, separates blocks. */
const BLOCK_GAP = 1.35;
/** Edges that differ by less are the same. */
const TOLERANCE = 3;
const SIZE_TOLERANCE = 0.6;
/** The size of the name of the candidate beside that of the text. */
const NAME_SIZE = 1.25;
/** A line of at least this part of its column may be wrapped, if the next one begins in lower case. */
const LONG_LINE = 0.6;
/** A longer line is running text, which goes on in the next line also in upper case. */
const RUNNING_TEXT = 60;

/** A line of a column: its pieces, which wide gaps separate. */
interface Line {
  readonly cells: readonly TextSegment[];
  readonly y: number;
  readonly page: number;
}

const first = ({ cells }: Line): TextSegment | undefined => cells[0];
const last = ({ cells }: Line): TextSegment | undefined => cells.at(-1);
const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join('\t');

/** Groups what has the same baseline, from top to bottom and from left to right. */
function rowsOf(segments: readonly TextSegment[]): TextSegment[][] {
  const rows: TextSegment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const [top] = rows.at(-1) ?? [];
    const isSame =
      top !== undefined && segment.y - top.y <= Math.max(top.size, segment.size) * BASELINE_DIFFERENCE;
    if (isSame) rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x));
}

/** Joins the neighbours of a row to words and pieces; a bullet belongs to the text after it. */
function joinRow(row: readonly TextSegment[]): TextSegment[] {
  const joined: TextSegment[] = [];
  for (const segment of row) {
    const before = joined.at(-1);
    const gap = before === undefined ? 0 : segment.x - before.right;
    const isBulletBefore = before !== undefined && isBullet(before.text) && withoutBullet(before.text) === '';
    if (before === undefined || (gap > segment.size * CELL_GAP && !isBulletBefore)) joined.push(segment);
    else {
      const space = gap > segment.size * WORD_GAP && !/\s$/.test(before.text) ? ' ' : '';
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text}${space}${segment.text}`,
        right: Math.max(before.right, segment.right),
        size: Math.max(before.size, segment.size),
        font: isBulletBefore ? segment.font : before.font,
      };
    }
  }
  return joined
    .map((each) => ({ ...each, text: each.text.trim().replace(/\s{2,}/g, ' ') }))
    .filter(({ text }) => text !== '');
}

/** Whether the first piece of a line continues the date or the label above it. */
function continuesLabel(label: TextSegment, continued: TextSegment): boolean {
  const text = `${label.text} ${continued.text}`;
  const [before, joined] = [periodOf(label.text), periodOf(text)];
  const isLonger = /[-–—]$/.test(label.text) || before?.period.end !== joined?.period.end;
  if (joined?.own === '' && isLonger) return true;
  return before === undefined && /^\p{Ll}/u.test(continued.text);
}

/** Joins what is wrapped in a narrow column of dates or labels: `03/2015 –` and `actualidad` beside a job. */
function joinNarrowCells(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  /** The place in the result of the last line with a label, and the height of the label's last line. */
  let labelled = { at: -1, y: 0 };
  for (const line of lines) {
    const above = result[labelled.at];
    const [label, beside] = above?.cells ?? [];
    const [cell, ...rest] = line.cells;
    if (cell === undefined) continue;
    const isBelow =
      above !== undefined &&
      label !== undefined &&
      beside !== undefined &&
      cell.right < beside.x &&
      line.page === above.page &&
      line.y - labelled.y < label.size * MAX_LINE_PITCH;
    if (isBelow && continuesLabel(label, cell)) {
      const text = `${label.text} ${cell.text}`;
      result[labelled.at] = { ...above, cells: [{ ...label, text }, ...above.cells.slice(1)] };
      labelled.y = line.y;
      if (rest.length > 0) result.push({ ...line, cells: rest });
    } else {
      result.push(line);
      if (rest.length > 0) labelled = { at: result.length - 1, y: line.y };
    }
  }
  return result;
}

const OPEN_END =
  /(?:,|(?<!\p{L})(?:de|del|la|el|los|las|en|y|e|o|u|a|al|con|para|por|un|una|su|sus|que|the|of|and|or|in|to|for|with|at|a|an))$/iu;

/** A period whose end did not fit in the line: `2018 –`. */
const OPEN_PERIOD = /(?:19|20)\d{2}\s?[–—-]$/;

/** A text that ends within a parenthesis: `IES Monte Alto (A`. */
const OPEN_PARENTHESIS = /\([^()]*$/;
/** The rest of the name of a company with its legal form: `Bercial S.L. (Valladolid)`. */
const COMPANY_END = /^(?:\p{Lu}[\p{L}'’-]*,? (?:(?:de|e|y) )?){1,3}(?:S\. ?[AL]|Ltd|GmbH)(?!\p{L})/u;

/** Whether a line continues the one above: its first word did not fit there, and no block begins. */
function continues(line: Line, above: Line, left: number, edge: number): boolean {
  const [cell, end, start] = [first(line), last(above), first(above)];
  if (cell === undefined || end === undefined || start === undefined || line.cells.length > 1) return false;
  const isNear = line.page === above.page && line.y - above.y <= cell.size * MAX_LINE_PITCH;
  const isSameSize = Math.abs(cell.size - end.size) < SIZE_TOLERANCE;
  if (!isNear || !isSameSize || isBullet(cell.text)) return false;
  if (headingOf(cell.text) !== undefined || headingOf(textOf(above)) !== undefined) return false;
  const isItem = isBullet(end.text);
  const indent = cell.x - end.x;
  if (isItem && indent > TOLERANCE && indent < MAX_INDENT * cell.size) return true;
  if (Math.abs(indent) > TOLERANCE) return false;
  const [word = ''] = cell.text.split(' ');
  if (/@|^(?:https?:|www\.)/.test(word)) return false;
  const wordWidth = ((cell.right - cell.x) * word.length) / cell.text.length;
  const isFull = end.right + cell.size * WORD_GAP * 2 + wordWidth > edge - 1;
  if (/^[\p{Ll}(]/u.test(cell.text)) {
    const isLong = end.right - left > (edge - left) * LONG_LINE;
    return isFull || OPEN_END.test(end.text) || (isLong && !/[.:;]$/.test(end.text));
  }
  if (isFull && OPEN_PARENTHESIS.test(end.text)) return true;
  const joinedPeriod = periodOf(`${end.text} ${cell.text}`)?.period;
  if (isFull && OPEN_PERIOD.test(end.text) && joinedPeriod?.end !== '') return true;
  // `…, 2010` above `Revit, 60 h`
  if (singleDateOf(end.text) !== undefined) return false;
  if (isFull && end.text.length > RUNNING_TEXT && COMPANY_END.test(cell.text)) return true;
  if (periodOf(cell.text) !== undefined || periodOf(end.text) !== undefined || !isFull) return false;
  return OPEN_END.test(end.text) || (end.text.length > RUNNING_TEXT && cell.font === end.font);
}

/** Joins a wrapped text: a hyphen divides a word, but belongs to an address such as `linkedin.com/in/ana-sanz`. */
function joinText(text: string, next: string): string {
  const isDivided = /\p{Ll}[-\u00ad]$/u.test(text.slice(-2)) && /^\p{Ll}/u.test(next);
  if (!isDivided) return `${text} ${next}`;
  const isAddress = /[./]/.test(text.slice(text.lastIndexOf(' ') + 1));
  return `${isAddress ? text : text.slice(0, -1)}${next}`;
}

/** The usual distance of two lines. */
function linePitchOf(lines: readonly Line[]): number {
  const pitches = lines
    .flatMap((line, at) => {
      const before = lines[at - 1];
      return before === undefined || before.page !== line.page ? [] : [line.y - before.y];
    })
    .toSorted((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 4)] ?? 0;
}

/**
 * Whether a line is an item of a list whose bullets are drawn: it is indented below one of the edges of its part, and
 * not aligned with cells of a table.
 * @param next the line below
 * @param itemEdge the left edge of the item above; undefined without one
 * @param cellEdges the left edges of the cells beside others, in whole points
 */
function isDrawnItem(
  line: Line,
  next: Line | undefined,
  edges: readonly number[],
  cellEdges: ReadonlySet<number>,
  itemEdge: number | undefined,
): boolean {
  const [cell, ...others] = line.cells;
  if (cell === undefined || others.length > 0 || isBullet(cell.text)) return false;
  // An item may mention years.
  const isSentence = occupationLikeness(cell.text) === 0 && periodOf(cell.text)?.own !== '';
  if (itemEdge !== undefined && Math.abs(cell.x - itemEdge) < 1 && isSentence) return true;
  const isName = companyLikeness(cell.text) === 2 || institutionLikeness(cell.text) === 2;
  const isPeriodBelow = periodOf(next?.cells[0]?.text ?? '')?.own === '';
  // A company between its job and its period is indented in some layouts.
  if (isName || periodOf(cell.text) !== undefined || isPeriodBelow) return false;
  const base = Math.max(...edges.filter((edge) => edge <= cell.x + TOLERANCE));
  const indent = (cell.x - base) / cell.size;
  const isCell = [-2, -1, 0, 1, 2].some((difference) => cellEdges.has(Math.round(cell.x) + difference));
  return indent > MIN_INDENT && indent < MAX_INDENT && !isCell;
}

interface BlockLine {
  readonly text: string;
  readonly size: number;
  readonly page: number;
  /** The font of its first piece; '' for an empty line. */
  readonly font: string;
}

/** The lines of a block: wrapped lines are joined, bullets are `- `, and an empty line is a gap. */
function linesOfBlock(block: readonly TextSegment[]): BlockLine[] {
  const lines = joinNarrowCells(
    rowsOf(block).map((row) => ({ cells: row, y: row[0]?.y ?? 0, page: row[0]?.page ?? 0 })),
  );
  const pitch = linePitchOf(lines);
  const left = block.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const edge = block.reduce((most, { right }) => Math.max(most, right), 0);
  const cellEdges = new Set(lines.flatMap(({ cells }) => cells.slice(1).map(({ x }) => Math.round(x))));
  const result: BlockLine[] = [];
  /** The left edge of the first line below the heading. */
  let base: number | undefined;
  /** The left edge of the line above, if it is an item whose bullet is drawn. */
  let itemEdge: number | undefined;
  /** The left edge of the last piece beside a date or a label. */
  let besideLabel: number | undefined;
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    const text = textOf(line);
    const size = line.cells.reduce((most, cell) => Math.max(most, cell.size), 0);
    const previous = result.at(-1);
    if (above !== undefined && previous !== undefined && continues(line, above, left, edge)) {
      result[result.length - 1] = { ...previous, text: joinText(previous.text, text) };
      return;
    }
    const isGap = above !== undefined && above.page === line.page && line.y - above.y > pitch * BLOCK_GAP;
    if (isGap) result.push({ text: '', size: 0, page: line.page, font: '' });
    const isHeading = headingOf(text) !== undefined;
    const edges = [base, besideLabel].filter((each) => each !== undefined);
    const isItem = !isHeading && isDrawnItem(line, lines[at + 1], edges, cellEdges, itemEdge);
    itemEdge = isItem ? first(line)?.x : undefined;
    if (isHeading) base = besideLabel = undefined;
    else base ??= first(line)?.x;
    if (line.cells.length > 1) besideLabel = last(line)?.x;
    const item = isItem
      ? `- ${text}`
      : text.replace(/^\s*[^\p{L}\p{N}\s]\s*/u, (mark) => (isBullet(mark) ? '- ' : mark));
    result.push({ text: item, size, page: line.page, font: first(line)?.font ?? '' });
  });
  return result;
}

/** The largest text of the first page is the name; it may be in a column that is not read first. */
function nameFirst(lines: readonly BlockLine[]): BlockLine[] {
  const sizes = lines.map(({ size }) => size).filter((size) => size > 0);
  const usual = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
  const largest = lines.reduce((most, { page, size }) => (page === 0 ? Math.max(most, size) : most), 0);
  const isName = ({ text, size, page }: BlockLine): boolean =>
    page === 0 &&
    size > largest - SIZE_TOLERANCE &&
    /^\p{Lu}[^\t\d]*$/u.test(text) &&
    headingOf(text) === undefined;
  const names = lines.filter(isName);
  const [name] = names;
  // `Marta` above `Iglesias Pardo`.
  if (name === undefined || names.length > 2 || largest < usual * NAME_SIZE) return [...lines];
  return [
    { ...name, text: names.map(({ text }) => text).join(' ') },
    ...lines.filter((line) => !isName(line)),
  ];
}

const isUpperCase = (text: string): boolean => text === text.toUpperCase();

/** How a line looks: its size, its font, and whether it is in capitals. */
const styleOf = ({ size, font, text }: BlockLine): string =>
  `${Math.round(size / SIZE_TOLERANCE)} ${font} ${isUpperCase(text)}`;

/** At least this share of the lines of a style are known headings if it is that of the headings. */
const HEADING_SHARE = 0.6;
const MIN_HEADINGS = 2;
const MAX_UNKNOWN_HEADING = 40;

/** Whether a line may be a heading that is not known: it names no job, company, study or centre, and has no date. */
const canBeHeading = ({ text }: BlockLine): boolean =>
  text.length <= MAX_UNKNOWN_HEADING &&
  /^[¿¡]?\p{Lu}[^\t\d@]*$/u.test(text) &&
  (/^pr[áa]cticas$/iu.test(text) || occupationLikeness(text) < 2) &&
  [companyLikeness, institutionLikeness, studyLikeness].every((likeness) => likeness(text) < 2);

/**
 * Marks the lines that look like the headings, but are none that is known, such as "Logros": what is below them belongs
 * to no job above. The first line is the name.
 */
function markHeadings(lines: readonly BlockLine[]): BlockLine[] {
  const styles = new Map<string, { known: number; all: number }>();
  const fonts = new Map<string, number>();
  const fontOf = ({ size, font }: BlockLine): string => `${Math.round(size / SIZE_TOLERANCE)} ${font}`;
  const shown = lines.filter(({ size }) => size > 0);
  for (const line of shown) {
    const style = styles.get(styleOf(line)) ?? { known: 0, all: 0 };
    style.all += 1;
    if (headingOf(line.text) !== undefined) style.known += 1;
    styles.set(styleOf(line), style);
    fonts.set(fontOf(line), (fonts.get(fontOf(line)) ?? 0) + 1);
  }
  const [usual = ''] = [...fonts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return lines.map((line, at) => {
    const { known, all } = styles.get(styleOf(line)) ?? { known: 0, all: 0 };
    const isStyled = known >= MIN_HEADINGS && known / all >= HEADING_SHARE && fontOf(line) !== usual;
    const isUnknown = at > 0 && isStyled && headingOf(line.text) === undefined && canBeHeading(line);
    return isUnknown ? { ...line, text: `${OTHER_HEADING}${line.text}` } : line;
  });
}

function segmentsOf(pages: readonly (readonly PdfTextItem[])[]): TextSegment[] {
  const runs = pages.flatMap((items, page) =>
    items.flatMap(({ str, width, height, fontName, transform }): TextSegment[] => {
      const [, , c = 0, d = 0, x = 0, y = 0] = transform;
      const size = height > 0 ? height : Math.hypot(c, d);
      if (str.trim() === '' || size === 0) return [];
      return [
        { text: str, x, right: x + width, y: (page + 1) * PAGE_HEIGHT - y, size, font: fontName, page },
      ];
    }),
  );
  return rowsOf(runs).flatMap(joinRow);
}

/**
 * The lines of a PDF in the order in which a person reads them, from the places of its text. A tab is a wide gap in a
 * line, an empty line a gap between blocks, `COLUMN_START` the begin of another column.
 */
export function linesOfPages(pages: readonly (readonly PdfTextItem[])[]): string[] {
  const lines = columnsOf(segmentsOf(pages)).flatMap(({ segments, continues }, at) => {
    const block = linesOfBlock(segments);
    const columnStart = { text: COLUMN_START, size: 0, page: block[0]?.page ?? 0, font: '' };
    return at === 0 || continues ? block : [columnStart, ...block];
  });
  return markHeadings(nameFirst(lines)).map(({ text }) => text);
}
