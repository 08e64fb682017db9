import type { responses, TimelineEvent } from '@curro/shared';
import { presentEvent } from './application.ts';

/** applicationTimeline (contract 6.2). `totalFound` counts all pages. */
export function presentTimeline(page: {
  readonly totalFound: number;
  readonly events: readonly TimelineEvent[];
}): responses.TimelineResponse {
  return { totalFound: page.totalFound, events: page.events.map(presentEvent) };
}
