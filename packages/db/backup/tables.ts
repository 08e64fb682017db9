import type { ClientBase } from 'pg';

/** A table and its columns in a backup. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables about the search index and running jobs, which are not valid in a restored database. */
const EXCLUDED_TABLES: readonly string[] = ['migrations', 'schedule_runs', 'reindexes', 'reconciles'];
/** Tables that migrations fill: a restore replaces their rows. */
export const FILLED_TABLES: readonly string[] = ['alert_partitions'];
/** Columns of this type are filled by their defaults: transaction ids are valid on one server only. */
const TRANSACTION_ID_TYPE = 'xid8';

interface Reference {
  readonly child: string;
  readonly parent: string;
}

/**
 * Sorts tables so that each comes after the tables that it references.
 * @throws Error when tables refer to each other in a circle
 */
export function inDependencyOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) =>
        !references.some(({ child, parent }) => child === name && parent !== name && waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/**
 * Lists the tables of a backup in an order that satisfies the foreign keys, with the columns that are not generated.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.udt_name <> $1 and c.table_name <> all($2)
     group by c.table_name order by c.table_name`,
    [TRANSACTION_ID_TYPE, [...EXCLUDED_TABLES]],
  );
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return inDependencyOrder(tables, references);
}
