import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import type { Dictionaries } from '@curro/shared';

/** What the use cases of applications need; each one names the part that it uses. */
export interface ApplicationContext {
  readonly db: Database;
  readonly dictionaries: Dictionaries;
  readonly log: Logger;
}
