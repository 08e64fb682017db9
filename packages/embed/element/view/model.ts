import type { Formats } from '../formats.ts';
import type { Language, Messages } from '../messages.ts';
import type { Offer, SearchResponse } from '../search-response.ts';
import type { ErrorDetail, Query } from '../types.ts';

/** The model of the views. */
export interface Model {
  readonly query: Query;
  readonly response: SearchResponse | undefined;
  readonly error: ErrorDetail | undefined;
  readonly busy: boolean;
  readonly language: Language;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Base URL of links without a host. */
  readonly base: string;
  readonly target: string;
  readonly headingLevel: number;
  readonly hidden: ReadonlySet<string>;
  /** Whether the page has content in the element, to show until the first response. */
  readonly hasFallback: boolean;
  /** Titles that complete the text of the search box. */
  readonly titles: readonly string[];
  /** Requests titles for the text of the search box. */
  complete(text: string): void;
  /** Searches with the changed parameters, from page 1 unless the page changes. */
  change(changes: Partial<Query>): void;
  retry(): void;
  select(event: Event, offer: Offer, position: number): void;
}
