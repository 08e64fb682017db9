import type { Formats } from '../formats.ts';
import type { Language, Messages } from '../messages.ts';
import type { ErrorDetail, Query } from '../search-request.ts';
import type { Offer, SearchResponse } from '../search-response.ts';

/** What the views show. */
export interface Model {
  readonly query: Query;
  readonly response: SearchResponse | undefined;
  readonly error: ErrorDetail | undefined;
  readonly busy: boolean;
  readonly language: Language;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Address that links without a host belong to. */
  readonly base: string;
  readonly target: string;
  readonly headingLevel: number;
  readonly hidden: ReadonlySet<string>;
  /** Searches with what changed; a new search begins at page 1. */
  change(changes: Partial<Query>): void;
  retry(): void;
  select(event: Event, offer: Offer, position: number): void;
}
