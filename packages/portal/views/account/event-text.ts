import type { ShownEvent } from '../../account/applications/read-applications.ts';
import type { Locale } from '../../locale.ts';

/** What an event says to the candidate: its own text is Spanish (contract 6.1). */
export function eventText({ tipoId, description }: ShownEvent, { messages }: Locale): string {
  return messages.events[tipoId] ?? description;
}
