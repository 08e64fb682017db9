import { withoutBullet } from './vocabulary.ts';

/** Signs of ratings: one for each point, and one for each that is missing. */
const FULL = '●⬤⚫★✪✭⭐🌟■◆▪◼⬛▰▮◉⦿🔵🟢🔴🟠🟡🟣•';
const EMPTY = '○◯⚪☆✩✰□◇▫◻⬜▱▯◦';
const HALF = '◐◑◒◓◖◗⯨⯪';
/** Signs of bars, whose length needs their empty part. */
const BAR = '█▓▆▇━▬|';
const EMPTY_BAR = '░▒▁▂─╌';
const SIGN = `[${FULL}${EMPTY}${HALF}${BAR}${EMPTY_BAR}]\ufe0f?`;

/** Gaps between signs, and between cells of one sign each. */
const SIGN_GAPS = new RegExp(
  String.raw`(?<=${SIGN})[ \u00a0]{1,5}(?=${SIGN})|(?<=(?<!${SIGN})${SIGN})\t(?=${SIGN}(?!${SIGN}))`,
  'gu',
);
const RUN = `${SIGN}(?:${SIGN}){1,29}`;
/** A rating in signs, also in parentheses, and the word before it: `Excel: ●●●○○`, `Excel (★★★)`. */
const RUNS = new RegExp(String.raw`[ :(–—-]{0,4}(${RUN})\)?`, 'gu');
/** One sign, which is a rating if others of the list are: `Word ●`. */
const SINGLE = new RegExp(String.raw`(?:^|[ :(–—-]{1,4})([${FULL}])\)?$`, 'u');
/** `80 %`, `(4/5)`, `4 de 5`, `nivel 4/5` */
const NUMBER =
  /(?:^|[ :(–—-]{1,4})(?:(?:nivel|level)[ :]{0,3})?(?:(\d{1,3}) ?%|(\d{1,2}(?:[.,]5)?) ?(?:\/|de|sobre|of|out of) ?(5|10))\)?$/iu;
/** Points that may be versions: `Windows 7/10`, not `nivel 7/10`, `3,5/5` or `7 de 10`. */
const POINTS = /^[ :(–—-]*\d{1,2} ?\/ ?\d{1,2}\)?$/u;
/** Names that often have versions. */
const VERSIONED =
  /(?<!\p{L})(?:android|angular(?:js)?|bootstrap|css|debian|django|drupal|html|ios|java|jdk|joomla|laravel|mac ?os(?: x)?|magento|mysql|office|oracle|php|postgresql|prestashop|python|spring|symfony|typescript|ubuntu|vue|windows(?: server)?|wordpress)$/iu;
/** Names that have no versions. */
const UNVERSIONED = /^(?:inform[áàa]tica|ofim[áàa]tica|idiomas?|redes sociales)$/iu;
const ITEM_SEPARATOR = /\s?[,;·|]\s/u;
/** `Excel 80 % Word 60 %` */
const PERCENTS = /[ :(–—-]{0,4}(?<!\d)(\d{1,3}) ?%\)?/gu;
/** What a name never contains: signs of ratings and pictures, and the glyphs of icons. */
const ANY_SIGN = /(?![©®™])[\p{Extended_Pictographic}\p{Co}\u2500-\u25ff\u2b12-\u2bff]\ufe0f?/gu;

const USUAL_MARKS = 5;
const PERCENT = 100;
const HALF_POINT = 0.5;
/** Fewer equal ratings may be meant. */
const MIN_EQUAL = 3;
/** A longer line is a paragraph. */
const MAX_LINE = 1_000;

/** The share of a run of signs in percent; undefined if it says none. */
function percentOf(run: string): number | undefined {
  const signs = [...run];
  const count = (of: string): number => signs.filter((sign) => of.includes(sign)).length;
  const [full, half, empty] = [count(FULL), count(HALF), count(EMPTY)];
  const [bar, emptyBar] = [count(BAR), count(EMPTY_BAR)];
  const isOpen = empty + emptyBar === 0;
  if (full + half + bar === 0 || (bar > 0 && isOpen)) return undefined;
  const all = full + half + bar + empty + emptyBar;
  const whole = isOpen ? Math.max(USUAL_MARKS, all) : all;
  return Math.round(((full + bar + half * HALF_POINT) / whole) * PERCENT);
}

/** Whether numbers at the end of a text are a rating. */
type IsRated = (found: RegExpExecArray) => boolean;

