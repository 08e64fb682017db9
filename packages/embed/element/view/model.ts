import type { Answer, Offer } from '../answer.ts';
import type { Formats } from '../formats.ts';
import type { Problem, Query } from '../search-request.ts';
import type { Language, Words } from '../words.ts';

/** What the views show. */
export interface Model {
  readonly query: Query;
  readonly answer: Answer | undefined;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  readonly language: Language;
  readonly words: Words;
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
