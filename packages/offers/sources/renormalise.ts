import type { Database } from '@curro/db';
import type { SourceParseOptions } from '@curro/shared';
import { sql } from 'kysely';
import { type OfferWrite, upsertOffersIn } from '../lifecycle/upsert-offers.ts';
import { getSource } from './settings.ts';

/** How far a source has been read anew. */
export interface RenormaliseProgress {
  /** The last offer that was looked at; undefined when there are no more. */
  readonly last: string | undefined;
  readonly changed: number;
}

/**
 * Reads stored lines of the open offers of a source anew, `limit` of them behind `after`, in one transaction that holds
 * their rows: an import cannot slip in between. A line that `read` refuses now leaves its offer as it is.
 */
export async function renormaliseOffers(
  db: Database,
  source: string,
  page: { readonly after: string; readonly limit: number },
  toWrite: (raw: unknown, settings: SourceParseOptions) => OfferWrite | undefined,
): Promise<RenormaliseProgress> {
  return db.transaction().execute(async (trx) => {
    const settings = await getSource(trx, source);
    if (settings === undefined) return { last: undefined, changed: 0 };
    const { rows } = await sql<{ id: string; raw: unknown }>`
      select id, raw from offers where source = ${source} and state = 'active' and id > ${page.after}
      order by id limit ${page.limit} for update`.execute(trx);
    const writes = rows.flatMap(({ raw }) => toWrite(raw, settings) ?? []);
    // A line that closes its offer now has said so before: what closed or opened it since stands.
    const activeWrites = writes.filter(({ offer }) => offer.state === 'active');
    const { ttlDays } = settings;
    const outcomes = await upsertOffersIn(trx, activeWrites, {
      source,
      ttlDays,
      now: new Date(),
      unseen: true,
    });
    const changed = outcomes.filter(({ result }) => result === 'updated').length;
    return { last: rows.length < page.limit ? undefined : rows.at(-1)?.id, changed };
  });
}
