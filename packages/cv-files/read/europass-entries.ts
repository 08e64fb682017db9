import { periodOf, singleDateOf } from './dates.ts';
import { COLUMN_START, headingOf } from './headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { joinRow } from './pdf-segments.ts';
import { type Line, textOf } from './pdf-wraps.ts';
import { isPlace, placeInMixedCase } from './places.ts';
import { isHead, isTask, occupationLikeness } from './vocabulary.ts';

/** A longer line is a paragraph. */
const MAX_LINE = 100;
/** `Barakaldo, España`, as the present form has it beside each period. */
const TOWN_AND_COUNTRY = /^(\p{Lu}[^,\t]*), (\p{Lu}[^,\t]*)$/u;

/** What a line says behind its period or its only date; '' without one at its beginning. */
function behindDate(line: string): string {
  const period = periodOf(line);
  if (period !== undefined) return /^[\s[(]*\d/.test(line) ? period.own : '';
  const { own = '' } = singleDateOf(line) ?? {};
  return line.endsWith(own) ? own : '';
}

/** The town and the country beside the date of a line without anything else; undefined for another line. */
function placeBesideDate(line: string): readonly [town: string, country: string] | undefined {
  if (line.length > MAX_LINE) return undefined;
  const own = behindDate(line);
  const [, town, country] = TOWN_AND_COUNTRY.exec(own) ?? [];
  return town === undefined || country === undefined || !isPlace(own) ? undefined : [town, country];
}

/** Whether a line has nothing but a period or a date and the place beside it. */
export const isDateWithPlace = (line: string): boolean => placeBesideDate(line) !== undefined;

/** The pieces of a line that begins in one font and ends in another: a bold title and the name behind it. */
function dividedAtFont({ cells }: Line): readonly TextSegment[] {
  const [cell, ...others] = cells;
  const runs = (cell?.runs ?? []).filter(({ text }) => text.trim() !== '');
  const at = runs.findIndex(({ font }) => font !== runs[0]?.font);
  const behind = runs.slice(at);
  if (others.length > 0 || at === -1 || behind.some(({ font }) => font !== behind[0]?.font)) return cells;
  return [runs.slice(0, at), behind].flatMap((part) => joinRow(part, Number.POSITIVE_INFINITY));
}

/**
 * Divides the lines below a period and a place where their bold letters end: only these separate the job from the
 * company in the present form of Europass.
 */
export const withBoldTitlesApart = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => {
    const above = lines[at - 1];
    const isBelow = above !== undefined && isDateWithPlace(textOf(above));
    return isBelow ? { ...line, cells: dividedAtFont(line) } : line;
  });

/** What separates the job from the company in a title: `CAMARERO – RESTAURANTE X`. */
const NAME_SEPARATOR = /\t|\s[–—-]\s|\s[|·]\s/u;

/** Whether the first line below the heading of each part is a period with its place, which begins an entry. */
function beginWithDates(lines: readonly string[]): (at: number) => boolean {
  let isBelowHeading = false;
  let isDated = false;
  const begins = lines.map((line) => {
    if (line === COLUMN_START || headingOf(line) !== undefined) {
      isBelowHeading = true;
      isDated = false;
    } else if (line !== '' && isBelowHeading) {
      isBelowHeading = false;
      isDated = isDateWithPlace(line);
    }
    return isDated;
  });
  return (at) => begins[at] ?? false;
}

/** How many of the lines below a period with its place name the entry; 0 if these do not say it. */
export function countOfNames([first = '', second = '']: readonly string[], isDateFirst: boolean): number {
  if (first.length > 2 * MAX_LINE || periodOf(first) !== undefined) return 0;
  if (first.split('\t').length === 2) return 1;
  const canBeName = (line: string): boolean =>
    line.length <= MAX_LINE && isHead(line) && periodOf(line) === undefined && headingOf(line) === undefined;
  if (!isDateFirst || !canBeName(first)) return 0;
  const isWhole = NAME_SEPARATOR.test(first) || !canBeName(second) || isTask(second);
  return isWhole ? 1 : 2;
}

/** Companies and centres whose names begin with their kind, which is not a field of a job. */
const BEFORE_KIND =
  /\s+(?=(?:ayuntamiento|cafeter[íi]a|ceip|cl[íi]nica|colegio|farmacia|fundaci[óo]n|hospital|hotel|ies|residencia|restaurante|supermercados?|universidad)\s\S)/iu;
/** What joins the kind to the words before it: `Directora de hotel rural`. */
const JOINT_END = /(?:^|\s)(?:de|del|en|la|el|los|las|y|e|o|a|al|para|por|con)$|[,;:(]$/iu;

/** The names of a line, which may have the bold letters of the job without a gap: `ENFERMERA HOSPITAL SOL`. */
function namesOf(line: string): string[] {
  const names = line.split('\t').map((name) => name.replace(/\s[–—-]$|^[–—-]\s/gu, ''));
  const at = names.length > 1 || NAME_SEPARATOR.test(line) ? -1 : line.search(BEFORE_KIND);
  const [job, company] = [line.slice(0, at), line.slice(at).trim()];
  const isPair = at > 0 && /^\p{Lu}/u.test(company) && !JOINT_END.test(job) && occupationLikeness(job) === 2;
  return isPair ? [job, company] : names;
}

/** Moves the place beside each period below the names of its entry, with its labels. */
export function withPlacesBelow(lines: readonly string[]): string[] {
  const isDateFirst = beginWithDates(lines);
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const place = placeBesideDate(line);
    const count = place === undefined ? 0 : countOfNames(lines.slice(at + 1, at + 3), isDateFirst(at));
    if (place === undefined || count === 0) {
      result.push(line);
      continue;
    }
    const [town, country] = place;
    result.push(
      line.slice(0, line.lastIndexOf(town)).trim(),
      ...lines.slice(at + 1, at + 1 + count).flatMap(namesOf),
      `Localidad: ${placeInMixedCase(town)} | País: ${placeInMixedCase(country)}`,
    );
    at += count;
  }
  return result;
}
