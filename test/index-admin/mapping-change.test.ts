import { adaptRefresh, mergeIndex } from '@curro/offers';
import {
  createIndexAdmin,
  createSearchClient,
  indexDefinition,
  mappingFingerprint,
  toDocument,
  type V9Response,
} from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import type { estypes } from '@elastic/elasticsearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { operate } from '../applications/operator.ts';
import { testOffer } from '../search/support/test-offer.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { until } from '../support/until.ts';

const OLD = '0123456789';
const OLD_RESULT_WINDOW = 10_100;

/** The mapping of an earlier release: the card in `_source`, without the fields that were added since. */
function formerMappings() {
  const { cardData, idPrefix, facetKeys, allText, hasAllText, ...properties } =
    indexDefinition.mappings.properties ?? {};
  const withoutCopies = Object.entries(properties).map(
    ([name, property]): [string, estypes.MappingProperty] => {
      if (!('copy_to' in property)) return [name, property];
      const { copy_to, ...rest } = property;
      return [name, copy_to?.includes('brief') ? { ...rest, copy_to: ['brief'] } : rest];
    },
  );
  return {
    ...indexDefinition.mappings,
    _source: { includes: ['card'] },
    properties: { ...Object.fromEntries(withoutCopies), card: { type: 'object' as const, enabled: false } },
  };
}

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('mapping-change', {}, async (env) => {
    // The index of an earlier release: another definition, no alias for writes.
    const client = createSearchClient(env.ELASTICSEARCH_URL ?? '');
    const alias = env.OFFERS_INDEX ?? '';
    const settings = { ...indexDefinition.settings, max_result_window: OLD_RESULT_WINDOW };
    const index = `${alias}-${OLD}-1`;
    await client.indices.create({ index, settings, mappings: formerMappings(), aliases: { [alias]: {} } });
    for (const id of ['wicker', 'rush']) {
      const offer = testOffer({ id, title: 'Cestera', teleworking: 'solo-teletrabajo' });
      const { idPrefix, id: documentId, ...document } = toDocument(offer, loadDictionaries());
      await client.index({ index, id: documentId, document, refresh: true });
    }
    await client.close();
    return startInThisProcess(env);
  });
});
afterAll(() => curro.close());

const total = async (q: string): Promise<number> =>
  ((await (await curro.fetch(`/api/9/offer?q=${q}`)).json()) as V9Response).totalResults;

const ready = async () => {
  const response = await curro.fetch('/health/ready');
  return { status: response.status, notes: ((await response.json()) as { notes: string[] }).notes };
};

test('the last page is served from an index of an earlier release', async () => {
  const lastPage = () => curro.fetch('/api/9/offer?page=1000&maxResults=100');
  // The services set the result window in the background while they start.
  await until('the result window to be set', async () => (await lastPage()).status === 200);
  expect(await (await lastPage()).json()).toMatchObject({ currentPage: 1_000, offers: [] });
});

test('offers that an earlier release wrote are found, page by page and with facets', async () => {
  const search = async (query: string): Promise<V9Response> => {
    const response: unknown = await (await curro.fetch(`/api/9/offer?q=cestera&${query}`)).json();
    return response as V9Response;
  };
  const first = await search('facets=true&maxResults=1');
  expect(first).toMatchObject({ totalResults: 2, offers: [{ title: 'Cestera' }] });
  const teleworking = first.facets?.find(({ key }) => key === 'teleworking');
  expect(teleworking?.values).toMatchObject([{ key: 'solo-teletrabajo', count: 2 }]);
  expect(await search(`maxResults=1&after=${first.nextCursor}`)).toMatchObject({ currentPage: 2 });
  // The index has no field for words: an exclusion alone would find every offer there.
  expect([await total('-cestera'), await total('-panadero'), await total('mimbre')]).toEqual([0, 2, 0]);
  expect([await total('puesto:cestera+-cestera'), await total('puesto:cestera+-mimbre')]).toEqual([0, 2]);
});

