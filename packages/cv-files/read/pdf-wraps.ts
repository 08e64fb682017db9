import { periodOf, singleDateOf } from './dates.ts';
import { headingOf, type Part } from './headings.ts';
import { OPEN_ADDRESS } from './open-lines.ts';
import type { TextSegment } from './pdf-columns.ts';
import { SIZE_TOLERANCE } from './pdf-headings.ts';
import { WORD_GAP } from './pdf-segments.ts';
import { isPlace } from './places.ts';
import {
  companyLikeness,
  institutionLikeness,
  isBullet,
  isLoneKind,
  isTask,
  LEGAL_FORM_FIRST,
  occupationLikeness,
  studyLikeness,
} from './vocabulary.ts';
import { endsCertificate } from './wrapped-names.ts';

/** The following are multiples of the size of the letters. */
export const MAX_LINE_PITCH = 1.75;
export const MAX_INDENT = 4;
/** Edges that differ by less are the same. */
export const TOLERANCE = 3;
/** A line of at least this part of its column may be wrapped, if the next one begins in lower case. */
const LONG_LINE = 0.6;
/** A narrower column, in multiples of the size of the letters, is beside another one, such as the lists of LinkedIn. */
const NARROW = 20;
/** A longer line is running text, which goes on in the next line also in upper case. */
const RUNNING_TEXT = 60;
/** Likewise, if the next line ends a sentence that the line does not. */
const SENTENCE_LINE = 40;
/** Items are apart if their distance is larger than that of their lines by this factor. */
const ITEM_GAP = 1.1;
/** Distances of lines that differ by less are the same, in points. */
const PITCH_TOLERANCE = 0.6;

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
export function continuesLabel(label: string, continued: string): boolean {
  // `Mayo` above `2016`
  if (/^\p{L}{3,10}\.?(?: del?)?$/u.test(label) && singleDateOf(`${label} ${continued}`)?.own === '')
    return true;
  const [before, joined] = [periodOf(label), periodOf(`${label} ${continued}`)];
  const isLonger = /[-–—]$/.test(label) || before?.period.end !== joined?.period.end;
  if (joined?.own === '' && isLonger) return true;
  // `Analista @ Glovo` above `ene. 2023 - actualidad`
  return before === undefined && /^\p{Ll}/u.test(continued) && periodOf(continued)?.own !== '';
}

const BARE_YEAR = /^(?:19|20)\d{2}$/;
const isYear = (line: Line | undefined): boolean =>
  line !== undefined && BARE_YEAR.test(first(line)?.text ?? '');

/** Whether a text is the title of a job or studies. */
const isTitle = (text: string): boolean => occupationLikeness(text) > 0 || studyLikeness(text) > 0;

/**
 * Whether a line begins with the end of a period whose first year is above: `2013` beside a job and `2017` beside its
 * company. The years of a list, each beside another entry, are not a period.
 * @param at the place of the line, `aboveAt` that of the year above
 */
function endsPeriod(lines: readonly Line[], aboveAt: number, at: number): boolean {
  const [above, line] = [lines[aboveAt], lines[at]];
  const [label, beside] = above?.cells ?? [];
  const [cell, name] = line?.cells ?? [];
  if (above === undefined || line === undefined || label === undefined || cell === undefined) return false;
  const dated = periodOf(`${label.text} – ${cell.text}`);
  if (!BARE_YEAR.test(label.text) || dated?.own !== '') return false;
  if (dated.period.current) return true;
  if (!BARE_YEAR.test(cell.text) || cell.text <= label.text) return false;
  const maxPitch = (line.y - above.y) * ITEM_GAP;
  const isNear = (one: Line, other: Line | undefined): boolean =>
    other !== undefined && other.page === one.page && Math.abs(one.y - other.y) < maxPitch;
  const [before, next] = [lines[aboveAt - 1], lines[at + 1]];
  if ((isYear(before) && isNear(above, before)) || (isYear(next) && isNear(line, next))) return false;
  if (name === undefined || beside === undefined) return true;
  if (isTitle(name.text)) return false;
  return name.font !== beside.font || (isTitle(beside.text) && isNameOf(name.text));
}