/** A rating in numbers at the end of a text in percent, and the text before it; undefined without one. */
function numberOf(text: string, isRated: IsRated): readonly [before: string, percent: number] | undefined {
  const found = NUMBER.exec(text);
  if (found === null || !isRated(found)) return undefined;
  const [, percent, points = '', of = ''] = found;
  const value = Number(percent ?? (Number(points.replace(',', '.')) / Number(of)) * PERCENT);
  return value > PERCENT ? undefined : [text.slice(0, found.index), Math.round(value)];
}

/** The items of a cell: those in parentheses belong together. */
const itemsOf = (cell: string): string[] => (/[()]/.test(cell) ? [cell] : cell.split(ITEM_SEPARATOR));

const nameBefore = ({ input, index }: RegExpExecArray): string => input.slice(0, index).trim();

/**
 * Tells points from versions: points behind a name are a rating if another name of the list has one, and behind a name
 * that often has versions, such as `Windows 7/10`, if a name without them has as many points at most.
 * @param runs how many ratings in signs the list has
 */
function pointsAmong(lines: readonly string[], runs: number): IsRated {
  const numbers = lines
    .flatMap((line) => line.split('\t').map((cell) => withoutBullet(cell).trim()))
    .flatMap((cell) => (cell.length > MAX_LINE ? [] : itemsOf(cell)))
    .map((item) => NUMBER.exec(item))
    .filter((found) => found !== null);
  const isVersioned = (found: RegExpExecArray): boolean => VERSIONED.test(nameBefore(found));
  const [versioned, others] = [numbers.filter(isVersioned), numbers.filter((found) => !isVersioned(found))];
  return (found) => {
    if (!POINTS.test(found[0]) || nameBefore(found) === '' || UNVERSIONED.test(nameBefore(found)))
      return true;
    const hasSamePoints = (other: RegExpExecArray): boolean => other[3] === found[3];
    if (isVersioned(found)) return others.some(hasSamePoints);
    return others.length > 1 || runs > 0 || versioned.some(hasSamePoints);
  };
}

/** A part of a line: a name with its rating in percent, each of which may be missing. */
interface RatedText {
  readonly name: string;
  readonly percent: number | undefined;
}

const EDGES = /^[\s·,;|/]+|[\s·,;/:–—-]+$/gu;

/** A level behind a rating: `Inglés ●●●●○ (C1)`. */
const LEVEL_BEHIND = /^ ?(?:\([^()]{1,40}\)|[–—-]? ?[ABC][12](?![\p{L}\d]))/u;

/** Names and ratings by turns; the ratings may be before the names. */
function pairsOf(text: string, pattern: RegExp, read: (found: string) => number | undefined): RatedText[] {
  const found = [...text.matchAll(pattern)];
  const levels = found.map(
    ({ index, 0: whole }) => LEVEL_BEHIND.exec(text.slice(index + whole.length))?.[0] ?? '',
  );
  const ends = found.map(({ index, 0: whole }, at) => index + whole.length + (levels[at]?.length ?? 0));
  const names = [...found.map(({ index }) => index), text.length].map((end, at) =>
    text.slice(ends[at - 1] ?? 0, end).replace(EDGES, ''),
  );
  const isBefore = names[0] === '' && names.at(-1) !== '';
  const rated = found.map(
    ({ 1: rating = '' }, at): RatedText => ({
      name: `${names[isBefore ? at + 1 : at] ?? ''}${levels[at]}`,
      percent: read(rating),
    }),
  );
  const rest = isBefore ? '' : (names.at(-1) ?? '');
  return rest === '' ? rated : [...rated, { name: rest, percent: undefined }];
}

/**
 * The names of a cell with their ratings.
 * @param hasRuns whether a single sign at its end is a rating, too
 * @param percent reads a run of signs
 * @param isRated tells ratings in numbers from versions
 */
