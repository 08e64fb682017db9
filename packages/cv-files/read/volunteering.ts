import type { Entries } from './entries.ts';
import { type Job, readJobs } from './jobs.ts';

/** Volunteering that is read as jobs, and the lines of the other one. */
interface Volunteering extends Entries<Job> {
  readonly other: readonly string[];
}

/** What the description of a job begins with that is volunteering. */
export const VOLUNTEERING = 'Voluntariado';
const NAMED = /volunt/iu;

/**
 * Volunteering of which the file states the periods is read as jobs, and their names or descriptions say what it is. The
 * lines of other volunteering, such as `Reparto de alimentos los sábados`, are not read.
 */
export function readVolunteering(lines: readonly string[]): Volunteering {
  const { entries, unread } = readJobs(lines);
  const areDated = entries.length > 0 && entries.every(({ job, start }) => job !== '' && start !== '');
  if (!areDated) return { entries: [], unread: [], other: lines };
  return {
    entries: entries.map(({ description, ...entry }) => {
      const isNamed = [entry.job, entry.company, description].some((text) => NAMED.test(text ?? ''));
      const about = [VOLUNTEERING, description].filter((text) => text !== '').join('\n');
      return { ...entry, description: isNamed ? description : about };
    }),
    unread,
    other: [],
  };
}
