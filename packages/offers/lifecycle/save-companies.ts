import type { Connection } from '@curro/db';
import type { Company } from '@curro/shared';
import { sql } from 'kysely';

/** Stores the companies of a batch; a new company gets its number (author.privateId, contract 8.3). */
export async function saveCompanies(
  trx: Connection,
  source: string,
  companies: readonly Company[],
): Promise<void> {
  const namedCompanies = new Map(
    companies.filter((company) => company.id !== '').map((company) => [company.id, company]),
  );
  if (namedCompanies.size === 0) return;
  const sorted = [...namedCompanies.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  // Unchanged names are skipped: an import must not rewrite (and lock) every company.
  await sql`
    insert into companies (id, source, name)
    select input.id, ${source}, input.name
    from unnest(${sorted.map((company) => company.id)}::text[], ${sorted.map((company) => company.name)}::text[])
      as input (id, name)
    left join companies stored on stored.id = input.id and stored.name = input.name
    where stored.id is null
    order by input.id
    on conflict (id) do update set name = excluded.name`.execute(trx);
}

/** Whether a company is known (error 820). */
export async function companyExists(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** A company with its public id. */
export interface NamedCompany {
  readonly id: string;
  readonly name: string;
}

/** The companies with these names; of several with one name the one that was stored first. */
export async function findCompanies(db: Connection, names: readonly string[]): Promise<NamedCompany[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('companies')
    .distinctOn('name')
    .select(['id', 'name'])
    .where('name', 'in', [...names])
    .orderBy('name')
    .orderBy('private_id')
    .execute();
}
