import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import type { SearchIndex } from '@curro/search';
import type { Clock, Dictionaries } from '@curro/shared';

/** The dependencies of the use cases of saved searches; each requires only a part of them. */
export interface AlertContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly log: Logger;
}

/** The dependencies of the use cases that save a search. */
export interface SaveContext extends Omit<AlertContext, 'log'> {
  /** Counts the offers that a query finds. */
  readonly search: Pick<SearchIndex, 'totals'>;
}
