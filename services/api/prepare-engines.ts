import { keepTrying } from '@curro/runtime';
import { migrate } from '@curro/store';
import type { ApiContext } from './context.ts';

/**
 * Brings the database's schema up to date and makes sure there is an index to search, for as long as it takes; several
 * processes may do so at once. The server answers meanwhile, `ready` tells what is missing.
 */
export async function prepareEngines(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { db, search, log } = context;
  const migrating = keepTrying('migrations', () => migrate(db), { log, signal });
  const indexing = keepTrying('search index', () => search.ensure(), { log, signal });
  const [applied = []] = await Promise.all([migrating, indexing]);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
}
