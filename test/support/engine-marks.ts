import type { EngineName } from '@curro/engines';
import { Redis } from 'ioredis';
import { Client } from 'pg';

export type Mark = { write(url: string): Promise<void>; read(url: string): Promise<unknown> };

/** Stores a mark in an engine and reads it, to check that data survive a restart. */
export const marks: Record<EngineName, Mark> = {
  elasticsearch: {
    async write(url) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/marks/_doc/1`, {
        method: 'PUT',
        headers,
        body: '{"text":"here"}',
      });
      if (response.status !== 201) throw new Error(`status ${response.status}`);
    },
    read: async (url) => ((await (await fetch(`${url}/marks/_source/1`)).json()) as { text: unknown }).text,
  },
  postgresql: {
    write: async (url) => {
      await query(url, `CREATE TABLE marks AS SELECT 'here' AS text`);
    },
    read: async (url) => (await query(url, 'SELECT text FROM marks'))[0]?.text,
  },
  redis: {
    write: (url) => redis(url, async (client) => void (await client.set('mark', 'here'))),
    read: (url) => redis(url, (client) => client.get('mark')),
  },
};

async function query(url: string, sql: string): Promise<{ text?: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ text?: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function redis<T>(url: string, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    client.disconnect();
  }
}
