import { evaluateEvent, writeEvents } from '@curro/applications';
import type { JobHandler } from '../job-handler.ts';

/** Writes what was accepted for some applications to their timelines; what the rules refuse now is a dead letter. */
export const writeApplicationEvents: JobHandler<'write-application-events'> = async (
  { db, log },
  { applications, again },
) => {
  const { refused } = await writeEvents(db, applications, evaluateEvent, again);
  if (refused > 0) log.warn({ applications, refused }, 'accepted events were refused');
};
