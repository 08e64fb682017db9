import { isBreakAlone, namesCareerBreak } from './career-breaks.ts';
import type { EntryLines } from './entries.ts';
import type { Job } from './job.ts';
import { JOB_LABEL, lostPoints } from './job-heads.ts';
import type { JobReading } from './read-job.ts';
import { withoutBullet } from './vocabulary.ts';

/** Points for a time without paid work, as for a job whose name is known. */
const BREAK = 4;
/** Points for a line above such a time. */
const OTHER_ABOVE = -4;

/** The cell of the company of a row that has none: `Empresa: -`. */
const NO_COMPANY = /^empresa:[\s–—-]*$/iu;

/**
 * Reads a time without paid work, such as a leave, which is not a job: its lines are not read.
 * @param line the line of its period
 */
export function readBreak({ above, own, below }: EntryLines, line: string): JobReading | undefined {
  const details = below.filter((each) => each !== '');
  const label = details.find((each) => JOB_LABEL.test(each));
  const next = above.length === 0 ? (label ?? details[0] ?? '') : '';
  const nameOf = (text: string): string => text.replace(JOB_LABEL, '');
  const name = own || above.find(namesCareerBreak) || next;
  if (!namesCareerBreak(nameOf(name))) return undefined;
  const names = above.filter(namesCareerBreak);
  const others = above.filter((each) => !names.includes(each));
  const shown = own === '' && names.length === 0 ? [nameOf(name)] : names;
  const rest = details.filter((each) => each !== name);
  return {
    value: { isBreak: true },
    score: BREAK + others.length * OTHER_ABOVE + lostPoints(rest),
    unread: [
      ...others,
      [...shown, withoutBullet(line)].join('\t'),
      ...rest.filter((each) => !NO_COMPANY.test(each)),
    ],
  };
}

/**
 * Whether a line of a description is not about the job: it names a time without paid work and its year, as
 * `Career break, 2020 (travelling)` does, or nothing but such a time, as the item `• Excedencia` does.
 */
export const isBreakLine = (line: string): boolean =>
  isBreakAlone(line) || (/^\p{Lu}.*(?<!\d)(?:19|20)\d{2}(?!\d)/u.test(line) && namesCareerBreak(line));

/** A job without the lines of its description that are about such a time. */
export function withoutBreaks<T extends Job>(job: T): T {
  const lines = (job.description ?? '').split('\n');
  const left = lines.filter((line) => !isBreakLine(line));
  return left.length === lines.length ? job : { ...job, description: left.join('\n') };
}
