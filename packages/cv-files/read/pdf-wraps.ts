import { periodOf, singleDateOf } from './dates.ts';
import { headingOf } from './headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { SIZE_TOLERANCE } from './pdf-headings.ts';
import { isBullet } from './vocabulary.ts';

/** The following are multiples of the size of the letters. */
export const WORD_GAP = 0.12;
const MAX_LINE_PITCH = 1.75;
export const MAX_INDENT = 4;
/** Edges that differ by less are the same. */
export const TOLERANCE = 3;
/** A line of at least this part of its column may be wrapped, if the next one begins in lower case. */
const LONG_LINE = 0.6;
/** A longer line is running text, which goes on in the next line also in upper case. */
const RUNNING_TEXT = 60;

/** A line of a column: its pieces, which wide gaps separate. */
export interface Line {
  readonly cells: readonly TextSegment[];
  readonly y: number;
  readonly page: number;
}

export const first = ({ cells }: Line): TextSegment | undefined => cells[0];
export const last = ({ cells }: Line): TextSegment | undefined => cells.at(-1);
export const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join('\t');

/** Whether the first piece of a line continues the date or the label above it. */
function continuesLabel(label: TextSegment, continued: TextSegment): boolean {
  const text = `${label.text} ${continued.text}`;
  const [before, joined] = [periodOf(label.text), periodOf(text)];
  const isLonger = /[-–—]$/.test(label.text) || before?.period.end !== joined?.period.end;
  if (joined?.own === '' && isLonger) return true;
  return before === undefined && /^\p{Ll}/u.test(continued.text);
}

/** Joins what is wrapped in a narrow column of dates or labels: `03/2015 –` and `actualidad` beside a job. */
export function joinNarrowCells(lines: readonly Line[]): Line[] {
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
export function continues(line: Line, above: Line, left: number, edge: number): boolean {
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
export function joinText(text: string, next: string): string {
  const isDivided = /\p{Ll}[-\u00ad]$/u.test(text.slice(-2)) && /^\p{Ll}/u.test(next);
  if (!isDivided) return `${text} ${next}`;
  const isAddress = /[./]/.test(text.slice(text.lastIndexOf(' ') + 1));
  return `${isAddress ? text : text.slice(0, -1)}${next}`;
}
