import { allowedEvents, initialProgress, nextState } from '@curro/applications';
import type { EventKey } from '@curro/shared';
import type { Random } from './random.ts';

/** The events of an application in a run; none of them leads to a final state. */
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

/** A random sequence of allowed events from a new application on. */
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
