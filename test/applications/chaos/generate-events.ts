import { allowedEvents, initialProgress, nextState } from '@curro/applications';
import type { EventKey } from '@curro/shared';
import type { Random } from './random.ts';

/** What may happen to one application of the story; none of it leads to an end from which nothing follows. */
const STEPS: readonly EventKey[] = [
  'cv-read',
  'continue-process',
  'message-send',
  'contacted',
  'interviewed',
  'final-interview',
  'offer',
  'discarded',
  'return-to-process',
];

/** A legal row of events from a new application on. */
export function generateEvents(random: Random, length: number): EventKey[] {
  const at = new Date();
  let { status } = initialProgress(at);
  return Array.from({ length }, () => {
    const event = random.pick(allowedEvents(status, at).filter((allowed) => STEPS.includes(allowed)));
    const next = nextState(status, event, at);
    if (next.ok) status = next.status;
    return event;
  });
}
