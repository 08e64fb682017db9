import type { Database } from '@curro/db';
import type { Logger } from '@curro/platform';
import { type Clock, DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { upsertOffersIn } from '../lifecycle/upsert-offers.ts';
import type { Normalise } from '../normalise/normalise.ts';
import { getSource } from './settings.ts';

/** The dependencies of normalising stored lines again. */
export interface RenormaliseContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly normalise: Normalise;
}

/** Number of offers per transaction: small, since imports of the source wait for it. */
const PAGE = 100;

/**
 * Normalises the stored lines of one page of open offers again, in a transaction that locks their rows, so that no import
 * writes them meanwhile. A line that is rejected now leaves its offer unchanged.
 * @returns the last offer of the page (undefined when there are no more) and the number of changed offers.
 */
async function renormalisePage(
  { db, clock, normalise }: RenormaliseContext,
  source: string,
  after: string,
): Promise<{ readonly last: string | undefined; readonly changed: number }> {
  return db.transaction().execute(async (trx) => {
    const settings = await getSource(trx, source);
    if (settings === undefined) return { last: undefined, changed: 0 };
    const { rows } = await sql<{ id: string; raw: unknown }>`
      select id, raw from offers where source = ${source} and state = 'active' and id > ${after}
      order by id limit ${PAGE} for update`.execute(trx);
    const now = clock.now();
    const writes = rows.flatMap(({ raw }) => {
      const line = normalise.value(raw, { source, settings, now });
      return line.ok ? line : [];
    });
    // Lines of closed offers are skipped: the import applied that state, which may have changed since.
    const activeWrites = writes.filter(({ offer }) => offer.state === 'active');
    const { ttlDays } = settings;
    const outcomes = await upsertOffersIn(trx, activeWrites, { source, ttlDays, now, unseen: true });
    const changed = outcomes.filter(({ result }) => result === 'updated').length;
    return { last: rows.length < PAGE ? undefined : rows.at(-1)?.id, changed };
  });
}

/**
 * Normalises the stored lines of all open offers of a source again, with its current settings and mappings. Can be
 * stopped and repeated.
 * @throws DomainError `service_unavailable` when `signal` is aborted.
 */
export async function renormaliseSource(
  context: RenormaliseContext,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  const { log } = context;
  let changed = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    if (signal.aborted) throw new DomainError('service_unavailable');
    const page = await renormalisePage(context, source, after);
    changed += page.changed;
    after = page.last;
  }
  log.info({ source, changed }, 'a source was normalised again');
}
