import type { ShownEvent } from '../../account/applications/read-applications.ts';
import type { Edition } from '../../edition.ts';

/** What an event says to the candidate: its own text is Spanish (contract 6.1). */
export function eventText({ tipoId, description }: ShownEvent, { words }: Edition): string {
  return words.events[tipoId] ?? description;
}
