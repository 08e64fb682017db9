import { namesCareerBreak } from './career-breaks.ts';
import { type DatedLine, durationOf, type Period } from './dates.ts';
import { isDepartment } from './departments.ts';
import { isPlace } from './places.ts';
import {
  companyLikeness,
  isBullet,
  isHead,
  isTask,
  occupationLikeness,
  withoutBullet,
} from './vocabulary.ts';

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

/**
 * The jobs whose periods fill that of their company; none if they do not.
 * @param canBePart whether several jobs within it are enough, of which one begins or ends with it
 */
function jobsWithin(
  outer: Period,
  anchors: readonly Anchor[],
  canBePart: (jobs: readonly Anchor[]) => boolean,
): Anchor[] {
  const jobs: Anchor[] = [];
  let [hasStart, hasEnd] = [false, false];
  for (const anchor of anchors) {
    const { period } = anchor.dated;
    if (!isKnown(period) || !isWithin(period, outer)) break;
    jobs.push(anchor);
    hasStart ||= compareDates(period.start, outer.start) === 0;
    hasEnd ||= compareDates(endOf(period), endOf(outer)) === 0;
    if (hasStart && hasEnd) return jobs;
  }
  return jobs.length > 1 && (hasStart || hasEnd) && canBePart(jobs) ? jobs : [];
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

/** What stands between a job and its company, or between two names. */
const NAME_SEPARATOR = /\t|,\s|\.\s|\s[–—-]\s|\s[·|@]\s|\s(?:en|at|para)\s+\p{Lu}/u;

/** What is behind the last separator of a text. */
const LAST_PART = /(?:,\s|\s[–—-]\s|\s[·|]\s)([^,]+)$/u;
const withoutDepartment = (text: string): string =>
  isDepartment(LAST_PART.exec(text)?.[1] ?? '') ? text.replace(LAST_PART, '') : text;

/** Whether a text names one job, also with its department, and nothing else. */
const isSingleJob = (text: string): boolean => {
  const job = withoutDepartment(text.replace(/\([^()]*\)/g, '').trim());
  return occupationLikeness(job) > 0 && companyLikeness(job) < 2 && !NAME_SEPARATOR.test(job);
};

/** Whether a line without a period looks like the name of a company: `MERCADONA, Zaragoza`, `Hotel Sol`. */
function namesCompany(line: string): boolean {
  if (!canBeCompany(line) || companyLikeness(line) < occupationLikeness(line)) return false;
  const [, name = '', town = ''] = /^(.+?)(?:,\s|\t|\s[–—·|-]\s|\s\()([^()]+)\)?$/u.exec(line) ?? [];
  return (
    companyLikeness(line) > 0 ||
    (isPlace(town) && occupationLikeness(name) === 0) ||
    (/\p{Lu}{3}/u.test(line) && line === line.toUpperCase())
  );
}

/** Jobs that are more years apart are probably in two companies. */
const MAX_GAP_YEARS = 1;

/** Whether a job ends when the one above it in the same company begins, or the reverse. */
function areContiguous({ period: one }: DatedLine, { period: other }: DatedLine): boolean {
  const [earlier, later] = compareDates(one.start, other.start) <= 0 ? [one, other] : [other, one];
  const gap = Number(later.start.slice(0, 'yyyy'.length)) - Number(endOf(earlier).slice(0, 'yyyy'.length));
  return isKnown(earlier) && isKnown(later) && gap <= MAX_GAP_YEARS;
}

/**
 * The companies above their jobs without a period: `MERCADONA, Zaragoza` above `Encargado (2015 – 2018)` and
 * `Cajero (2012 – 2015)`. None if a job has a company of its own, or each one has a heading.
 */
function groupsOfHeadings(
  lines: readonly string[],
  anchors: readonly Anchor[],
  isStart: (at: number) => boolean,
): CompanyGroup[] {
  const filledAbove = (at: number): number => (lines[at - 1] === '' ? at - 2 : at - 1);
  const groups: { company: string; from: number; to: number; jobs: number[] }[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const before = anchors[index - 1];
    const nameAt = anchor.dated.own === '' ? filledAbove(anchor.at) : anchor.at;
    const name = anchor.dated.own || (lines[nameAt] ?? '');
    if (!isSingleJob(name)) return [];
    const headingAt = filledAbove(nameAt);
    const heading = headingAt > (before?.at ?? -1) ? (lines[headingAt] ?? '') : '';
    const group = groups.at(-1);
    // `Electricidad Toro (Medina del Campo)` at the begin of a block, as the companies above
    const beginsBlock = lines[headingAt - 1] === '' && headingAt === nameAt - 1;
    if (
      namesCompany(heading) ||
      isStart(headingAt) ||
      (beginsBlock && group !== undefined && canBeCompany(heading))
    )
      groups.push({ company: heading, from: headingAt, to: headingAt, jobs: [anchor.at] });
    else if (group === undefined || before === undefined || !areContiguous(before.dated, anchor.dated))
      return [];
    else group.jobs.push(anchor.at);
  }
  const headings = new Set(groups.map(({ from }) => from));
  // `Camarera (2015 – 2018)` above `Bar Sol`
  const hasOwnCompany = (at: number): boolean =>
    !headings.has(at + 1) && isHead(lines[at + 1] ?? '') && companyLikeness(lines[at + 1] ?? '') === 2;
  const isShared = groups.some(({ jobs }) => jobs.length > 1);
  const hasOwn = groups.some(({ jobs }) => jobs.length > 1 && jobs.some(hasOwnCompany));
  return isShared && !hasOwn ? groups : [];
}

/** What the layout of a file says about its jobs. */
export interface KnownStarts {
  /** Whether a line surely begins a job or names a company. */
  readonly isStart: (at: number) => boolean;
  /** Whether a company above several jobs states their duration. */
  readonly isOnlyOfDurations: boolean;
}

/** The companies that look different from the several jobs below them, which have their periods beside them. */
function groupsOfStarts(
  lines: readonly string[],
  anchors: readonly Anchor[],
  isStart: (at: number) => boolean,
): CompanyGroup[] {
  const starts = lines.flatMap((line, at) => (isStart(at) && line !== '' ? [at] : []));
  return starts.flatMap((at, index): CompanyGroup[] => {
    const end = starts[index + 1] ?? lines.length;
    const jobs = anchors.filter((anchor) => anchor.at > at && anchor.at < end);
    const company = lines[at] ?? '';
    const isAbove = lines.slice(at + 1, jobs[0]?.at).every((line) => line === '');
    const areJobs = jobs.every(({ dated }) => dated.own !== '' && companyLikeness(dated.own) < 2);
    const isCompany = occupationLikeness(company) < 2 && !isTask(company);
    return jobs.length > 1 && isAbove && areJobs && isCompany
      ? [{ company, from: at, to: at, jobs: jobs.map((job) => job.at) }]
      : [];
  });
}

/**
 * Finds the companies above several jobs. The heading states the whole period, which the periods of the jobs fill, or
 * the whole duration, which is the sum of their durations; or it states no time, and the jobs below follow each other.
 * @param dateOf finds the period of a line
 */
export function groupedByCompany(
  lines: readonly string[],
  dateOf: (line: string) => DatedLine | undefined,
  { isStart, isOnlyOfDurations }: KnownStarts = { isStart: () => false, isOnlyOfDurations: false },
): GroupedLines {
  const dates = lines.flatMap((line, at): Anchor[] => {
    const dated = dateOf(line);
    if (dated === undefined) return [];
    // A time without paid work is not in a company.
    const own = withoutBullet(dated.own);
    return namesCareerBreak(own || (lines[at - 1] ?? '')) ? [] : [{ at, dated: { ...dated, own } }];
  });
  // As in `entriesOf`, the items of a list are jobs if nothing else has a period.
  const outsideLists = dates.filter(({ at }) => !isBullet(lines[at] ?? ''));
  const anchors = outsideLists.length > 0 ? outsideLists : dates;
  /** The line above, or that above a gap. */
  const above = (at: number): number => (lines[at - 1] === '' ? at - 2 : at - 1);
  /** What an anchor names: the text beside its period, else above it. */
  const nameOf = ({ at, dated }: Anchor): string => dated.own || (lines[above(at)] ?? '');

  /** Whether no job has a company in the line below it: `Camarera (2015 – 2018)` above `Bar Sol`. */
  const haveNoCompany = (jobs: readonly Anchor[]): boolean =>
    jobs.every(({ at }) => {
      const line = lines[at + 1] ?? '';
      return companyLikeness(line) < 2 || !isHead(line) || dateOf(line) !== undefined;
    });
  const groupOfPeriod = (anchor: Anchor, below: readonly Anchor[]): CompanyGroup | undefined => {
    const { at, dated } = anchor;
    const company = nameOf(anchor);
    if (!isKnown(dated.period) || !canBeCompany(company)) return undefined;
    const jobs = jobsWithin(dated.period, below, haveNoCompany);
    const isOfOne = jobs.length === 1 && companyLikeness(company) < 2;
    if (jobs.length === 0 || isOfOne || !jobs.every((job) => isJobOnly(nameOf(job)))) return undefined;
    return { company, from: dated.own === '' ? above(at) : at, to: at, jobs: jobs.map((job) => job.at) };
  };
  const groupOfDuration = (at: number, below: readonly Anchor[]): CompanyGroup | undefined => {
    const duration = durationOf(lines[at] ?? '');
    const company = lines[above(at)] ?? '';
    const isName = isHead(company) || isStart(above(at));
    if (duration === undefined || duration.rest !== '' || !isName) return undefined;
    const jobs = jobsOfDuration(duration.months, lines, below);
    return jobs.length === 0
      ? undefined
      : { company, from: above(at), to: at, jobs: jobs.map((job) => job.at) };
  };

  const without = [...lines];
  const companies = new Map<number, string>();
  const add = (group: CompanyGroup): void => {
    without.fill('', group.from, group.to + 1);
    for (const job of group.jobs) companies.set(job, group.company);
  };
  let next = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const anchor = anchors[next];
    const isAnchor = anchor?.at === at;
    if (isAnchor) next += 1;
    if (companies.has(at)) continue;
    const below = anchors.slice(next, next + MAX_JOBS);
    const ofPeriod = isAnchor && !isOnlyOfDurations ? groupOfPeriod(anchor, below) : undefined;
    const group = isAnchor ? ofPeriod : groupOfDuration(at, below);
    if (group !== undefined) add(group);
  }
  if (companies.size === 0 && !isOnlyOfDurations)
    for (const group of groupsOfStarts(lines, anchors, isStart)) add(group);
  if (companies.size === 0 && !isOnlyOfDurations)
    for (const group of groupsOfHeadings(lines, anchors, isStart)) add(group);
  return { lines: without, companies };
}
