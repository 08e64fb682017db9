import { counted, decimal } from '../text/counted.ts';

/** The counts of a run of a feed; null while the feed is being read. */
export interface FeedRunCounts {
  readonly offers: number | null;
  readonly created: number | null;
  readonly updated: number | null;
  readonly rejected: number | null;
  readonly closed: number;
}

/** What a run has done: `3 offers: 2 created, 0 updated, 0 closed; 1 record rejected`. */
export function feedRunOutcome({ offers, created, updated, rejected, closed }: FeedRunCounts): string {
  const changes = created === null ? [] : [`${decimal(created)} created`, `${decimal(updated ?? 0)} updated`];
  const rejects = (rejected ?? 0) === 0 ? '' : `; ${counted(rejected ?? 0, 'record')} rejected`;
  return `${counted(offers ?? 0, 'offer')}: ${[...changes, `${decimal(closed)} closed`].join(', ')}${rejects}`;
}
