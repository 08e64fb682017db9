import { sql } from 'kysely';
import type { Curro } from '../support/curro.ts';
import { until } from '../support/until.ts';

/** Waits until every offer was compared with the others. */
export const allCompared = ({ db }: Curro) =>
  until('all offers to be compared', async () => {
    const { rows } = await sql`select from ungrouped_offers limit 1`.execute(db);
    return rows.length === 0;
  });
