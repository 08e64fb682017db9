import { durationOf, mentionsStart, monthsApartOf, periodOf, withoutDurationBehind } from './dates.ts';
import { divided, jobScore, withoutSentence } from './divide-title.ts';
import { besideBrackets, dateJob, mentionsPeriod, namesJobOrCompany } from './job-dates.ts';
import { inOrder } from './job-heads.ts';
import { isAboutJob, isAboutTasks } from './named-texts.ts';
import { oneLineJob } from './one-line-jobs.ts';
import { dividedAtPlace, isPlace } from './places.ts';
import { columnKindsOf } from './table-rows.ts';
import { companyLikeness, isHead, isTask, occupationLikeness } from './vocabulary.ts';

/** The period of a line that states none. */
export const NO_PERIOD = { start: '', end: '', current: false };

/** Whether a line names a job and its company. */
export function isWholeJob(line: string): boolean {
  if (isTask(line) || isAboutJob(line)) return false;
  const oneLine = oneLineJob(line);
  if (oneLine !== undefined && oneLine.company !== '') return true;
  if (!isHead(line)) return false;
  const { job, company } = inOrder(...divided(withoutSentence(line)[0]));
  return occupationLikeness(job) === 2 && companyLikeness(job) < 2 && company !== '' && !isPlace(company);
}

/** The lines of the periods of jobs. */
const periodsIn = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) => (dateJob(line) === undefined ? [] : [at]));

/** Whether a period is alone in its line with its duration; the pages of LinkedIn have no parentheses. */
const isAloneWithDuration = (line = ''): boolean =>
  dateJob(line)?.own === '' && /\(\d/.test(line) && durationOf(line) !== undefined;

/**
 * The lines that begin blocks of a company and a job above a period with its duration, if all are such blocks or
 * further jobs of a company; none otherwise. The company may be in lower case.
 */
export function startsOfBlocks(lines: readonly string[]): ReadonlySet<number> {
  const periods = periodsIn(lines);
  const starts = periods.map((at) => lines.lastIndexOf('', at) + 1);
  const isBlock = (at: number, start: number): boolean => {
    const above = lines.slice(start, at);
    const isGroup = above.length === 3 && durationOf(above[1] ?? '')?.rest === '';
    return isAloneWithDuration(lines[at]) && (isGroup || above.length === 1 || above.length === 2);
  };
  const points = periods.reduce((sum, at, index) => {
    const [company = '', job = company] = lines.slice(starts[index], at);
    return sum + jobScore(job) - jobScore(company);
  }, 0);
  const [first = 0] = starts;
  const isFirst = (periods[0] ?? 0) - first > 1;
  const areBlocks = isFirst && periods.every((at, index) => isBlock(at, starts[index] ?? 0));
  return areBlocks && points >= 0 ? new Set(starts) : new Set();
}

/** Whether each period is alone in its line with its duration, below a company and a job. */
export function areOfLinkedIn(lines: readonly string[], companies: ReadonlyMap<number, string>): boolean {
  const periods = periodsIn(lines);
  const [top = 0] = periods;
  const above = lines.slice(0, top).filter((line) => line !== '');
  const isLayout =
    above.length === (companies.has(top) ? 1 : 2) && periods.every((at) => isAloneWithDuration(lines[at]));
  // Other sites write the same with the job first.
  const order = periods.reduce((points, at) => {
    const [first = '', second = ''] = lines.slice(Math.max(0, at - 2), at);
    return points + jobScore(second) - jobScore(first);
  }, 0);
  return isLayout && order >= 0;
}

/** A duration in the column of periods, beside another line: `(4 años y 3 meses)` beside `Hospital Sol`. */
const DURATION_CELL =
  /^\(?\d{1,2} (?:a[ñn]os?|anys?|mes(?:es|os)?|years?|months?)(?: (?:(?:y|i|and) )?\d{1,2} (?:mes(?:es|os)?|months?))?\)?\t/iu;
/** A line without the duration in a cell of its own. */
export const withoutDurationCell = (line: string): string => line.replace(DURATION_CELL, '');

/** Whether a line says more than the duration of a job, or the names of the columns of a table. */
export const saysMore = (line: string): boolean =>
  !/^\(\d{1,2} (?:a[ñn]os?|mes(?:es)?|years?|months?)[^()]{0,20}\)$/iu.test(line) &&
  columnKindsOf(line.split('\t')) === undefined;

/** A job and a company above periods. */
const MAX_REPEATED = 2;

/** Whether two lines have the same title of a job without its company, and a period each. */
function isSameTitle(line = '', above = ''): boolean {
  const [own = '', other = ''] = [line, above].map((each) => (each === '' ? '' : dateJob(each)?.own));
  return own !== '' && own === other && jobScore(own) > 0 && divided(own)[1] === '';
}

/** Whether a line without a period names the company of the jobs below it. */
const isCompanyAbove = (line: string): boolean =>
  isHead(line) &&
  periodOf(line) === undefined &&
  occupationLikeness(line) < 2 &&
  (companyLikeness(line) > 0 ||
    (/\p{Lu}{3}/u.test(line) && dividedAtPlace(line)[0].toUpperCase() === dividedAtPlace(line)[0]));

/**
 * Repeats the lines above several periods in a row before each of them: contracts of the same job.
 * `Hospital Sol`, `Enfermera`, `07/2022 – 09/2022`, `12/2022 – 01/2023`
 */
export function withRepeatedHeads(lines: readonly string[]): string[] {
  const isPeriod = (line = ''): boolean => line !== '' && dateJob(line)?.own === '';
  const result: string[] = [];
  let heads: readonly string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isPeriod(line) && isPeriod(lines[at - 1])) result.push('', ...heads);
    else if (isSameTitle(line, lines[at - 1])) {
      // `HOTEL SOL` above `Camarera | abril 2023 – octubre 2023` and `Camarera | abril 2024 – octubre 2024`
      const first = lines.slice(0, at).findLastIndex((_, place) => !isSameTitle(line, lines[place]));
      const company = lines[first] ?? '';
      if (isCompanyAbove(company)) result.push('', company);
    } else if (isPeriod(line)) {
      const above = lines.slice(Math.max(0, at - MAX_REPEATED), at);
      const start = above.findLastIndex((each) => !isHead(each) || periodOf(each) !== undefined) + 1;
      heads = above.slice(start);
    }
    result.push(line);
  }
  return result;
}

