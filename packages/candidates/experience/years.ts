import type { Experience } from './fields.ts';

type Period = Pick<
  Experience,
  'startingDate' | 'finishingDate' | 'onCourse' | 'startingYearOnly' | 'finishingYearOnly'
>;

const MONTHS_PER_YEAR = 12;
/** The month that stands for a year. */
const MIDDLE_OF_YEAR = 6;

/** The number of a month, counted from the year 0; in the middle of the year if only the year is known. */
function monthOf(day: string, isYearOnly = false): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * MONTHS_PER_YEAR + (isYearOnly ? MIDDLE_OF_YEAR : month - 1);
}

/** Whether a job may have lasted a month or a year: all that is known of it is one year. */
const isOfUnknownLength = ({ startingDate, finishingDate, ...known }: Period): boolean =>
  known.startingYearOnly === true &&
  known.finishingYearOnly === true &&
  startingDate.slice(0, 4) === finishingDate?.slice(0, 4);

/** The months before and after the middle of the year that such a job counts: half a year. */
const HALF_OF_UNKNOWN = 3;

/** The months with at least one job until today. */
function workedMonths(jobs: readonly Period[], today: string): number {
  const months = new Set<number>();
  for (const job of jobs) {
    const { startingDate, finishingDate = today, onCourse, ...known } = job;
    const around = isOfUnknownLength(job) ? HALF_OF_UNKNOWN : 0;
    const start = monthOf(startingDate, known.startingYearOnly) - around;
    const isEndYearOnly = !onCourse && known.finishingYearOnly === true;
    // The middle of a year is the end of its sixth month.
    const end = monthOf(onCourse ? today : finishingDate, isEndYearOnly) - (isEndYearOnly ? 1 : 0) + around;
    for (let month = start; month <= Math.min(end, monthOf(today)); month += 1) months.add(month);
  }
  return months.size;
}

/** The keys for more years than the dictionary counts one by one: the least years of each. */
const MORE: readonly (readonly [years: number, key: string])[] = [
  [21, 'mas-de-20-anos'],
  [16, 'mas-de-15-anos'],
  [11, 'mas-de-10-anos'],
];

/**
 * The key of `candidate-experience` for the jobs of a CV: two jobs at once count once. Undefined without jobs.
 * @param today `yyyy-MM-dd`
 */
export function yearsOfJobs(jobs: readonly Period[], today: string): string | undefined {
  if (jobs.length === 0) return undefined;
  const years = Math.floor(workedMonths(jobs, today) / MONTHS_PER_YEAR);
  if (years === 0) return 'menos-de-1-ano';
  const more = MORE.find(([least]) => years >= least);
  return more?.[1] ?? `${years}-${years === 1 ? 'ano' : 'anos'}`;
}
