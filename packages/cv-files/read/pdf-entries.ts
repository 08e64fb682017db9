import { durationOf, periodOf } from './dates.ts';
import { ENTRY_START, headingOf, NAME_START, type Part } from './headings.ts';
import { dateJob } from './job-dates.ts';
import type { BlockLine } from './pdf-headings.ts';
import { isBullet } from './vocabulary.ts';

/** Sizes that differ by more are those of different kinds of lines, in points: LinkedIn has 12, 11.5 and 10.5. */
const SIZE_STEP = 0.3;
/** A company and a job, each in one or two lines. */
const MAX_NAME_LINES = 4;

const isLarger = (one: BlockLine, other: BlockLine): boolean => one.size > other.size + SIZE_STEP;
const isSameSize = (one: BlockLine, other: BlockLine): boolean => Math.abs(one.size - other.size) < SIZE_STEP;

/** What ends the last part. */
const END: readonly BlockLine[] = [{ text: '', size: 0, page: 0, font: '' }];

/** Whether a line has nothing but a period and its duration: `enero de 2021 - Present (5 años 11 meses)`. */
function isPeriodWithDuration({ text }: BlockLine): boolean {
  return /\(\d{1,2}\s[^()]+\)$/.test(text) && periodOf(text)?.own === '' && durationOf(text) !== undefined;
}

/** Whether a line has nothing but a duration, as the one below a company with several jobs: `4 años 2 meses`. */
const isDurationAlone = ({ text }: BlockLine): boolean => durationOf(text)?.rest === '';

/** The larger lines above a period: `company` is empty below the company of several jobs. */
interface Names {
  readonly company: readonly number[];
  readonly job: readonly number[];
}

/** The names above a period, by their sizes; undefined if these are others. */
function namesAbove(lines: readonly BlockLine[], at: number): Names | undefined {
  const period = lines[at];
  const job = lines[at - 1];
  if (period === undefined || job === undefined || !isLarger(job, period) || isBullet(job.text))
    return undefined;
  let first = at - 1;
  while (first > 0 && at - first < MAX_NAME_LINES) {
    const [above, line] = [lines[first - 1], lines[first]];
    const isName =
      above !== undefined &&
      line !== undefined &&
      headingOf(above.text) === undefined &&
      (isSameSize(above, line) || (isLarger(above, line) && isSameSize(line, job)));
    if (!isName) break;
    first -= 1;
  }
  const all = Array.from({ length: at - first }, (_, index) => first + index);
  const isOfJob = (place: number): boolean => {
    const line = lines[place];
    return line !== undefined && isSameSize(line, job);
  };
  return { company: all.filter((place) => !isOfJob(place)), job: all.filter(isOfJob) };
}

/** A name over one or more lines, and whether it begins an entry. */
interface Name {
  readonly places: readonly number[];
  readonly isStart: boolean;
}

/** The names of the jobs of a part that are larger than their periods, and the companies of several jobs. */
function namesOfPart(lines: readonly BlockLine[]): readonly Name[] {
  const periods = lines.flatMap((line, at) => (isPeriodWithDuration(line) ? [at] : []));
  const names = periods.map((at) => namesAbove(lines, at));
  const sample = lines[names[0]?.job[0] ?? -1];
  if (sample === undefined) return [];
  const groups = lines.flatMap((line, at) => {
    const below = lines[at + 1];
    const isGroup = below !== undefined && isDurationAlone(below) && isLarger(line, below);
    return isGroup && isLarger(line, sample) ? [at] : [];
  });
  const areAlike = names.every((each, index) => {
    const job = lines[each?.job[0] ?? -1];
    const hasCompany = each?.company.length !== 0 || groups.some((at) => at < (periods[index] ?? 0));
    return job !== undefined && isSameSize(job, sample) && hasCompany;
  });
  if (!areAlike) return [];
  return [
    ...groups.map((at): Name => ({ places: [at], isStart: true })),
    ...names.flatMap((each): Name[] => {
      const { company, job } = each ?? { company: [], job: [] };
      const isInGroup = company.length === 0;
      return [
        ...(isInGroup ? [] : [{ places: company, isStart: true }]),
        { places: job, isStart: isInGroup },
      ];
    }),
  ];
}

/** A degree with its period in brackets, as the line below a centre has it: `Grado en Derecho · (2009 - 2013)`. */
const DEGREE_WITH_PERIOD = /(?:^|\s)·\s\([^()]*(?:19|20)\d{2}[^()]*\)$/u;