/** The line of a job of several months of different years, once for each: `Julio 2021 y julio 2022`. */
export function withSeasonsApart(line: string): string[] {
  const dates = monthsApartOf(line);
  if (dates === undefined) return [line];
  const { at, length, months } = dates;
  return months.map((month) => `${line.slice(0, at)}${month}${line.slice(at + length)}`);
}

/**
 * Finds the sentences below jobs that only mention a start, or a period in brackets, or are about tasks: they name no
 * company, and other lines have periods of their own.
 * @param dated the number of lines with a period
 */
export function isMentionIn(lines: readonly string[], dated: number): (line: string) => boolean {
  // `Camarera (Bar Sol, 2011-2013). Atención a mesas`: a file may have all its periods in brackets.
  const areInBrackets = lines.some((line) => besideBrackets(line)?.some(namesJobOrCompany) === true);
  // `- Reparto en SEUR (2018-2020)` above `- Camarero en Bar Sol, 2016-2018`: no line describes another one.
  const areAllDated = lines.every((line) => line === '' || dateJob(line) !== undefined);
  const mentions = new Set(
    lines.filter(
      (line) =>
        (mentionsStart(line) && !isWholeJob(dateJob(line)?.own ?? '')) ||
        ((isAboutTasks(line) || (!areInBrackets && !areAllDated && mentionsPeriod(line))) &&
          dateJob(line) !== undefined),
    ),
  );
  return (line) => mentions.size < dated && mentions.has(line);
}

/** Whether a line names work and how long it lasted: `Limpieza de oficinas, 2 años`. */
export const namesTimedWork = (line: string): boolean => {
  const { line: work, duration } = withoutDurationBehind(line);
  return duration !== '' && work !== '';
};