/** Joins what is wrapped in a narrow column of dates or labels: `03/2015 –` and `actualidad` beside a job. */
export function joinNarrowCells(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  /** The places in the result and in the lines of the last line with a label, and the height of the label's last line. */
  let labelled = { at: -1, y: 0, of: -1 };
  for (const [at, line] of lines.entries()) {
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
    const isEnd = isBelow && endsPeriod(lines, labelled.of, at);
    if (isEnd || (isBelow && continuesLabel(label.text, cell.text))) {
      const text = `${label.text}${isEnd ? ' – ' : ' '}${cell.text}`;
      result[labelled.at] = { ...above, cells: [{ ...label, text }, ...above.cells.slice(1)] };
      labelled.y = line.y;
      if (rest.length > 0) result.push({ ...line, cells: rest });
    } else {
      result.push(line);
      if (rest.length > 0) labelled = { at: result.length - 1, y: line.y, of: at };
    }
  }
  return result;
}

export const OPEN_END =
  /(?:,|\s[–—&+/-]|(?<!\p{L})(?:de|del|la|el|los|las|en|y|e|o|u|a|al|con|para|por|un|una|su|sus|que|the|of|and|or|in|to|for|with|at|a|an))$/iu;

/** The beginning of a telephone number. */
const OPEN_PHONE = /(?<!\d)[6-9]\d{1,2}(?:[ .-]\d{2,3}){1,2}$/;
/** A period whose end did not fit in the line: `2018 –`. */
const OPEN_PERIOD = /(?:19|20)\d{2}\s?[–—-]$/;
/** A period that ends with a month whose year did not fit in the line: `Junio 2018 – Octubre`. */
const OPEN_MONTH = /(?:19|20)\d{2}\s?[–—-]\s?\p{L}{3,10}\.?(?: del?)?$/u;
/** What begins a period: `Desde el`. */
const BEFORE_PERIOD = /(?<!\p{L})(?:desde(?: el)?|del?|since|from)$/iu;
/** The rest of a period that begins in the line above: `– actualidad`. */
const PERIOD_END = /^[–—-]\s?(?:\d|\p{L}+(?:\s(?:de\s)?\d{4})?\.?$)/u;
const YEAR_FIRST = /^(?:19|20)\d{2}(?!\d)/;
const YEAR_AT_END = /(?:19|20)\d{2}$/;

/** A date at the end of a line ends what the line says. */
const DATE_AT_END = /(?:(?:19|20)\d{2}|actualidad|presente|present)\)?\.?$/iu;

