import type { Database } from '@curro/db';
import { type Clock, DomainError } from '@curro/shared';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Candidate } from '../account/candidate.ts';

/** Maximum number of saved offers of a candidate; the oldest ones are dropped. */
const MAX_FAVOURITES = 200;

const offerId = z.string().regex(/^[0-9a-f]{32}$/);
const changesSchema = z.object({
  saved: z.array(z.object({ id: offerId, savedAt: z.iso.datetime() })).max(MAX_FAVOURITES),
  removed: z.array(offerId).max(MAX_FAVOURITES),
});

/** An offer that a candidate has saved. */
export interface Favourite {
  readonly id: string;
  readonly title: string;
  /** '' for a hidden company. */
  readonly company: string;
  readonly savedAt: Date;
}

/**
 * Adds the saved offers of a device to those of the candidate, removes others, and returns the list, newest first. Unknown
 * offers, and deleted ones that were not saved before, are dropped.
 * @param changes `{saved: [{id, savedAt}], removed: [id]}`
 * @throws DomainError `invalid_request`
 */
export async function mergeFavourites(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  candidate: Candidate,
  changes: unknown,
): Promise<Favourite[]> {
  const parsed = changesSchema.safeParse(changes);
  if (!parsed.success) throw new DomainError('invalid_request', { params: { field: 'saved' } });
  const { saved, removed } = parsed.data;
  return db.transaction().execute(async (trx) => {
    await sql`select from candidates where id = ${candidate.id} for update`.execute(trx);
    await sql`
      delete from favourites where candidate_id = ${candidate.id} and offer_id = any(${removed}::text[])`.execute(
      trx,
    );
    await sql`
      insert into favourites (candidate_id, offer_id, saved_at)
      select ${candidate.id}, offers.id, least(device.saved_at, ${clock.now()})
      from unnest(${saved.map(({ id }) => id)}::text[], ${saved.map(({ savedAt }) => savedAt)}::timestamptz[])
        as device (offer_id, saved_at) join offers on offers.id = device.offer_id and offers.state <> 'deleted'
      on conflict do nothing`.execute(trx);
    await sql`
      delete from favourites where candidate_id = ${candidate.id} and offer_id not in (
        select offer_id from favourites where candidate_id = ${candidate.id}
        order by saved_at desc, offer_id limit ${MAX_FAVOURITES})`.execute(trx);
    const { rows } = await sql<Favourite>`
      select offers.id, offers.document ->> 'title' as title, favourites.saved_at as "savedAt",
        case when offers.document #>> '{company,hidden}' = 'true' then ''
          else coalesce(offers.document #>> '{company,name}', '') end as company
      from favourites join offers on offers.id = favourites.offer_id
      where candidate_id = ${candidate.id}
      order by favourites.saved_at desc, offers.id`.execute(trx);
    return rows;
  });
}
