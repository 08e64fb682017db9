import { namesCareerBreak } from './career-breaks.ts';
import {
  countsSeasons,
  type DatedLine,
  dateBehindLabel,
  dateInBrackets,
  type Period,
  periodOf,
  singleDateOf,
  withoutDuration,
} from './dates.ts';
import { capitalised } from './one-line-jobs.ts';
import { SELF_EMPLOYED } from './self-employment.ts';
import { companyLikeness, isHead, isTask, occupationLikeness, withoutBullet } from './vocabulary.ts';

/** A longer text beside a period is one in which dates are mentioned. */
const MAX_SENTENCE = 80;

/** A season and its year before what the candidate did. */
const SEASON_LABEL = /^(?:verano|navidad(?:es)?|campa[ñn]a|temporada)[^:]{0,40}\d{4}\s*:/iu;

/** Work without the name of an occupation: `2016 Cuidado de niños`. */
const INFORMAL_JOB =
  /^(?:(?:cuidado|limpieza) de \p{Ll}+(?: y \p{Ll}+)?|(?:(?:(?:recogida|recolecci[óo]n|campa[ñn]a) (?:de )?(?:la |el )?)(?:\p{L}+)|vendimia|aceituna|fresa|naranja)(?: (?:y|e) (?:la |el )?\p{L}+)?(?:(?: en|,) .{3,40})?)$/iu;

/** A job of which only the end is stated: `Antes de 2006: peón`. */
const UNTIL =
  /^(?:antes de|hasta|abans de|fins(?: a)?|antes do|ata|before|until)(?: el| l['’]any| a[ñn]o)? ((?:19|20)\d{2})\s?[:,.–—-]\s+/iu;

/** A period, or one date of a job of one season: `2014 Camarera, Bar Sol`; without its duration: `6 meses (2011): Camarera`. */
export function dateJob(text: string): DatedLine | undefined {
  const { line, duration } = withoutDuration(text);
  return (duration === '' ? undefined : datedJob(line)) ?? datedJob(text);
}

/** The duration of a job in the line of its date, if its period does not say it: that of one year, or `3 temporadas`. */
export function durationBeside(text: string): string {
  const { line, duration } = withoutDuration(text);
  const period = duration === '' ? undefined : datedJob(line)?.period;
  return period !== undefined && isUnsaid(duration, period) ? capitalised(duration) : '';
}

/** Whether a period does not say how long a job was. */
export const isUnsaid = (duration: string, { start, end, current }: Period): boolean =>
  countsSeasons(duration) || (!current && (start === end || start === ''));

/** Whether a name is that of a company before its job in lower case: `Seur, mozo y repartidor`. */
function isCompanyAndJob(name: string): boolean {
  const [, company = '', job = ''] = /^([^,]+), (\p{Ll}[^,]*)$/u.exec(name) ?? [];
  const isJob = occupationLikeness(job) === 2 || SELF_EMPLOYED.test(job);
  return isJob && occupationLikeness(company) === 0;
}

function datedJob(line: string): DatedLine | undefined {
  const period = periodOf(line);
  // A paragraph with several periods describes a job.
  if (period !== undefined && period.own.length > MAX_SENTENCE && periodOf(period.own) !== undefined)
    return undefined;
  if (period !== undefined) return period;
  const [until = '', last = ''] = UNTIL.exec(withoutBullet(line)) ?? [];
  if (last !== '') {
    const own = capitalised(withoutBullet(line).slice(until.length));
    if (occupationLikeness(own) > 0)
      return { period: { start: '', end: last, current: false }, own, details: '' };
  }
  const single =
    singleDateOf(withoutBullet(line)) ??
    dateInBrackets(withoutBullet(line)) ??
    dateBehindLabel(withoutBullet(line));
  if (single === undefined) return undefined;
  const { date, own, isSeparate } = single;
  // `2015` beside a job, as in a table
  const isCell = /^(?:19|20)\d{2}\t\p{Lu}[^\t]{3,}, \p{Lu}/u.test(line) && isHead(own) && !isTask(own);
  const [name = ''] = capitalised(own).split(/(?<=\p{L}{3}|\))\.(?:\s|$)/u);
  const isNamed = occupationLikeness(name) + companyLikeness(name) > 0;
  const canBeJob = isNamed && isHead(name) && (!isTask(name) || isCompanyAndJob(name));
  // `Verano 2023: Recogida de fruta en Cieza`
  const isLabel = SEASON_LABEL.test(withoutBullet(line)) && own.length <= MAX_SENTENCE;
  const isOther = INFORMAL_JOB.test(own) || namesCareerBreak(own);
  const isJob = own === '' || isCell || (isSeparate && (canBeJob || isLabel || isOther));
  return isJob ? { period: { start: date, end: date, current: false }, own, details: '' } : undefined;
}

/** A longer line is a paragraph. */
const MAX_LINE = 600;

/** A text and the period in brackets behind it, alone or behind another text: `Proyectos europeos (FIBREPLAN, 2011-2013)`. */
const PERIOD_IN_BRACKETS = /^([^()]{3,150})\(([^()]*\d{4}[^()]*)\)/u;

/** Whether a text beside a period names a job or a company. */
export const namesJobOrCompany = (text: string): boolean =>
  !isTask(text) && occupationLikeness(text) + companyLikeness(text) > 0;

/** The texts before and within the brackets with the period of a line; undefined for another line. */
export function besideBrackets(line: string): readonly string[] | undefined {
  const [, before = '', within = ''] = line.length > MAX_LINE ? [] : (PERIOD_IN_BRACKETS.exec(line) ?? []);
  const period = periodOf(within);
  return period === undefined || periodOf(before) !== undefined
    ? undefined
    : [withoutBullet(before).trim(), period.own];
}

/** Whether a sentence has a period in brackets and names neither a job nor a company. */
export const mentionsPeriod = (line: string): boolean =>
  !isHead(line) && besideBrackets(line)?.some(namesJobOrCompany) === false;
