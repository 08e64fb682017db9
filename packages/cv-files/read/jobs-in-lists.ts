import { type Period, periodOf, singleDateOf } from './dates.ts';
import { dateJob, namesJobOrCompany } from './job-dates.ts';
import { capitalised } from './one-line-jobs.ts';
import { isSeasonalWork } from './seasonal-work.ts';
import { beginsWithDate } from './unknown-headings.ts';
import { isBullet, isTask, studyLikeness, withoutBullet } from './vocabulary.ts';

/** A longer item describes the job above it. */
const MAX_ITEM = 150;
const YEAR_LENGTH = 'yyyy'.length;

interface DatedJob extends Period {
  readonly description?: string | undefined;
}

/** Whether a period begins before another one, or ends after it, by their years. */
function isOutside(inner: Period, outer: Period): boolean {
  const yearsOf = ({ start, end, current }: Period): readonly [string, string] => [
    (start || end).slice(0, YEAR_LENGTH),
    current ? '9999' : (end || start).slice(0, YEAR_LENGTH),
  ];
  const [[start, end], [first, last]] = [yearsOf(inner), yearsOf(outer)];
  return first !== '' && (start < first || end > last);
}

/** The work that an item of a list names, and its period outside that of the job above; undefined for other items. */
function workOf(line: string, above: Period): (Period & { readonly job: string }) | undefined {
  const text = withoutBullet(line);
  if (!isBullet(line) || text.length > MAX_ITEM) return undefined;
  const single = singleDateOf(text);
  const dated =
    periodOf(text) ??
    dateJob(text) ??
    (single?.isSeparate === true
      ? { own: single.own, period: { start: single.date, end: single.date, current: false } }
      : undefined);
  if (dated === undefined || dated.own === '' || !isOutside(dated.period, above)) return undefined;
  const isJob = namesJobOrCompany(dated.own) || isSeasonalWork(dated.own);
  const isWork = isJob || (beginsWithDate(text) && isTask(dated.own));
  return isWork && studyLikeness(dated.own) === 0
    ? { job: capitalised(dated.own.replaceAll('\t', ', ')), ...dated.period }
    : undefined;
}

/**
 * The jobs, each followed by those that the items of its description name with periods of their own: `- 2015: Recogida de
 * naranja en Valencia` below a job of 2018.
 * @param readItem reads the job that an item names; undefined if it names none clearly
 */
export function withItemsApart<T extends DatedJob>(
  jobs: readonly T[],
  readItem: (item: string, work: Period & { readonly job: string }) => T,
): T[] {
  return jobs.flatMap((entry) => {
    const lines = (entry.description ?? '').split('\n');
    const works = lines.map((line) => workOf(line, entry));
    if (works.every((work) => work === undefined)) return [entry];
    const description = lines.filter((_, at) => works[at] === undefined).join('\n');
    const items = works.flatMap((work, at) =>
      work === undefined ? [] : [readItem(withoutBullet(lines[at] ?? ''), work)],
    );
    return [{ ...entry, description }, ...items];
  });
}
