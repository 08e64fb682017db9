import type { Connection } from '@curro/db';
import type { Salary } from '@curro/shared';
import { sql } from 'kysely';

/** The salary, contract, workday, category and requirements of an offer, by which operators distinguish jobs. */
export interface OfferTerms {
  readonly salary: Salary | null;
  /** The key of its dictionary. */
  readonly contractType: string | null;
  /** The key of its dictionary. */
  readonly workday: string | null;
  /** The key of its dictionary. */
  readonly category: string | null;
  readonly requirements: string;
}

/** Reads the terms of an offer; undefined when there is none. */
export async function readOfferTerms(db: Connection, id: string): Promise<OfferTerms | undefined> {
  const { rows } = await sql<OfferTerms>`
    select document -> 'salary' as salary, document ->> 'contractType' as "contractType",
      document ->> 'workday' as workday, document ->> 'category' as category,
      coalesce(document ->> 'requirements', '') as requirements
    from offers where id = ${id}`.execute(db);
  return rows[0];
}
