import { periodOf, singleDateOf } from './dates.ts';
import type { TextSegment } from './pdf-columns.ts';
import { joinRow } from './pdf-segments.ts';
import { type Line, textOf } from './pdf-wraps.ts';
import { isPlace, placeInMixedCase } from './places.ts';

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
    const isBelow = above !== undefined && placeBesideDate(textOf(above)) !== undefined;
    return isBelow ? { ...line, cells: dividedAtFont(line) } : line;
  });

/** Moves the place beside each period below the two names of its entry, with its labels. */
export function withPlacesBelow(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const next = lines[at + 1] ?? '';
    const place = next.length > 2 * MAX_LINE ? undefined : placeBesideDate(line);
    const names = next.split('\t');
    if (place === undefined || names.length !== 2 || periodOf(next) !== undefined) {
      result.push(line);
      continue;
    }
    const [town, country] = place;
    const period = line.slice(0, line.lastIndexOf(town)).trim();
    result.push(
      period,
      ...names,
      `Localidad: ${placeInMixedCase(town)} | País: ${placeInMixedCase(country)}`,
    );
    at += 1;
  }
  return result;
}
