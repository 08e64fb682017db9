import { deadLetterCounts, outboxLag } from '@curro/db';
import { createSearchClient } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('full-disk');
});
afterAll(() => curro.close());

/** Sets or removes the block that Elasticsearch sets when its disk is above the flood stage watermark. */
async function block(isSet: boolean): Promise<void> {
  const client = createSearchClient(curro.environment.elasticsearchUrl);
  await client.indices.putSettings({
    index: curro.env.OFFERS_INDEX ?? '',
    settings: { 'index.blocks.read_only_allow_delete': isSet ? true : null },
  });
  await client.close();
}

const offer = (n: number): object => ({
  externalId: `${n}`,
  title: 'Tonelera',
  description: 'Duelas.',
  province: 'Zamora',
});

async function searchTotal(): Promise<number> {
  const response = await curro.fetch('/api/9/offer?q=tonelera');
  return ((await response.json()) as { totalResults: number }).totalResults;
}

/** The notes of the readiness, whose checks of each part have a limit that a busy machine may exceed. */
async function notes(): Promise<string[]> {
  const response = await curro.fetch('/health/ready');
  expect(response.status).toBe(200);
  return ((await response.json()) as { notes: string[] }).notes;
}

test('while Elasticsearch refuses writes, searches work and changes wait for the index', async () => {
  await curro.load('base', [offer(1)]);
  await expect.poll(notes).toEqual([]);
  await block(true);
  const headers = { 'content-type': 'application/x-ndjson' };
  const body = JSON.stringify(offer(2));
  expect((await curro.ops('/offers?source=base', { method: 'POST', headers, body })).status).toBe(200);
  await expect.poll(notes).toEqual([expect.stringContaining('Elasticsearch refuses writes')]);
  const { checks } = (await (await curro.ops('/doctor')).json()) as { checks: object[] };
  expect(checks).toContainEqual(
    expect.objectContaining({ name: 'elasticsearch disk', status: 'fail', remedy: expect.any(String) }),
  );
  expect(await searchTotal()).toBe(1);
  expect((await outboxLag(curro.db)).waiting).toBeGreaterThan(0);

  await block(false);
  await until('the change to be searchable', async () => (await searchTotal()) === 2);
  await expect.poll(notes).toEqual([]);
  expect(await deadLetterCounts(curro.db)).toEqual([]);
});
