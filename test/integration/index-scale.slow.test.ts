import { createSearchClient, createSearchIndex } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { createTestEnvironment } from '../support/test-environment.ts';
import { until } from '../support/until.ts';

/** Parts and copies of the index that serves. */
async function scaleOf(curro: Curro) {
  const client = createSearchClient(curro.environment.elasticsearchUrl);
  const settings = Object.values(await client.indices.getSettings({ index: curro.env.OFFERS_INDEX ?? '' }));
  await client.close();
  return settings.map(({ settings: each }) => [
    each?.index?.number_of_shards,
    each?.index?.number_of_replicas,
  ]);
}

test('a new index has the configured shards and replicas, an old one gets its shards by a reindex', async () => {
  const before = await createTestEnvironment('index-scale-before');
  const name = `${before.indexPrefix}offers`;
  const client = createSearchClient(before.elasticsearchUrl);
  await createSearchIndex({ client, name, dictionaries: loadDictionaries() }).ensure();
  await client.close();

  const resharded = await startCurro('index-scale-new', { OFFERS_SHARDS: '2' });
  expect(await scaleOf(resharded)).toEqual([['2', '0']]);
  await resharded.close();

  const curro = await startCurro('index-scale', { OFFERS_INDEX: name, OFFERS_SHARDS: '3' });
  await curro.load('scale', [
    { externalId: 'one', title: 'Panadera', description: 'Obrador', city: 'Zamora', province: 'Zamora' },
  ]);
  expect(await scaleOf(curro)).toEqual([['1', '0']]);
  expect((await curro.ops('/reindex', { method: 'POST' })).status).toBeLessThan(300);
  await until('the reindex', async () => String(await scaleOf(curro)) === '3,0');
  expect(await (await curro.fetch('/api/9/offer?q=panadera')).json()).toMatchObject({ totalResults: 1 });
  await curro.close();
  await before.close();
});
