import { GUESSED_COMPANY } from '../draft.ts';
import { withoutDurationBehind } from './dates.ts';
import type { EntryLines } from './entries.ts';
import { type Job, markedAsDoubtful, withNotes } from './job.ts';
import { capitalised } from './one-line-jobs.ts';
import { isPlace } from './places.ts';
import { LOWER_NAME } from './read-job.ts';
import { isBullet, occupationLikeness } from './vocabulary.ts';

/** An entry without the durations beside its names, which may stand between brackets or separators. */
export function withoutDurations(entry: EntryLines): {
  readonly entry: EntryLines;
  readonly durations: string[];
} {
  const durations: string[] = [];
  const without = (text: string): string => {
    const { line, duration } = withoutDurationBehind(text);
    if (duration !== '') durations.push(capitalised(duration));
    return line;
  };
  return { entry: { ...entry, above: entry.above.map(without), own: without(entry.own) }, durations };
}

/** The agency behind a job: `Enfermera vía Adecco`, `Operario a través de la ETT Randstad`. */
const AGENCY_BEHIND =
  /^(.{3,80}?),?\s+\(?((?:v[íi]a|a trav[ée]s de|por medio de|mediante)\s+(?:(?:la|una)\s+)?(?:ETT|agencia|\p{Lu}).{1,60}?)\)?$/u;

/** A job whose description says the agency that its title names. */
export function withAgency<T extends Job>(job: T): T {
  const [, title = '', agency = ''] = AGENCY_BEHIND.exec(job.job ?? '') ?? [];
  return occupationLikeness(title) === 0 ? job : withNotes([capitalised(agency)], { ...job, job: title });
}

/** A company, and what the trainee was there: `Talleres Ruiz como mecánico`. */
const ROLE_BEHIND = /^(\p{Lu}.{2,60}?) (?:como|de|as) (\p{Ll}.{3,60})$/u;
const ONLY_NOTE = /^(?:fct|pr[áa]cticas.{0,30}|pr[àa]ctiques.{0,30}|becari[oa]|beca|internship)$/iu;

/** An internship whose job is behind its company: `FCT en Talleres Ruiz como mecánico`. */
export function withRoleOfTrainee<T extends Job>(job: T): T {
  const [, company = '', role = ''] = ONLY_NOTE.test(job.job ?? '')
    ? (ROLE_BEHIND.exec(job.company ?? '') ?? [])
    : [];
  return occupationLikeness(role) === 2
    ? withNotes([job.job ?? ''], { ...job, job: capitalised(role), company })
    : job;
}

/** A line after which another name may begin. */
const CLOSED = /[.)\]]$/u;

/** Whether the last line of a description may name the company of the next job. */
function endsWithName({ description = '' }: Job): boolean {
  const lines = description.split('\n');
  const [above = '', line = ''] = [lines.at(-2), lines.at(-1)];
  const canBegin = lines.length === 1 || CLOSED.test(above) || isBullet(above) || isPlace(above);
  return LOWER_NAME.test(line) && canBegin;
}

/** The jobs, doubtful where the last line of one may be the company of the next one in lower case. */
export const withNamesBelowMarked = <T extends Job>(jobs: readonly T[]): T[] =>
  jobs.map((job, at) => {
    const above = jobs[at - 1];
    const isBelow = above !== undefined && endsWithName(above);
    const marked = isBelow ? { ...job, extra: { ...job.extra, [GUESSED_COMPANY]: true } } : job;
    return endsWithName(job) && at + 1 < jobs.length ? markedAsDoubtful(marked) : marked;
  });
