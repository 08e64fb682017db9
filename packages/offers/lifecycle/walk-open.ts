import type { Connection } from '@curro/db';
import { whereOpen } from './open-offers.ts';
import { type StoredOffer, selectStored, toStored } from './read-offers.ts';

/** The next open offers in the order of their ids, behind `after` ('' begins). */
export async function readOpenAfter(
  db: Connection,
  query: { readonly after: string; readonly limit: number; readonly now: Date },
): Promise<StoredOffer[]> {
  const rows = await selectStored(db)
    .where(whereOpen(query.now))
    .where('offers.id', '>', query.after)
    .orderBy('offers.id')
    .limit(query.limit)
    .execute();
  return rows.map(toStored);
}

/** Some open offers from anywhere, with the revisions they have. */
export async function sampleOpen(
  db: Connection,
  query: { readonly size: number; readonly now: Date },
): Promise<{ readonly id: string; readonly revision: number }[]> {
  const from = crypto.randomUUID().replaceAll('-', '');
  const readAfter = (after: string) =>
    db
      .selectFrom('offers')
      .select(['id', 'revision'])
      .where(whereOpen(query.now))
      .where('id', '>', after)
      .orderBy('id')
      .limit(query.size);
  const sampled = await readAfter(from).execute();
  return sampled.length === query.size ? sampled : readAfter('').execute();
}
