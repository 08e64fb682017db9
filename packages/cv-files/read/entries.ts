import type { DatedLine, Period } from './dates.ts';
import { isBullet, isHead, withoutBullet } from './vocabulary.ts';

/** The lines of an entry, such as a job: those above its period, the rest of the period's line, and those below. */
export interface EntryLines {
  readonly above: readonly string[];
  /** '' if the line contains the period only. */
  readonly own: string;
  /** With empty lines where the file has gaps. */
  readonly below: readonly string[];
  /** The place of the period's line among the lines of the part. */
  readonly at: number;
}

/** What an entry says, and how plausible that is. */
interface EntryReading<T> {
  readonly value: T;
  readonly score: number;
  /** Lines that the value does not contain. */
  readonly unread: readonly string[];
}

/** How the entries of a part are read. */
export interface EntryFormat<T> {
  /** Finds the period of the line of an entry. */
  readonly date: (line: string) => DatedLine | undefined;
  readonly read: (lines: EntryLines) => EntryReading<T>;
  /** Whether a line without a period begins an entry, in a part without periods. */
  readonly begins: (line: string) => boolean;
  /** Whether a line names a whole entry above its period although it ends like a sentence. */
  readonly isWhole?: (line: string) => boolean;
  /** Whether a line that ends like a sentence begins with a name, as a job with its tasks does, below the name of a company. */
  readonly beginsWithName?: (line: string, above: string) => boolean;
  /** Whether an entry begins at a line in any case: the layout of the file says so. */
  readonly isStart?: (at: number) => boolean;
  /** Whether the entries of two lines can have the same layout; without it all can. */
  readonly isAlike?: (at: number, other: number) => boolean;
}

/** The entries of a part, and its lines that no entry contains. */
export interface Entries<T> {
  readonly entries: readonly (T & Period)[];
  readonly unread: readonly string[];
}

/** The title, the company and the town. */
const MAX_ABOVE = 3;
/** Points for plausible divisions; those of `read` are of the same size. */
const SAME_LAYOUT = 1.5;
const STARTS_AFTER_GAP = 1.5;
const GAP_WITHIN = -2;
const UNREAD_HEAD = -1;

interface Anchor {
  readonly at: number;
  readonly dated: DatedLine;
}

/** A way to divide the lines until an anchor: how many belong to its entry. */
interface Division {
  readonly count: number;
  readonly first: number;
  readonly gaps: number;
}

const isFilled = (line: string): boolean => line !== '';

/** The possible numbers of lines above a period that belong to its entry. */
function divisionsOf(
  lines: readonly string[],
  from: number,
  at: number,
  {
    isWhole = () => false,
    beginsWithName = () => false,
    isStart = () => false,
  }: Pick<EntryFormat<unknown>, 'isWhole' | 'beginsWithName' | 'isStart'>,
): Division[] {
  for (let index = at; index >= from; index -= 1)
    if (isStart(index)) {
      const count = lines.slice(index, at).filter(isFilled).length;
      return [{ count, first: index, gaps: 0 }];
    }
  const divisions: Division[] = [{ count: 0, first: at, gaps: 0 }];
  let gaps = 0;
  for (let index = at - 1; index >= from && divisions.length <= MAX_ABOVE; index -= 1) {
    const line = lines[index] ?? '';
    if (line === '') gaps += 1;
    else if (!isHead(line)) {
      const above = index > from ? (lines[index - 1] ?? '') : '';
      if (divisions.length > 1) break;
      if (beginsWithName(line, above)) divisions.push({ count: 2, first: index - 1, gaps });
      else if (isWhole(line)) divisions.push({ count: 1, first: index, gaps });
      break;
    } else divisions.push({ count: divisions.length, first: index, gaps });
  }
  return divisions;
}

/** Gaps between at least this share of the lines do not separate entries. */
const UNIFORM_SHARE = 0.9;
const MIN_UNIFORM_LINES = 4;

/** The lines of a part without its gaps, if they are between almost all lines; the same lines otherwise. */
export function withoutUniformGaps(lines: readonly string[]): readonly string[] {
  const filled = lines.flatMap((line, at) => (isFilled(line) && !isBullet(line) ? [at] : []));
  const pairs = filled.slice(1).filter((at) => !isBullet(lines[at - 1] ?? ''));
  const apart = pairs.filter((at) => lines[at - 1] === '');
  const isUniform = filled.length >= MIN_UNIFORM_LINES && apart.length >= pairs.length * UNIFORM_SHARE;
  return isUniform ? lines.filter(isFilled) : lines;
}

/** The label of the period of an entry in a form. */
const PERIOD_LABEL = /^(?:fechas?|per[íi]odo|dates?|period)\s*[:\t]/iu;