/** A text that ends within a parenthesis: `IES Monte Alto (A`. */
const OPEN_PARENTHESIS = /\([^()]*$/;
/** The rest of the name of a company with its legal form: `Bercial S.L. (Valladolid)`. */
const COMPANY_END = /^(?:\p{Lu}[\p{L}'’-]*,? (?:(?:de|e|y) )?){1,3}(?:S\. ?[AL]|Ltd|GmbH)(?!\p{L})/u;
/** `Lenguajes: Python` */
const LABELLED = /^\p{Lu}[^:,;]{2,40}:(?:\s|$)/u;

/** What surrounds a line that may continue the one above. */
export interface Surroundings {
  /** The edges of its column. */
  readonly left: number;
  readonly edge: number;
  readonly part: Part | undefined;
  /** The left edge of the bullet above, which lines that begin below it may continue; undefined without one. */
  readonly bullet: number | undefined;
  /** The distance of lines of the same paragraph, if paragraphs are apart; undefined otherwise. */
  readonly tightPitch: number | undefined;
  readonly next: Line | undefined;
  /** Whether the line above is an item whose bullet is drawn. */
  readonly isBelowItem: boolean;
}

/** Whether the first word of a line did not fit in the line above. */
function isFull(line: Line, above: Line | undefined, edge: number): boolean {
  const [cell, end] = [first(line), above === undefined ? undefined : last(above)];
  if (cell === undefined || end === undefined) return false;
  const [word = ''] = cell.text.split(' ');
  const wordWidth = ((cell.right - cell.x) * word.length) / cell.text.length;
  return end.right + cell.size * WORD_GAP * 2 + wordWidth > edge - 1;
}

/** Whether a line continues an item of a list below the bullet of the item, and the item ends with it or later. */
function continuesItem(line: Line, above: Line, { bullet, edge, next }: Surroundings): boolean {
  const [cell, below] = [first(line), next === undefined ? undefined : first(next)];
  if (bullet === undefined || cell === undefined || Math.abs(cell.x - bullet) > TOLERANCE) return false;
  if (!isFull(line, above, edge)) return false;
  if (next === undefined || below === undefined || next.page !== line.page) return true;
  const isApart = next.y - line.y > (line.y - above.y) * ITEM_GAP;
  return isApart || isBullet(below.text) || headingOf(textOf(next)) !== undefined || isFull(next, line, edge);
}

/** Whether a line of a list of skills continues the one above, which names several. */
function continuesSkills(line: Line, above: Line, { part, tightPitch }: Surroundings): boolean {
  if (part !== 'skills' && part !== 'languagesAndSkills') return false;
  const end = textOf(above).replace(/\([^()]*\)/g, '');
  if (!/[,;]/.test(end) || /[.;:]$/.test(end) || LABELLED.test(textOf(line))) return false;
  return tightPitch === undefined || line.y - above.y < tightPitch + PITCH_TOLERANCE;
}

/**
 * Whether a line continues the name of a course above: it is nearer than the names of courses are to each other, or its
 * words say so.
 * @param wraps whether its first word did not fit in the line above
 */
function continuesCourse(line: Line, above: Line, wraps: boolean, surroundings: Surroundings): boolean {
  const { part, tightPitch, left, edge } = surroundings;
  const [cell, end] = [first(line), last(above)];
  if (part !== 'courses' || cell === undefined || end === undefined) return false;
  if (cell.font !== end.font || /[.;:)]$/.test(end.text) || DATE_AT_END.test(end.text)) return false;
  // A longer address may be wider than the column.
  const isLong = wraps || (edge - left < cell.size * NARROW && end.right - left > (edge - left) * LONG_LINE);
  if (isLong && endsCertificate(end.text, cell.text)) return true;
  const isTight = tightPitch !== undefined && line.y - above.y < tightPitch + PITCH_TOLERANCE;
  return isLong && isTight && institutionLikeness(cell.text) === 0 && studyLikeness(cell.text) === 0;
}

/** Data with labels in one line, as the pages of job sites have them: `Sector: Comercio | Categoría: Reposición`. */
export const LABELLED_DATA = /^\p{Lu}[\p{L} ]{2,30}: [^|]{1,60} \| \p{Lu}[\p{L} ]{2,30}: /u;

/** Whether a text is a period that ends with a parenthesis: `junio de 2013 - agosto de 2014 (1 año 3 meses)`. */
const isClosedPeriod = (text: string): boolean => text.endsWith(')') && periodOf(text)?.own === '';

/** Sizes of names that differ by more are those of a company and its job, in points. */
const NAME_STEP = 0.3;

/** Whether a line above a period has another size than the one above: `idealista` above `data steward`. */
function isJobOfOtherSize(line: Line, above: Line, next: Line | undefined): boolean {
  const [cell, end] = [first(line), last(above)];
  if (cell === undefined || end === undefined || next === undefined) return false;
  return Math.abs(cell.size - end.size) > NAME_STEP && periodOf(textOf(next))?.own === '';
}

/** Nothing but a telephone number. */
const WHOLE_PHONE = /^(?:\(?\+\d{1,3}\)?\s?)?[6-9]\d{2}[ .-]?\d{2,3}[ .-]?\d{2,3}(?:[ .-]?\d{2})?$/u;

/** A whole e-mail address, by the ends that are common. */
const EMAIL =
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:com?|es|net|org|eu|edu|cat|gal|eus|info|io|me|dev|uk|fr|de|it|pt|ro|pl|bg|ua|ma|mx|ar|cl|pe|ve|ec)$/iu;

/** Whether a text ends within an e-mail address, or before its `@`, and the next one ends it: `ana.ruiz@exam` above `ple.com`. */
function continuesEmail(text: string, next: string): boolean {
  const [begin = ''] = /[\w.+@-]{3,64}$/u.exec(text) ?? [];
  if (begin === '' || !/^[\w.+@-]{1,64}$/u.test(next) || EMAIL.test(begin)) return false;
  const isOpen = begin.includes('@') || next.startsWith('@') || /[._-]$/u.test(begin);
  return isOpen && EMAIL.test(`${begin}${next}`);
}

/** Whether a line continues the one above: its first word did not fit there, and no block begins. */
export function continues(line: Line, above: Line, surroundings: Surroundings): boolean {
  const { left, edge } = surroundings;
  const [cell, end, start] = [first(line), last(above), first(above)];
  if (cell === undefined || end === undefined || start === undefined || line.cells.length > 1) return false;
  const isNear = line.page === above.page && line.y - above.y <= cell.size * MAX_LINE_PITCH;
  const isSameSize = Math.abs(cell.size - end.size) < SIZE_TOLERANCE;
  const wraps = isFull(line, above, edge);
  const joinedPeriod = periodOf(`${end.text} ${cell.text}`)?.period;
  const isYearOfMonth =
    wraps &&
    OPEN_MONTH.test(end.text) &&
    YEAR_FIRST.test(cell.text) &&
    joinedPeriod?.end.includes('-') === true;
  const isPeriodEnd =
    isYearOfMonth ||
    (wraps && YEAR_AT_END.test(end.text) && PERIOD_END.test(cell.text) && joinedPeriod !== undefined);
  if (!isNear || !isSameSize || (isBullet(cell.text) && !isPeriodEnd)) return false;
  if (continuesEmail(end.text, cell.text)) return true;
  if (WHOLE_PHONE.test(end.text)) return false;
  // `…, Servicio de` above `Informática.`
  const isHeading = headingOf(cell.text) !== undefined && !OPEN_END.test(end.text);
  if (isHeading || headingOf(textOf(above)) !== undefined) return false;
  // `… | Branding y packaging` above `Málaga, Andalucía, España`, as LinkedIn writes them
  const isTown = /,|\s(?:y alrededores|i rodalia|area)$/iu.test(cell.text) && isPlace(cell.text);
  if (surroundings.part === undefined && isTown && !OPEN_END.test(end.text)) return false;
  if (LABELLED_DATA.test(end.text)) return false;
  if (isClosedPeriod(end.text) || isJobOfOtherSize(line, above, surroundings.next)) return false;
  const isItem = isBullet(end.text);
  if (continuesName(line, above, surroundings)) return true;
  const indent = cell.x - end.x;
  if (isItem && indent > TOLERANCE && indent < MAX_INDENT * cell.size) return true;
  if (Math.abs(indent) > TOLERANCE) return false;
  if (OPEN_ADDRESS.test(end.text) && /^[\p{L}\d%_-]/u.test(cell.text)) return true;
  const [word = ''] = cell.text.split(' ');
  if (/@|^(?:https?:|www\.|[\w-]+(?:\.[\w-]+)+\/)/.test(word)) return false;
  if (continuesItem(line, above, surroundings) || isPeriodEnd) return true;
  const isPhone = OPEN_PHONE.test(end.text) && /^\d{2,3}(?!\d)/.test(cell.text);
  if (isPhone && end.text.length > RUNNING_TEXT) return true;
  if (/^[\p{Ll}(]/u.test(cell.text)) {
    const isLong = end.right - left > (edge - left) * LONG_LINE;
    return wraps || OPEN_END.test(end.text) || (isLong && !/[.:;]$/.test(end.text));
  }
  if (continuesCourse(line, above, wraps, surroundings)) return true;
  if (!wraps) return false;
  if (OPEN_PARENTHESIS.test(end.text)) return true;
  if (OPEN_PERIOD.test(end.text) && joinedPeriod?.end !== '') return true;
  if (BEFORE_PERIOD.test(end.text) && joinedPeriod !== undefined) return true;
  // `…, 2010` above `Revit, 60 h`
  if (singleDateOf(end.text) !== undefined) return false;
  if (end.text.length > RUNNING_TEXT && COMPANY_END.test(cell.text)) return true;
  if (periodOf(cell.text) !== undefined || periodOf(end.text) !== undefined) return false;
  if (OPEN_END.test(end.text) || continuesSkills(line, above, surroundings)) return true;
  // Items end with their sentence more often than a line ends with the first of two.
  if (surroundings.isBelowItem && /[.;]$/.test(end.text) && /^\p{Lu}/u.test(cell.text)) return false;
  const isSentenceEnd = /[.;]$/.test(cell.text) && !/[.;:!?]$/.test(end.text);
  return cell.font === end.font && end.text.length > (isSentenceEnd ? SENTENCE_LINE : RUNNING_TEXT);
}

/** Parts whose entries name companies or centres. */
const WITH_NAMES: ReadonlySet<Part | undefined> = new Set<Part | undefined>([
  'experience',
  'education',
  'courses',
]);
/** A line that begins with its date begins an entry. */
const DATE_FIRST = /^[[(]?(?:\d|(?:desde|since|from)\s)/iu;
/** What begins the last name of a line: `… en`, `…, `, `… – `. */
const BEFORE_NAME = /\s(?:en|at)\s(?:(?:el|la|los|las|the)\s)?|[,.]\s|\s[|·–—-]\s|\t/giu;
/** The rest of a name, with its town: `Mayor (Salamanca)`, `de León (Salamanca).` */
const REST_OF_NAME =
  /^(?:(?:de|del|la|las|los|el|y) ){0,2}\p{Lu}[\p{L}'’-]+(?: (?:(?:de|del|la|las|los|el|y) ){0,2}\p{Lu}[\p{L}'’-]+){0,2}(?:,? \(\p{Lu}[^()]*\)|, \p{Lu}[\p{L} ]+)?(?:\.|,? \(?(?:19|20)\d{2}.{0,20})?$/u;
/** One word of a job without its place may also be a task, if it is not above a list: `Contabilidad`. */
const ONE_WORD = /^\p{Lu}[\p{L}'’-]+\.?$/u;
/** A longer line is a paragraph. */
const MAX_NAME_LINE = 200;
/** The first part of a name with a hyphen: `Donostia-` above `San Sebastián`. */
const OPEN_HYPHEN = /\p{Ll}{2}-$/u;
/** What a text that begins another line is: a company, a centre, a job or a study. */
const LIKENESS = [companyLikeness, institutionLikeness, occupationLikeness, studyLikeness];

/** `Cajera` of `2016 – 2019 Cajera` */
const withoutPeriod = (text: string): string => (periodOf(text)?.own ?? text).trim();
/** A company of any name behind its job: `Dependienta en Modas Lola`. */
const JOB_AT_COMPANY = /([^\t:,.|·]+)\s(?:en|at)\s\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+){0,3}$/u;
function endsWithCompany(text: string): boolean {
  const [, job = ''] = JOB_AT_COMPANY.exec(text) ?? [];
  return occupationLikeness(withoutPeriod(job)) === 2;
}

/** The last name of a line: `Gestoría Plaza` of `Auxiliar administrativo en Gestoría Plaza`. */
const lastNameOf = (text: string): string => text.split(BEFORE_NAME).at(-1) ?? '';

/** Whether a name is that of a company or a centre. */
const isNameOf = (text: string): boolean => companyLikeness(text) === 2 || institutionLikeness(text) === 2;

/**
 * Whether a line continues the name of a company or a centre at the end of the line above, in which there was no place
 * for it. It may begin below the date that is before the name.
 */
function continuesName(line: Line, above: Line, { part, edge, next: below }: Surroundings): boolean {
  const [cell, end, start] = [first(line), last(above), first(above)];
  if (cell === undefined || end === undefined || start === undefined || !WITH_NAMES.has(part)) return false;
  const isBelow = [start, end].some(({ x }) => Math.abs(cell.x - x) <= TOLERANCE);
  const isSameFont = cell.font === (end.runs?.at(-1)?.font ?? end.font);
  if (!isBelow || !isSameFont || !isFull(line, above, edge) || isBullet(start.text)) return false;
  const [text, next] = [textOf(above), cell.text];
  if (Math.max(text.length, next.length) > MAX_NAME_LINE) return false;
  const areBothDated = periodOf(text) !== undefined && periodOf(next) !== undefined;
  if (text.length <= SENTENCE_LINE || areBothDated || DATE_AT_END.test(text) || DATE_FIRST.test(next))
    return false;
  if (/^\p{Ll}/u.test(next) || OPEN_END.test(text) || OPEN_HYPHEN.test(text)) return true;
  const name = lastNameOf(text);
  if ((isLoneKind(name) && !isTask(next)) || LEGAL_FORM_FIRST.test(next)) return true;
  if (COMPANY_END.test(next)) return !/[.;:)]$/.test(text);
  const isAboveList = below !== undefined && isBullet(first(below)?.text ?? '');
  const canBeTask = part === 'experience' && ONE_WORD.test(next) && !isAboveList;
  const isOther = isPlace(next) || isTask(next) || canBeTask || LIKENESS.some((of) => of(next) === 2);
  return (
    (isNameOf(name) || (endsWithCompany(text) && !isPlace(name))) &&
    !/[.;:)]$/.test(text) &&
    REST_OF_NAME.test(next) &&
    !isOther
  );
}

/** Words that have a hyphen where a line may end: `e-commerce`, `front-end`, `full-stack`. */
const WITH_HYPHEN =
  /(?<![\p{L}\d])(?:e-(?:commerce|mail|learning|book|business|shop|sports?)|co-(?:working|fundador[ae]?|founder|marketing|branding)|(?:front|back|high|low)-end|full-(?:stack|time)|part-time|start-up|check-(?:in|out)|follow-up|back-office|front-office|on-site|in-house|know-how|ex-(?:alumn[oa]|becari[oa]))(?!\p{L})/iu;

/** Whether the hyphen at the end of a text belongs to its word, which the next text ends. */
function hasOwnHyphen(text: string, next: string): boolean {
  const [begin = ''] = /[\p{L}\d]+-$/u.exec(text) ?? [];
  const [end = ''] = /^\p{L}+/u.exec(next) ?? [];
  return WITH_HYPHEN.test(`${begin}${end}`);
}

/** Joins a wrapped text: a hyphen divides a word, but belongs to an address such as `linkedin.com/in/ana-sanz`. */
export function joinText(text: string, next: string): string {
  const isHyphenOfName = OPEN_HYPHEN.test(text) && /^\p{Lu}/u.test(next);
  if (OPEN_ADDRESS.test(text) || isHyphenOfName || continuesEmail(text, next)) return `${text}${next}`;
  const isDivided = /\p{Ll}[-\u00ad]$/u.test(text.slice(-2)) && /^\p{Ll}/u.test(next);
  if (!isDivided) return `${text} ${next}`;
  const isAddress = /[./]/.test(text.slice(text.lastIndexOf(' ') + 1));
  return `${isAddress || hasOwnHyphen(text, next) ? text : text.slice(0, -1)}${next}`;
}

/** Adds the next line to the parts of a wrapped text, which are joined once: the time is linear. */
export function addLine(parts: string[], next: string): void {
  const joined = joinText(parts.pop() ?? '', next);
  parts.push(joined.slice(0, joined.length - next.length), next);
}

/** Parts whose lines are the items of lists. */
const LISTS: ReadonlySet<Part | undefined> = new Set<Part | undefined>(['courses', 'skills', 'languages']);
/** The items of a list are not further apart. */
const MAX_ITEM_PITCH = 3;

/** The distances of lines that may belong together, and those of items of lists in a narrow column, which may be larger. */
function pitchesOf(lines: readonly Line[], width: number): number[] {
  let part: Part | undefined;
  return lines.flatMap((line, at) => {
    const [cell, above] = [first(line), lines[at - 1]];
    const end = above === undefined ? undefined : first(above);
    const heading = headingOf(textOf(line));
    const isFirst = above !== undefined && headingOf(textOf(above)) !== undefined;
    part = heading ?? part;
    if (cell === undefined || end === undefined || above?.page !== line.page) return [];
    const pitch = line.y - above.y;
    const isItem = heading === undefined && !isFirst && LISTS.has(part) && width < cell.size * NARROW;
    const max = cell.size * (isItem ? MAX_ITEM_PITCH : MAX_LINE_PITCH);
    return Math.abs(cell.size - end.size) < SIZE_TOLERANCE && pitch <= max ? [pitch] : [];
  });
}

/**
 * The distance of lines of the same paragraph, if there are paragraphs apart; undefined otherwise.
 * @param width that of the column
 */
export function tightPitchOf(lines: readonly Line[], width: number): number | undefined {
  const pitches = pitchesOf(lines, width);
  const tight = pitches.reduce((least, pitch) => Math.min(least, pitch), Number.POSITIVE_INFINITY);
  return pitches.some((pitch) => pitch > tight + 2 * PITCH_TOLERANCE) ? tight : undefined;
}