/** The names of the centres of a part, if they are larger than the degrees below them. */
function centresOfPart(lines: readonly BlockLine[]): readonly Name[] {
  const centres = lines.filter((line, at) => {
    const below = lines[at + 1];
    return below !== undefined && DEGREE_WITH_PERIOD.test(below.text) && isLarger(line, below);
  });
  const [sample] = centres;
  const degrees = lines.filter(({ text }) => DEGREE_WITH_PERIOD.test(text));
  if (sample === undefined || degrees.some((line) => !isLarger(sample, line))) return [];
  const names: { places: number[]; isStart: true }[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isSameSize(line, sample)) continue;
    const above = names.at(-1);
    if (above?.places.at(-1) === at - 1) above.places.push(at);
    else names.push({ places: [at], isStart: true });
  }
  return names;
}

/** The lines that name the entries of a part. */
function namesIn(part: Part | undefined, lines: readonly BlockLine[]): readonly Name[] {
  if (part === 'experience') return namesOfPart(lines);
  return part === 'education' ? centresOfPart(lines) : [];
}

/** How a line looks: its size and its font, and whether it ends in another font. */
const styleOf = ({ size, font, bold }: BlockLine): string =>
  `${Math.round(size / SIZE_STEP)} ${font} ${bold !== undefined}`;

/** A longer line describes a job. */
const MAX_START = 150;
/** More lines are not above the period of a job. */
const MAX_ABOVE_PERIOD = 3;
const MIN_STARTS = 2;

/**
 * The first lines of the jobs of a part, if all look like the first one of the part and unlike most others, and each of
 * them is above a period: companies or titles in bold letters.
 */
function startsByStyle(lines: readonly BlockLine[]): readonly number[] {
  const filled = lines.flatMap((line, at) => (line.text === '' ? [] : [{ ...line, at }]));
  const plain = filled.filter(({ text }) => !isBullet(text));
  const [first] = plain;
  if (first === undefined) return [];
  const counts = Map.groupBy(plain, styleOf);
  const own = counts.get(styleOf(first))?.length ?? 0;
  const isOwn = (line: BlockLine | undefined): boolean =>
    line !== undefined && !isBullet(line.text) && styleOf(line) === styleOf(first);
  const isDated = ({ text }: BlockLine): boolean => !isBullet(text) && dateJob(text) !== undefined;
  /** The places of the lines that begin a run of lines of this style. */
  const runs = filled.flatMap((line, at) => (isOwn(line) && !isOwn(filled[at - 1]) ? [at] : []));
  const areStarts = runs.every((from, index) => {
    const lengthOfRun = filled.slice(from).findIndex((line) => !isOwn(line));
    const run = filled.slice(from, lengthOfRun === -1 ? filled.length : from + lengthOfRun);
    const entry = filled.slice(from, runs[index + 1] ?? filled.length);
    const period = entry.findIndex(isDated);
    const dated = run.findIndex(isDated);
    return (
      period > 0 &&
      period <= MAX_ABOVE_PERIOD &&
      run.length <= MAX_ABOVE_PERIOD &&
      (dated === -1 || dated === run.length - 1) &&
      run.every(({ text }) => text.length <= MAX_START)
    );
  });
  const isUsual = own * 2 > plain.length;
  return areStarts && !isUsual && runs.length >= MIN_STARTS ? runs.map((at) => filled[at]?.at ?? 0) : [];
}

/**
 * Marks the lines that begin jobs and studies, where the sizes of the letters say it as on the pages of LinkedIn: the company is larger
 * than the job, and the job larger than its period. A wrapped name becomes one line.
 */
export function markEntries(lines: readonly BlockLine[]): BlockLine[] {
  const result: (BlockLine | undefined)[] = [...lines];
  const markPart = (part: Part | undefined, from: number, end: number): void => {
    for (const { places, isStart } of namesIn(part, lines.slice(from, end))) {
      const [at = 0, ...rest] = places.map((place) => place + from);
      const line = lines[at];
      if (line === undefined) continue;
      const text = [at, ...rest].map((place) => lines[place]?.text ?? '').join(' ');
      result[at] = { ...line, text: `${isStart ? NAME_START : ''}${text}` };
      for (const place of rest) result[place] = undefined;
    }
    const isMarked = result.slice(from, end).some((line) => line?.text.startsWith(NAME_START) === true);
    if (isMarked || part !== 'experience') return;
    for (const at of startsByStyle(lines.slice(from, end))) {
      const line = lines[from + at];
      if (line !== undefined) result[from + at] = { ...line, text: `${ENTRY_START}${line.text}` };
    }
  };
  let part: Part | undefined;
  let from = 0;
  for (const [at, { text }] of [...lines, ...END].entries()) {
    const heading = at === lines.length ? 'other' : headingOf(text);
    if (heading === undefined) continue;
    markPart(part, from, at);
    part = heading;
    from = at + 1;
  }
  return result.filter((line) => line !== undefined);
}
