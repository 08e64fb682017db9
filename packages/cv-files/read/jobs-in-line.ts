import { periodOf } from './dates.ts';
import { dateJob, namesJobOrCompany } from './job-dates.ts';
import { SELF_EMPLOYED } from './self-employment.ts';
import { occupationLikeness, withoutBullet } from './vocabulary.ts';

/** A longer line is a paragraph. */
const MAX_LINE = 400;

/** What begins with a date: `2018`, `en 2018`, `desde marzo de 2018`, `03/2018`. */
const DATE = String.raw`\(?(?:(?:en|de|del|desde|from|in) (?:el )?)?(?:\p{L}{3,10}\.? (?:de )?)?(?:\d{1,2}[/.-]){0,2}(?:19|20)\d{2}(?!\d)`;
/** What stands between two jobs; the first pattern counts that divides a line into jobs with a date each. */
const BOUNDARIES: readonly RegExp[] = [
  /;\s+(?:(?:y|e|i|and|luego|despu[ée]s)\s+)?/u,
  new RegExp(
    String.raw`\s*(?:[,.·|/]\s+(?:(?:y|e|i|and|luego|después)\s+)?|\s(?:y|e|i|and)\s+)(?=${DATE})`,
    'iu',
  ),
  /(?<=(?:(?:19|20)\d{2}|actualidad|hoy|presente|present|now)\)?)\s*(?:[,.·|/]\s+(?:(?:y|e|i|and|luego|después)\s+)?|\s(?:y|e|i|and)\s+)(?=\p{L}{3})/iu,
];

/** What the candidate became in a job: `jefa de turno desde 2017`. */
const PROMOTION = /^[^,]*\p{L}\s(?:desde|since)\s(?:\p{L}+\s){0,3}(?:19|20)\d{2}\.?$/iu;

/** Whether a text has its own date and names a job or a company. */
function isJob(text: string): boolean {
  if (PROMOTION.test(text) && !/\s(?:en|at) (?:el |la )?\p{Lu}/u.test(text)) return false;
  const own = (dateJob(text)?.own ?? '').replace(/^como\s|\.$/gu, '');
  return namesJobOrCompany(own) || SELF_EMPLOYED.test(own);
}

/** What stands between two periods of the same job. */
const BETWEEN_PERIODS = /(\s*[,;|·]\s+|\s+\/\s+|\s+(?:y|e|i|and)\s+)/u;

/** Whether a text is a period with its begin and its end, and nothing else. */
function isPeriod(text: string): boolean {
  const dated = periodOf(text);
  return dated !== undefined && dated.own === '' && dated.details === '';
}

/** A school year, and the word for it before the first one of a list: `Cursos 2013-14`. */
const SCHOOL_YEAR =
  /^(?:cursos?(?: escolar(?:es)?)? )?(?:19|20)\d{2}\s?[-/]\s?(?:(?:19|20)\d{2}|\d{2})\.?$/iu;

/** The period of school years that follow each other: `2013-2016` of `2013-14`, `2014-15` and `2015-16`; '' for others. */
function schoolYearsOf(periods: readonly string[]): string {
  const years = periods.map((text) => periodOf(text)?.period);
  const follow = years.every((each, at) => at === 0 || each?.start === years[at - 1]?.end);
  const areSchoolYears = periods.every((text) => SCHOOL_YEAR.test(text.trim()));
  return follow && areSchoolYears ? `${years[0]?.start}-${years.at(-1)?.end}` : '';
}

/** The line of a job with several periods, once for each: `Enfermera, SERGAS, 06/2022 – 09/2022, 12/2022 – 01/2023`. */
function withPeriodsApart(line: string): readonly string[] {
  // The separators are at the odd places.
  const pieces = line.split(BETWEEN_PERIODS);
  const isOther = pieces.map((piece, at) => at % 2 === 0 && !isPeriod(piece));
  const periodsIn = (from: number, to: number): string[] =>
    pieces.slice(from, to).filter((_, at) => (from + at) % 2 === 0);
  const last = isOther.lastIndexOf(true);
  const behind = periodsIn(last === -1 ? 0 : last + 2, pieces.length);
  if (behind.length > 1) {
    const names = last === -1 ? '' : pieces.slice(0, last + 2).join('');
    const years = schoolYearsOf(behind);
    if (years !== '') return [`${names}${years}`];
    return behind.map((period) => `${names}${period}`);
  }
  // `06/2022 – 09/2022, 12/2022 – 01/2023: Enfermera, SERGAS`
  const first = isOther.indexOf(true);
  const before = periodsIn(0, Math.max(first, 0));
  const rest = pieces.slice(Math.max(first, 0)).join('');
  const own = before.length === 0 ? '' : (periodOf(rest)?.own ?? '');
  return own === '' ? [line] : [...before.map((period) => `${period} ${own}`), rest];
}

/** A company and its dates in brackets behind it. */
const COMPANY_AND_DATES = /^\p{Lu}[^()]{1,60}\([^()]*(?:19|20)\d{2}[^()]*\)\.?$/u;

/** The line of a job in several companies, once for each: `Camarera: Bar Sol (2021), Hotel Luna (2022-2023)`. */
function withCompaniesApart(line: string): readonly string[] | undefined {
  const [, job = '', rest = ''] = /^([^:()\t]{3,60}):\s+(.+)$/u.exec(line) ?? [];
  const companies = rest.split(/(?<=\))(?:\s*[,;.·/]\s*|\s+(?:y|e|i|and)\s+)(?=\p{Lu})/u);
  const areCompanies = companies.length > 1 && companies.every((each) => COMPANY_AND_DATES.test(each));
  if (occupationLikeness(job) < 2 || !areCompanies) return undefined;
  return companies.map((company) => `${job}, ${company}`);
}

/** The line of several jobs or periods, once for each: `2015-2017 camarera en Bar Sol; 2018 dependienta en Zara`. */
export function withJobsApart(line: string): readonly string[] {
  if (line.length > MAX_LINE) return [line];
  const text = withoutBullet(line);
  const bullet = line.slice(0, line.length - text.length);
  const found = BOUNDARIES.map((boundary) => text.split(boundary)).find(
    (parts) => parts.length > 1 && parts.every(isJob),
  );
  return (withCompaniesApart(text) ?? found ?? withPeriodsApart(text)).map((part) => `${bullet}${part}`);
}
