import { readRows } from '../read/read-data.ts';
import type { Activity } from './company.ts';

/** The lines of business by name. */
export function loadActivities(): Map<string, Activity> {
  return new Map(
    readRows('activities').map(({ activity = '', names = '', kinds = '', sites = '', since }) => [
      activity,
      {
        name: activity,
        names: names.split('|'),
        kinds: kinds.split('|'),
        sites: sites.split('|'),
        since: Number(since),
      },
    ]),
  );
}