test('an index of another definition serves, is reported, and is replaced by a reindex', async () => {
  const expectedFingerprint = mappingFingerprint();
  const index = `${curro.env.OFFERS_INDEX}-${OLD}-1`;
  const advice = `index ${index} has fingerprint ${OLD}, code wants ${expectedFingerprint}: run curro reindex start`;
  await expect.poll(ready).toEqual({ status: 200, notes: [advice] });
  expect((await runCommand(curro, ['reindex', 'status'])).out).toBe(`searches go to ${index}\n${advice}\n`);
  await loadOffer(curro, 'sieve', { title: 'Cedacera' });
  const latestReindex = () => operate(curro, 'GET', '/reindex');
  expect((await latestReindex()).body.index).toEqual({
    name: index,
    fingerprint: OLD,
    expectedFingerprint,
    advice,
  });

  const started = await runCommand(curro, ['reindex', 'start']);
  expect([started.code, started.out]).toEqual([0, expect.stringContaining('done: 1 of 1')]);
  await expect.poll(ready).toEqual({ status: 200, notes: [] });
  expect((await latestReindex()).body.index).toMatchObject({
    fingerprint: expectedFingerprint,
    advice: null,
  });
  expect(await total('cedacera')).toBe(1);
});

test('the refresh interval and the segments wait while Elasticsearch is unavailable', async () => {
  const client = createSearchClient('http://127.0.0.1:1');
  const indexAdmin = createIndexAdmin({
    client,
    name: curro.env.OFFERS_INDEX ?? '',
    dictionaries: loadDictionaries(),
  });
  const context = { db: curro.db, indexAdmin };
  expect(await adaptRefresh(context, { from: 0, seconds: 5 })).toBeUndefined();
  expect(await mergeIndex(context)).toBeUndefined();
  await client.close();
});

test('a raised refresh interval is restored; one that an operator set stays', async () => {
  const client = createSearchClient(curro.env.ELASTICSEARCH_URL ?? '');
  const name = curro.env.OFFERS_INDEX ?? '';
  const admin = createIndexAdmin({ client, name, dictionaries: loadDictionaries() });
  const index = await admin.nextName([]);
  await admin.create(index, name);
  const interval = async (): Promise<unknown> =>
    (await client.indices.getSettings({ index }))[index]?.settings?.index?.refresh_interval;

  // An index that is being filled is not refreshed.
  expect(await admin.restoreRefreshInterval(index)).toBe(false);
  expect(await admin.raiseRefreshInterval(index, 5)).toBe(false);
  expect(await interval()).toBe('-1');

  await admin.makeSearchable(index, name);
  expect(await admin.raiseRefreshInterval(index, 5)).toBe(true);
  // Another setting of the worker, after a restart.
  expect(await admin.raiseRefreshInterval(index, 7)).toBe(true);
  expect(await interval()).toBe('7s');
  expect(await admin.restoreRefreshInterval(index)).toBe(true);
  expect(await interval()).toBe(indexDefinition.settings.refresh_interval);

  expect(await admin.raiseRefreshInterval(index, 5)).toBe(true);
  await client.indices.putSettings({ index, settings: { refresh_interval: '30s' } });
  expect(await admin.restoreRefreshInterval(index)).toBe(false);
  expect(await admin.raiseRefreshInterval(index, 5)).toBe(false);
  expect(await interval()).toBe('30s');

  await admin.remove(index);
  await client.close();
});

test('the segments of an index are merged after many changes', async () => {
  const client = createSearchClient(curro.env.ELASTICSEARCH_URL ?? '');
  const alias = curro.env.OFFERS_INDEX ?? '';
  for (const externalId of ['colander', 'riddle']) {
    await loadOffer(curro, externalId, { title: 'Cedacera' });
    await client.indices.refresh({ index: alias });
  }
  const admin = createIndexAdmin({ client, name: alias, dictionaries: loadDictionaries() });
  const segments = async (): Promise<number> =>
    (await client.cat.segments({ index: alias, format: 'json' })).length;
  expect(await segments()).toBeGreaterThan(1);
  expect(await admin.merge(alias)).toBe(true);
  await until('one segment', async () => (await segments()) === 1);
  expect(await admin.merge(alias)).toBe(false);
  // Elasticsearch stores the result of a task that runs without its request, and never deletes it.
  await client.indices.refresh({ index: '.tasks', ignore_unavailable: true });
  const results = await client.search<{ task: { description?: string } }>({
    index: '.tasks',
    ignore_unavailable: true,
    query: { match: { 'task.action': 'indices:admin/forcemerge' } },
    size: 10_000,
  });
  expect(results.hits.hits.filter(({ _source }) => _source?.task.description?.includes(alias))).toEqual([]);
  await client.close();
});

test('after a rollback to an index of an earlier release, words are found again', async () => {
  // The API remembers that the new index needs no second question.
  expect([await total('esparto'), await total('junco')]).toEqual([0, 0]);
  const found = await total('cedacera');
  expect(found).toBeGreaterThan(0);
  expect((await runCommand(curro, ['reindex', 'rollback'])).code).toBe(0);
  expect(await total('cedacera')).toBe(found);
});
