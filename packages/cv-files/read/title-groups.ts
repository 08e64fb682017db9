import { namesCareerBreak } from './career-breaks.ts';
import type { DatedLine } from './dates.ts';
import { isPlace } from './places.ts';
import { SELF_EMPLOYED } from './self-employment.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  institutionLikeness,
  isBullet,
  isHead,
  isTask,
  occupationLikeness,
  withoutBullet,
} from './vocabulary.ts';

/** The lines of a part with the title before each of its centres. */
export interface TitledLines {
  readonly lines: readonly string[];
  /** The lines of periods whose centre may be something else, because its words do not name one. */
  readonly guessed: ReadonlySet<number>;
}

/** A centre with its period: the line of the centre, which may be the one above that of the period. */
interface Centre {
  readonly from: number;
  readonly to: number;
  readonly isClear: boolean;
}

interface Group {
  /** The line of the title. */
  readonly at: number;
  readonly title: string;
  readonly centres: readonly Centre[];
}

const NAME_SEPARATOR = /\t|[,.]\s|\s[–—·|@-]\s|\s(?:en|at|para|amb)\s+\p{Lu}/u;

/** Whether a line without a period names one job and nothing else: `Profesor de Matemáticas (secundaria)`. */
function isTitle(line: string): boolean {
  const job = line
    .replace(/\([^()]*\)/g, '')
    .replace(/:$/, '')
    .trim();
  const isJob = occupationLikeness(job) === 2 && companyLikeness(job) < 2 && institutionLikeness(job) < 2;
  return isJob && isHead(job) && !isTask(job) && !NAME_SEPARATOR.test(job);
}

const isClearCentre = (text: string): boolean => companyLikeness(text) > 0 || institutionLikeness(text) > 0;

/** Whether a text can be the name of a centre: it names no job, no task and nothing else that has a period. */
function canBeCentre(text: string): boolean {
  const [first = ''] = text.split(/[\s,]/);
  // `FC Sol, fútbol base`
  const isOther =
    isTask(text.split(', ')[0] ?? '') ||
    isPlace(text) ||
    namesCareerBreak(text) ||
    SELF_EMPLOYED.test(text) ||
    /[:;]/.test(text);
  const namesNoJob =
    occupationLikeness(first) < 2 &&
    (occupationLikeness(text) === 0 || companyLikeness(text) === 2 || institutionLikeness(text) === 2);
  return isHead(text) && !isOther && namesNoJob;
}

/** The titles above centres that have their periods; none if no title has several centres. */
function groupsOf(
  lines: readonly string[],
  dateOf: (line: string) => DatedLine | undefined,
): readonly Group[] {
  const dates = lines.map((line) => (line === '' ? undefined : dateOf(line)));
  const areItems = dates.every((dated, at) => dated === undefined || isBullet(lines[at] ?? ''));
  /** The next line with text. */
  const filledFrom = (from: number): number => {
    let at = from;
    while (lines[at] === '') at += 1;
    return at;
  };
  /** The centre that begins in a line; undefined for another line. */
  const centreAt = (from: number): Centre | undefined => {
    const line = lines[from] ?? '';
    const dated = dates[from];
    const own = withoutBullet(dated?.own ?? line);
    // The full stop before a period.
    const text = endsWithAbbreviation(own) ? own : own.replace(/\.$/, '');
    const isClear = isClearCentre(text);
    // Only a clear name is one above a period, or in an item of a list among other lines with periods.
    const needsWords = dated === undefined || (isBullet(line) && !areItems);
    const to = dated === undefined ? from + 1 : from;
    const hasPeriod = dated !== undefined || dates[to]?.own === '';
    return hasPeriod && canBeCentre(text) && (isClear || !needsWords) ? { from, to, isClear } : undefined;
  };
  const isTitleAt = (at: number): boolean => dates[at] === undefined && isTitle(lines[at] ?? '');
  /** Whether a line describes the centre above it. */
  const isDetail = (at: number): boolean => {
    const line = lines[at] ?? '';
    return dates[at] === undefined && (isBullet(line) || !isHead(line) || isPlace(line) || isTask(line));
  };
  const begins = (at: number): boolean => centreAt(at) !== undefined || dates[at]?.own === '';
  const groups: Group[] = [];
  /** Whether the last centre has its title above it. */
  let isBelowTitle = true;
  let at = filledFrom(0);
  while (at < lines.length) {
    const first = isTitleAt(at) && isBelowTitle ? centreAt(filledFrom(at + 1)) : undefined;
    if (first === undefined) {
      const own = centreAt(at);
      // `Residencia Sol (2015 – 2018)` above `Gerocultora`: that title is not the one of the centre below it.
      isBelowTitle = own === undefined && !(isTitleAt(at) && !isBelowTitle && !begins(filledFrom(at + 1)));
      at = filledFrom((own?.to ?? at) + 1);
      continue;
    }
    const centres: Centre[] = [];
    let hasDetails = false;
    let next = first.from;
    for (let centre: Centre | undefined = first; centre !== undefined; centre = centreAt(next)) {
      centres.push(centre);
      next = filledFrom(centre.to + 1);
      hasDetails = false;
      while (next < lines.length && isDetail(next)) {
        hasDetails = true;
        next = filledFrom(next + 1);
      }
    }
    // The title below the last centre is its own, unless another centre or a period follows that title.
    const isTitleBelow = isTitleAt(next) && !begins(filledFrom(next + 1));
    const last = centres.at(-1);
    const isNameBelow = next < lines.length && !isTitleAt(next) && dates[next] === undefined;
    const isOther = centres.length > 1 && (isTitleBelow || (isNameBelow && last?.isClear === false));
    groups.push({
      at,
      title: (lines[at] ?? '').replace(/:$/, ''),
      centres: isOther ? centres.slice(0, -1) : centres,
    });
    isBelowTitle = !(isOther && !hasDetails);
    at = next;
  }
  return groups.some(({ centres }) => centres.length > 1) ? groups : [];
}

/**
 * Repeats a title above several centres before each of them, as those write who work for one profession in several
 * places: `Profesor de Matemáticas` above `IES Sol (2022 – 2024)` and `IES Luna (2020 – 2022)`.
 * @param dateOf finds the period of a line
 */
export function withRepeatedTitles(
  lines: readonly string[],
  dateOf: (line: string) => DatedLine | undefined,
): TitledLines {
  const titles = new Map<number, string>();
  const centres = new Map<number, Centre>();
  const shared = new Set<Centre>();
  const plain = [...lines];
  for (const group of groupsOf(lines, dateOf)) {
    plain[group.at] = group.title;
    for (const [index, centre] of group.centres.entries()) {
      centres.set(centre.from, centre);
      if (group.centres.length > 1) shared.add(centre);
      if (index > 0) titles.set(centre.from, group.title);
    }
  }
  const result: string[] = [];
  const guessed = new Set<number>();
  for (const [at, line] of plain.entries()) {
    const title = titles.get(at);
    const centre = centres.get(at);
    if (title !== undefined) result.push('', title);
    // Among lines that are not items of a list, an item has no period of its own.
    result.push(centre === undefined ? line : withoutBullet(line));
    if (centre?.isClear === false && shared.has(centre)) guessed.add(result.length - 1);
  }
  return { lines: result, guessed };
}