/** The lines of a form in which each entry begins with its labelled period, with gaps before these periods only. */
export function withFormsApart(lines: readonly string[]): readonly string[] {
  const isForm = PERIOD_LABEL.test(lines.find(isFilled) ?? '');
  return isForm
    ? lines.filter(isFilled).flatMap((line) => (PERIOD_LABEL.test(line) ? ['', line] : [line]))
    : lines;
}

/** The lines of the entry of an anchor, up to the first line of the next entry. */
const linesOf = (
  lines: readonly string[],
  { at, dated }: Anchor,
  first: number,
  next: number,
): EntryLines => ({
  above: lines.slice(first, at).filter(isFilled),
  own: withoutBullet(dated.own),
  below: [...(dated.details === '' ? [] : [dated.details]), ...lines.slice(at + 1, next)],
  at,
});

/**
 * Divides a part into entries. Each period belongs to one, but the lines between two periods may name the next entry or
 * describe the previous one: of all divisions the most plausible one counts, by what the lines say, by gaps in the file,
 * and because the entries of a CV have the same layout. The time is linear: a division depends only on its neighbour.
 */
export function entriesOf<T>(lines: readonly string[], format: EntryFormat<T>): Entries<T> {
  const dates = lines.flatMap((line, at): Anchor[] => {
    const dated = format.date(line);
    return dated === undefined ? [] : [{ at, dated }];
  });
  // Among other lines the items of a list describe an entry, also those with years.
  const outsideLists = dates.filter(({ at }) => !isBullet(lines[at] ?? ''));
  const anchors = outsideLists.length > 0 ? outsideLists : dates;
  const [firstAnchor] = anchors;
  if (firstAnchor === undefined) return undatedEntries(lines, format);

  /** The best way so far for each division of an anchor. */
  interface Way {
    readonly division: Division;
    readonly score: number;
    readonly entries: Chain<T> | undefined;
  }
  const layoutScore = ({ first, gaps }: Division): number =>
    gaps * GAP_WITHIN + (first === 0 || lines[first - 1] === '' ? STARTS_AFTER_GAP : 0);
  let ways: Way[] = divisionsOf(lines, 0, firstAnchor.at, format).map((division) => ({
    division,
    score:
      layoutScore(division) +
      lines.slice(0, division.first).filter((line) => line !== '' && isHead(line)).length * UNREAD_HEAD,
    entries: undefined,
  }));
  anchors.forEach((anchor, index) => {
    const next = anchors[index + 1];
    const divisions =
      next === undefined
        ? [{ count: -1, first: lines.length, gaps: 0 }]
        : divisionsOf(lines, anchor.at + 1, next.at, format);
    ways = divisions.map((division): Way => {
      const candidates = ways.map((way): Way => {
        const reading = format.read(linesOf(lines, anchor, way.division.first, division.first));
        const isAlike = next !== undefined && (format.isAlike?.(anchor.at, next.at) ?? true);
        const same = isAlike && division.count === way.division.count ? SAME_LAYOUT : 0;
        const layout = next === undefined ? 0 : layoutScore(division) + same;
        return {
          division,
          score: way.score + reading.score + layout,
          entries: { previous: way.entries, reading, period: anchor.dated.period, first: way.division.first },
        };
      });
      return candidates.reduce((best, each) => (each.score > best.score ? each : best));
    });
  });
  const chain = listOf(ways[0]?.entries);
  return {
    entries: chain.map(({ reading, period }) => ({ ...reading.value, ...period })),
    unread: [
      ...lines.slice(0, chain[0]?.first ?? lines.length),
      ...chain.flatMap(({ reading }) => reading.unread),
    ].filter(isFilled),
  };
}

/** Entries from the last to the first: ways that begin equally share them. */
interface Chain<T> {
  readonly previous: Chain<T> | undefined;
  readonly reading: EntryReading<T>;
  readonly period: Period;
  readonly first: number;
}

function listOf<T>(last: Chain<T> | undefined): Chain<T>[] {
  const list: Chain<T>[] = [];
  for (let link = last; link !== undefined; link = link.previous) list.push(link);
  return list.reverse();
}

/** The entries of a part without any period: each line that names one begins it. */
function undatedEntries<T>(lines: readonly string[], { read, begins }: EntryFormat<T>): Entries<T> {
  const starts = lines.flatMap((line, at) => (begins(line) ? [at] : []));
  const readings = starts.map((at, index) =>
    read({ above: [], own: lines[at] ?? '', below: lines.slice(at + 1, starts[index + 1]), at }),
  );
  return {
    entries: readings.map(({ value }) => ({ ...value, start: '', end: '', current: false })),
    unread: [
      ...lines.slice(0, starts[0] ?? lines.length),
      ...readings.flatMap(({ unread }) => unread),
    ].filter(isFilled),
  };
}
