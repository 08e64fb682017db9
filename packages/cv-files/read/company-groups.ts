import { type DatedLine, durationOf, type Period } from './dates.ts';
import { companyLikeness, isBullet, isHead, isTask, occupationLikeness } from './vocabulary.ts';

/** A company above several jobs: `Hotel Sol, 2015 – 2022` above `Jefa de recepción, 2019 – 2022`. */
interface CompanyGroup {
  readonly company: string;
  /** The lines of the heading, from the first to the last. */
  readonly from: number;
  readonly to: number;
  /** The lines of the periods of its jobs. */
  readonly jobs: readonly number[];
}

/** The lines of a part without the headings of groups, and the companies of the jobs below them. */
export interface GroupedLines {
  /** An empty line where a heading was. */
  readonly lines: readonly string[];
  /** The company by the line of the period of a job. */
  readonly companies: ReadonlyMap<number, string>;
}

interface Anchor {
  readonly at: number;
  readonly dated: DatedLine;
}

const FUTURE = '9999';
const endOf = ({ end, current }: Period): string => (current ? FUTURE : end);

/** Compares two dates of the same or another precision: -1, 0 or 1. */
function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [left, right] = [one.slice(0, length), other.slice(0, length)];
  return left < right ? -1 : Number(left > right);
}

const isWithin = (inner: Period, outer: Period): boolean =>
  compareDates(inner.start, outer.start) >= 0 && compareDates(endOf(inner), endOf(outer)) <= 0;

const isKnown = (period: Period): boolean => period.start !== '' && endOf(period) !== '';

/** More jobs in a company are not in a CV: it limits the time. */
const MAX_JOBS = 20;

/** The jobs whose periods fill that of their company; none if they do not. */
function jobsWithin(outer: Period, anchors: readonly Anchor[]): Anchor[] {
  const jobs: Anchor[] = [];
  let [hasStart, hasEnd] = [false, false];
  for (const anchor of anchors) {
    const { period } = anchor.dated;
    if (!isKnown(period) || !isWithin(period, outer)) return [];
    jobs.push(anchor);
    hasStart ||= compareDates(period.start, outer.start) === 0;
    hasEnd ||= compareDates(endOf(period), endOf(outer)) === 0;
    if (hasStart && hasEnd) return jobs;
  }
  return [];
}

/** The jobs whose durations make up that of their company, as LinkedIn writes them. */
function jobsOfDuration(months: number, lines: readonly string[], anchors: readonly Anchor[]): Anchor[] {
  const jobs: Anchor[] = [];
  let sum = 0;
  for (const anchor of anchors) {
    const own = durationOf(lines[anchor.at] ?? '')?.months ?? 0;
    // Each duration is rounded up to a month.
    if (own === 0 || sum >= months || sum + own > months + jobs.length + 1) break;
    jobs.push(anchor);
    sum += own;
  }
  return jobs;
}

const canBeCompany = (line: string): boolean =>
  isHead(line) &&
  !isTask(line) &&
  (occupationLikeness(line) === 0 || companyLikeness(line) > occupationLikeness(line));

/** Whether a text names a job and no company. */
const isJobOnly = (text: string): boolean =>
  occupationLikeness(text) > 0 &&
  text.split(/\t|,\s|\.\s|\s[–—-]\s|\s[·|]\s/).every((part) => companyLikeness(part) < 2);

/**
 * Finds the companies above several jobs. The heading states the whole period, which the periods of the jobs fill, or
 * the whole duration, which is the sum of their durations.
 * @param dateOf finds the period of a line
 */
export function groupedByCompany(
  lines: readonly string[],
  dateOf: (line: string) => DatedLine | undefined,
): GroupedLines {
  const anchors = lines.flatMap((line, at): Anchor[] => {
    const dated = isBullet(line) ? undefined : dateOf(line);
    return dated === undefined ? [] : [{ at, dated }];
  });
  /** The line above, or that above a gap. */
  const above = (at: number): number => (lines[at - 1] === '' ? at - 2 : at - 1);
  /** What an anchor names: the text beside its period, else above it. */
  const nameOf = ({ at, dated }: Anchor): string => dated.own || (lines[above(at)] ?? '');

  const groupOfPeriod = (anchor: Anchor, below: readonly Anchor[]): CompanyGroup | undefined => {
    const { at, dated } = anchor;
    const company = nameOf(anchor);
    if (!isKnown(dated.period) || !canBeCompany(company)) return undefined;
    const jobs = jobsWithin(dated.period, below);
    const isOfOne = jobs.length === 1 && companyLikeness(company) < 2;
    if (jobs.length === 0 || isOfOne || !jobs.every((job) => isJobOnly(nameOf(job)))) return undefined;
    return { company, from: dated.own === '' ? above(at) : at, to: at, jobs: jobs.map((job) => job.at) };
  };
  const groupOfDuration = (at: number, below: readonly Anchor[]): CompanyGroup | undefined => {
    const duration = durationOf(lines[at] ?? '');
    const company = lines[above(at)] ?? '';
    if (duration === undefined || duration.rest !== '' || !isHead(company)) return undefined;
    const jobs = jobsOfDuration(duration.months, lines, below);
    return jobs.length === 0
      ? undefined
      : { company, from: above(at), to: at, jobs: jobs.map((job) => job.at) };
  };

  const without = [...lines];
  const companies = new Map<number, string>();
  let next = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const anchor = anchors[next];
    const isAnchor = anchor?.at === at;
    if (isAnchor) next += 1;
    if (companies.has(at)) continue;
    const below = anchors.slice(next, next + MAX_JOBS);
    const group = isAnchor ? groupOfPeriod(anchor, below) : groupOfDuration(at, below);
    if (group === undefined) continue;
    without.fill('', group.from, group.to + 1);
    for (const job of group.jobs) companies.set(job, group.company);
  }
  return { lines: without, companies };
}
