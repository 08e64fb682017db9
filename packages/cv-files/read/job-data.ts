import type { CvDraftInput } from '../draft.ts';
import { keyOfName } from './code-names.ts';

type Described = Pick<NonNullable<CvDraftInput['experience']>[number], 'description' | 'extra'>;

/** Data of a job with labels, as the pages of job sites have them, that a CV has fields for. */
const LEVEL = /^nivel(?: profesional| laboral)?\s?:\s*(\S.*?)\.?$/iu;
const STAFF =
  /^(?:(?:personal|personas|empleados|equipo) a (?:mi |su )?cargo|n[.ºo°]* de personas a cargo)\s?:\s*(\S.*?)\.?$/iu;

/** The largest number of each range of people that a candidate manages. */
const RANGES: readonly (readonly [key: string, most: number])[] = [
  ['0', 0],
  ['1-5', 5],
  ['6-10', 10],
  ['11-20', 20],
  ['21-50', 50],
  ['51-100', 100],
  ['mas-de-100', Number.POSITIVE_INFINITY],
];

function staffOf(text: string): string | undefined {
  const [, count] = /^(\d{1,4})(?: personas?)?$/iu.exec(text) ?? [];
  if (count !== undefined) return RANGES.find(([, most]) => Number(count) <= most)?.[0];
  return /^(?:no|ningun[oa]|nadie)$/iu.test(text) ? '0' : keyOfName('staff', text);
}

/** A job whose description has neither its level nor its number of managed people: they are fields. */
export function withJobData<T extends Described>(job: T): T {
  const data: Record<string, string> = {};
  const lines = (job.description ?? '').split('\n').filter((line) => {
    const [, level] = LEVEL.exec(line) ?? [];
    const [, staff] = STAFF.exec(line) ?? [];
    const [field, key] =
      level === undefined
        ? ['staff', staff === undefined ? undefined : staffOf(staff)]
        : ['level', keyOfName('professional-level', level)];
    if (field === undefined || key === undefined || data[field] !== undefined) return true;
    data[field] = key;
    return false;
  });
  return Object.keys(data).length === 0
    ? job
    : { ...job, description: lines.join('\n'), extra: { ...job.extra, ...data } };
}
