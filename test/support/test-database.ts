import { Client } from 'pg';
import { until } from './until.ts';

// A server ends the session of a closed connection later; on a busy machine it takes seconds.
const CLOSING_MS = 100_000;

export type TestDatabase = {
  url: string;
  /** Drops the database. @throws Error if there are connections to it for `waitMs` longer. */
  drop(waitMs?: number): Promise<void>;
};

/** Creates a copy of `template`, by default empty, beside the database that `adminUrl` names; its role must be allowed to. */
export async function createTestDatabase(
  adminUrl: string,
  name: string,
  template = 'template0',
): Promise<TestDatabase> {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await asAdmin(adminUrl, async (client) => {
    const [database, source] = [name, template].map((word) => client.escapeIdentifier(word));
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${source}`);
  });
  return {
    url: url.href,
    drop: (waitMs = CLOSING_MS) =>
      asAdmin(adminUrl, async (client) => {
        const left = await sessionsLeft(client, name, waitMs);
        await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
        if (left.length > 0) throw new Error(`connections left open on ${name}: ${left.join('; ')}`);
      }),
  };
}

async function sessionsLeft(client: Client, database: string, waitMs: number): Promise<string[]> {
  let queries: string[] = [];
  const none = async (): Promise<boolean> => {
    const { rows } = await client.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [database],
    );
    queries = rows.map(({ query }) => query);
    return queries.length === 0;
  };
  await until(`no connection to ${database}`, none, waitMs).catch(() => undefined);
  return queries;
}

async function asAdmin<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
