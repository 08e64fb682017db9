import { Client as SearchClient } from '@elastic/elasticsearch';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

async function connectDatabase({ databaseUrl }: TestEnvironment): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function connectRedis({ redisUrl }: TestEnvironment): Promise<Redis> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await redis.connect();
  return redis;
}

test('two suites of one name are isolated', async () => {
  const [one, two] = [await createTestEnvironment('twins'), await createTestEnvironment('twins')];
  const first = await connectDatabase(one);
  const second = await connectDatabase(two);
  await first.query('CREATE TABLE mine (id int)');
  await expect(second.query('SELECT * FROM mine')).rejects.toThrow('relation "mine" does not exist');
  await Promise.all([first.end(), second.end()]);

  const redis = await connectRedis(one);
  await redis.set(`${one.redisPrefix}:key`, '1');
  await expect(redis.get(`${two.redisPrefix}:key`)).rejects.toThrow('NOPERM');
  redis.disconnect();
  await Promise.all([one.close(), two.close()]);
});

test('a suite leaves no data', async () => {
  const environment = await createTestEnvironment('tidy');
  const search = new SearchClient({ node: environment.elasticsearchUrl });
  const index = `${environment.indexPrefix}offers-1`;
  await search.indices.create({ index, aliases: { [`${environment.indexPrefix}offers`]: {} } });
  await environment.close();
  expect(await search.indices.exists({ index: `${environment.indexPrefix}offers` })).toBe(false);
  expect(await search.indices.exists({ index })).toBe(false);
  await search.close();
  await expect(connectDatabase(environment)).rejects.toThrow('does not exist');
  await expect(connectRedis(environment)).rejects.toThrow();
});

test('a connection to PostgreSQL that is left open fails the suite', async () => {
  const environment = await createTestEnvironment('leaky');
  const client = await connectDatabase(environment);
  await client.query('SELECT 42');
  await expect(environment.close(0)).rejects.toThrow(/^connections left open on test-leaky-\w+: SELECT 42$/);
});

test('a connection to Redis that is left open fails the suite', async () => {
  const environment = await createTestEnvironment('leaky');
  const redis = await connectRedis(environment);
  await expect(environment.close(0)).rejects.toThrow(/^connections left open by test-leaky-\w+: /);
  redis.disconnect();
});
