import { dateJob, namesJobOrCompany } from './job-dates.ts';
import { withoutBullet } from './vocabulary.ts';

/** A longer line is a paragraph. */
const MAX_LINE = 400;

/** What begins with a date: `2018`, `en 2018`, `desde marzo de 2018`, `03/2018`. */
const DATE = String.raw`\(?(?:(?:en|de|del|desde|from|in) (?:el )?)?(?:\p{L}{3,10}\.? (?:de )?)?(?:\d{1,2}[/.-]){0,2}(?:19|20)\d{2}(?!\d)`;
/** What stands between two jobs; the first pattern counts that divides a line into jobs with a date each. */
const BOUNDARIES: readonly RegExp[] = [
  /;\s+(?:(?:y|e|i|and|luego|despu[ée]s)\s+)?/u,
  new RegExp(String.raw`\s*(?:[,.·|/]\s+(?:(?:y|e|i|and|luego|después)\s+)?|\s(?:y|e|i|and)\s+)(?=${DATE})`, 'iu'),
  /(?<=(?:(?:19|20)\d{2}|actualidad|hoy|presente|present|now)\)?)\s*(?:[,.·|/]\s+(?:(?:y|e|i|and|luego|después)\s+)?|\s(?:y|e|i|and)\s+)(?=\p{L}{3})/iu,
];

/** Whether a text has its own date and names a job or a company. */
function isJob(text: string): boolean {
  const own = dateJob(text)?.own ?? '';
  return namesJobOrCompany(own);
}

/** The line of several jobs, once for each: `2015-2017 camarera en Bar Sol; 2018 dependienta en Zara`. */
export function withJobsApart(line: string): readonly string[] {
  if (line.length > MAX_LINE) return [line];
  const text = withoutBullet(line);
  const bullet = line.slice(0, line.length - text.length);
  const found = BOUNDARIES.map((boundary) => text.split(boundary)).find(
    (parts) => parts.length > 1 && parts.every(isJob),
  );
  return found?.map((part) => `${bullet}${part}`) ?? [line];
}
