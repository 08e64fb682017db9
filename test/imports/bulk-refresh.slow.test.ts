import { request } from 'node:http';
import { createContext, readConfig, startServer } from '@curro/api';
import { listScheduleRecords } from '@curro/db';
import { createSearchClient } from '@curro/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Curro, startCurro } from '../support/curro.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { offer } from './import.ts';

const LINES = 600;
/** The killed worker may have run the schedule, whose lease then has to end. */
const MAX_RESTORE_MS = 180_000;
const foundSchema = z.object({ totalResults: z.number() });

let curro: Curro;
let worker: ServiceProcess;
let client: ReturnType<typeof createSearchClient>;

beforeAll(async () => {
  const bulk = { BULK_REFRESH_FROM: '1', BULK_REFRESH_SECONDS: '300', BULK_REFRESH_CHECK_MS: '1000' };
  curro = await startCurro('bulk-refresh', { ...bulk, JOB_LOCK_MS: '5000' }, async (env) => {
    const server = await startServer(createContext(readConfig(env)));
    worker = serviceProcess('worker', { ...env, PATH: process.env.PATH ?? '' });
    worker.start();
    return {
      url: `http://127.0.0.1:${server.port}`,
      async close() {
        await worker.stop();
        await server.close();
      },
    };
  });
  client = createSearchClient(curro.environment.elasticsearchUrl);
});
afterAll(async () => {
  await client.close();
  await curro.close();
});

async function refreshInterval(): Promise<string> {
  const [state] = Object.values(await client.indices.getSettings({ index: curro.env.OFFERS_INDEX ?? '' }));
  return String(state?.settings?.index?.refresh_interval);
}

test('the refresh interval is restored after worker and import were killed', async () => {
  await until('the index', async () => (await refreshInterval()) === '1s');
  // A change whose job is not due: it waits for the index for as long as the test needs.
  await sql`
    insert into outbox (topic, payload, due_at)
    values ('index-offers', '{"ids": ["unknown"]}', now() + interval '1 day')`.execute(curro.db);
  await until('the raised interval', async () => (await refreshInterval()) === '300s');
  await until('the end of the run', async () => {
    const records = await listScheduleRecords(curro.db);
    return records.some(({ schedule, running }) => schedule === 'adapt-refresh' && !running);
  });
  await worker.kill();

  const outgoing = request(`${curro.url}/ops/v1/offers?source=killed`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await curro.tokens.operator()}`,
      'content-type': 'application/x-ndjson',
    },
  });
  outgoing.on('error', () => undefined);
  for (let n = 0; n < LINES; n += 1) outgoing.write(`${JSON.stringify(offer(`${n}`))}\n`);
  const stored = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from offers`.execute(
      curro.db,
    );
    return rows[0]?.count ?? 0;
  };
  await until('a batch', async () => (await stored()) > 0);
  outgoing.destroy();
  expect(await refreshInterval()).toBe('300s');

  await sql`update outbox set due_at = now() where payload -> 'ids' ? 'unknown'`.execute(curro.db);
  worker.start();
  await until('the restored interval', async () => (await refreshInterval()) === '1s', MAX_RESTORE_MS);
  await until('the stored offers', async () => {
    const response = await curro.fetch('/api/9/offer?maxResults=1');
    const { totalResults } = foundSchema.parse(await response.json());
    return totalResults === (await stored());
  });
});
