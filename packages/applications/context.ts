import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import type { Clock, Dictionaries } from '@curro/shared';

/** The dependencies of the use cases of applications; each use case requires only a part of them. */
export interface ApplicationContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly log: Logger;
}
