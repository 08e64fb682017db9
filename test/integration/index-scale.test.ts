import { createSearchClient } from '@curro/search';
import { expect, test } from 'vitest';
import { startCurro } from '../support/curro.ts';

test('a new index has the parts and copies that the deployment asks for', async () => {
  const curro = await startCurro('index-scale', { OFFERS_SHARDS: '3', OFFERS_REPLICAS: '0' });
  const client = createSearchClient(curro.environment.elasticsearchUrl);
  const settings = Object.values(await client.indices.getSettings({ index: curro.env.OFFERS_INDEX ?? '' }));
  expect(settings.map(({ settings: each }) => each?.index)).toMatchObject([
    { number_of_shards: '3', number_of_replicas: '0' },
  ]);
  await curro.load('scale', [
    { externalId: 'one', title: 'Panadera', description: 'Obrador', city: 'Zamora', province: 'Zamora' },
  ]);
  expect(await (await curro.fetch('/api/9/offer?q=panadera')).json()).toMatchObject({ totalResults: 1 });
  await client.close();
  await curro.close();
});