function partsOf(
  cell: string,
  hasRuns: boolean,
  percent: (run: string) => number | undefined,
  isRated: IsRated,
): RatedText[] {
  const text = withoutBullet(cell).trim();
  if (text.length > MAX_LINE) return [{ name: text, percent: undefined }];
  if (text.search(RUNS) !== -1) return pairsOf(text, RUNS, percent);
  const single = hasRuns ? SINGLE.exec(text) : null;
  if (single !== null) return [{ name: text.slice(0, single.index), percent: percent(single[1] ?? '') }];
  const items = itemsOf(text);
  if (items.every((item) => numberOf(item, isRated) === undefined))
    return [{ name: text, percent: undefined }];
  return items.flatMap((item) => {
    const isSeveral = /%\)?$/.test(item) && (item.match(PERCENTS) ?? []).length > 1;
    const [name, number] = numberOf(item, isRated) ?? [item, undefined];
    return isSeveral ? pairsOf(item, PERCENTS, Number) : [{ name, percent: number }];
  });
}

const textOf = ({ name, percent }: RatedText): string =>
  percent === undefined ? name : `${name} ${percent} %`;

/** A line as the file has it, and its parts. */
interface Row {
  readonly line: string;
  readonly parts: RatedText[];
}

const isRating = ({ name, percent }: RatedText): boolean => name === '' && percent !== undefined;
const isUnrated = ({ name, percent }: RatedText): boolean => name !== '' && percent === undefined;

/** The parts of a line, of which a rating in a cell of its own belongs to the cell before it. */
function joinedParts(parts: readonly RatedText[]): RatedText[] {
  const joined: RatedText[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && isRating(part) && isUnrated(before))
      joined[joined.length - 1] = { ...before, percent: part.percent };
    else joined.push(part);
  }
  return joined.filter((part) => part.name !== '');
}

/**
 * Lines of skills or languages with their ratings in percent behind the names: dots, stars, squares and bars, and points
 * of five or ten. A rating may be in a cell or a line of its own. Signs that state no rating are left out.
 * @param canHaveVersions whether numbers behind names may be versions: those of skills, not those of languages
 */
export function withRatings(texts: readonly string[], canHaveVersions = true): string[] {
  const lines = texts.map((text) => (text.length > MAX_LINE ? text : text.replace(SIGN_GAPS, '')));
  const runs = lines.flatMap((line) => (line.length > MAX_LINE ? [] : (line.match(RUNS) ?? [])));
  // The signs of missing points may be the same in a lighter colour, which the text does not say.
  const saysNothing = runs.length >= MIN_EQUAL && runs.every((run) => percentOf(run) === PERCENT);
  const percent = saysNothing ? () => undefined : percentOf;
  const isRated = canHaveVersions ? pointsAmong(lines, runs.length) : () => true;
  const rows: Row[] = [];
  /** The last line with text. */
  let last = -1;
  for (const line of lines) {
    const parts = line.split('\t').flatMap((cell) => partsOf(cell, runs.length > 0, percent, isRated));
    const above = rows[last]?.parts ?? [];
    // `Excel` beside `Word`, above `●●●○○` beside `●●○○○`
    if (parts.every(isRating) && parts.length === above.length && above.every(isUnrated)) {
      const rated = above.map((each, at) => ({ ...each, percent: parts[at]?.percent }));
      rows[last] = { line: '', parts: rated };
      continue;
    }
    const joined = joinedParts(parts);
    if (joined.length > 0) last = rows.length;
    if (line === '' || joined.length > 0) rows.push({ line, parts: joined });
  }
  return rows.map(({ line, parts }) =>
    parts.every(isUnrated) && line.search(RUNS) === -1 ? line : parts.map(textOf).join(' · '),
  );
}

/** Whether a line ends with a rating: `Ofimática ●●○○○`, `Informática 80 %`. Full signs alone may be an ornament of a heading. */
export function hasRating(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  const runs = line.replace(SIGN_GAPS, '').match(RUNS) ?? [];
  const isOfSigns = runs.some((run) => {
    const signs = [...run].filter((sign) => `${FULL}${EMPTY}${HALF}`.includes(sign));
    const states = percentOf(run) !== undefined;
    const isWhole = signs.every((sign) => FULL.includes(sign));
    return (
      states &&
      (!isWhole || (signs.length <= USUAL_MARKS && !run.includes('•') && line !== line.toUpperCase()))
    );
  });
  return isOfSigns || numberOf(line.trim(), () => true) !== undefined;
}

/** Whether a text is nothing but a rating. */
export const isOnlyRating = (text: string): boolean => hasRating(text) && withRatings([text]).length === 0;

/** A name without the signs of ratings and pictures. */
export const withoutSigns = (name: string): string =>
  name.search(ANY_SIGN) === -1 ? name : name.replace(ANY_SIGN, ' ').replace(/\s+/g, ' ').trim();
