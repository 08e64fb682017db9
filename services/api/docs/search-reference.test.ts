import { loadDictionaries, loadSkills } from '@curro/shared';
import { expect, test } from 'vitest';
import { createComponents } from '../openapi/components.ts';
import { readGuideParts } from './guides.ts';
import { createReference } from './reference.ts';
import { createSearchEntries } from './search-entries.ts';
import { rankOf } from './search-operations.ts';
import { bestHits, createSearchIndex, foundText, searchHits, searchReference } from './search-reference.ts';

const dictionaries = loadDictionaries();
const reference = createReference({ dictionaries, skills: loadSkills() }, true);
const entries = createSearchEntries(reference, createComponents(dictionaries), await readGuideParts());
const index = createSearchIndex(reference, entries);
const hitsOf = (q: string): string[] => searchReference(index, q).hits.map(({ address }) => address);

test.each([
  ['salaryMin', '/docs/offerSearch#parameter-salaryMin'],
  ['nextCursor', '/docs/offerSearch#response'],
  ['429', '/docs/offerSearch#error-rate_limit_exceeded'],
  ['rate limit', '/docs/offerSearch#error-rate_limit_exceeded'],
  ['incompleteSteps', '/docs/curriculumList#response'],
  ['code_verifier', '/docs/oauthToken#body'],
  ['webhooks', '/docs/guides/applications#webhooks'],
])('%s leads to %s', (q, address) => {
  expect(hitsOf(q)).toContain(address);
});

test.each(['salary', 'pagination', 'signature', 'webhook signature'])('%s finds something', (q) => {
  expect(hitsOf(q)).not.toEqual([]);
});

test.each([
  ['pagination', 'offerSearch'],
  ['paging', 'offerSearch'],
  ['cursor', 'offerSearch'],
  ['upload cv', 'cvTextPut'],
])('the first operation of %s is %s', (q, id) => {
  const { operations, words } = searchReference(index, q);
  const [first] = [...operations].toSorted((a, b) => rankOf(a, words) - rankOf(b, words));
  expect(first?.id).toBe(id);
});

test('an error is found by its number and the word error', () => {
  const { operations, hits } = searchReference(index, 'error 301');
  expect([...operations][0]?.id).toBe('offerSearch');
  expect(hits[0]).toMatchObject({ kind: 'error', title: expect.stringMatching(/ 301$/) });
});

test.each([
  ['aplly', 'apply'],
  ['appyl', 'apply'],
  ['webhok', 'webhook'],
])('%s is a typing error of %s', (typed, meant) => {
  const found = searchReference(index, typed);
  expect(found.corrected).toContain(meant);
  expect(found.operations.size + found.total).toBeGreaterThan(0);
  expect(foundText(found)).toContain(`Results for “${found.corrected}”`);
});

test.each([
  ['radius', 'distance'],
  ['radio', 'distance'],
  ['salario', 'salaryMin'],
  ['sueldo', 'salaryMin'],
  ['provincia', 'province'],
  ['ciudad', 'city'],
  ['distance', 'distance'],
  ['pagination', 'maxResults'],
  ['sort', 'order'],
])('the first result of %s is the parameter %s', (q, title) => {
  expect(searchReference(index, q).hits[0]).toMatchObject({ kind: 'parameter', title });
});

test('words that are only mentioned give few results beside titles, and equal fields are listed once', () => {
  const { hits, total } = searchReference(index, 'pagination');
  expect(total).toBeLessThan(30);
  const named = hits.map(({ kind, title, text }) => `${kind} ${title} ${text}`);
  expect(new Set(named).size).toBe(named.length);
  expect(String(searchHits(searchReference(index, 'after')))).toMatch(
    />after<\/mark><\/span> <span class="hit-within">Search offers, and \d+ other places?</,
  );
});

test.each([
  ['serch offers', 'search offers', 'offerSearch'],
  ['ofersearch', 'offersearch', 'offerSearch'],
  ['applicationcreat', undefined, 'applicationCreate'],
])('a typing error in an operation is tolerated: %s', (q, meant, id) => {
  const { operations, words, corrected } = searchReference(index, q);
  const [first] = [...operations].toSorted((a, b) => rankOf(a, words) - rankOf(b, words));
  expect([corrected, first?.id]).toEqual([meant, id]);
});

test('short words and words without a near one are not corrected', () => {
  for (const q of ['<no>', 'xqzwvk'])
    expect(searchReference(index, q)).toMatchObject({ hits: [], total: 0, words: [q] });
  expect(foundText(searchReference(index, 'xqzwvk'))).toBe('Nothing has these words.');
});

test('a page shows a bounded number of entries, the nearest titles first', () => {
  const found = searchReference(index, 'offer');
  expect(found.total).toBeGreaterThan(20);
  expect(found.hits).toHaveLength(20);
  expect(String(searchHits(found))).toContain(`The first 20 of ${found.total}`);
  expect(searchReference(index, 'city').hits[0]).toMatchObject({ kind: 'parameter', title: 'city' });
});

test('the words of a search are text in the page', () => {
  expect(String(searchHits(searchReference(index, '"><script>')))).not.toContain('<script>');
});

test.each(['pagination', 'cursor', 'paginate', 'paginacion', 'paginación', 'how do I paginate?'])(
  'the operations of %s are the searches; its field and its guide follow',
  (q) => {
    const { operations, hits } = searchReference(index, q);
    expect([...operations].map(({ id }) => id).toSorted()).toEqual([
      'offerSearch',
      'offerSearchV1',
      'offerSearchV7',
    ]);
    const addresses = hits.map(({ address }) => address);
    expect(hits.map(({ title }) => title)).toContain('nextCursor');
    expect(addresses).toContain('/docs/guides/search#pages');
  },
);

test('an operation is not found by the description of its group, but by its name', () => {
  const idsOf = (q: string) => [...searchReference(index, q).operations].map(({ id }) => id);
  const { group: offers } = reference.operations.get('offerGet') ?? {};
  expect(offers?.description).toContain('read them');
  expect(idsOf('them')).not.toContain('offerGet');
  for (const { route, group } of reference.operations.values()) {
    expect(idsOf(group.name)).toContain(route.id);
  }
});

test.each(['localizacion', 'localización', 'ubicaciones', 'location'])('%s finds city and province', (q) => {
  const titles = searchReference(index, q).hits.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['city', 'province']));
});

test.each([
  ['token', 'token'],
  ['get a token', 'token'],
  ['how do I get a token', 'token'],
  ['How do I get a token?', 'token'],
  ['obtener token', 'token'],
  ['quickstart', 'quickstart'],
  ['conventions', 'conventions'],
])('%s leads to the section of the reference first, before the operations', (q, anchor) => {
  const found = searchReference(index, q);
  expect(found.hits[0]).toMatchObject({ kind: 'section', address: `/docs#${anchor}` });
  expect(String(bestHits(found))).toContain(`<li><a href="/docs#${anchor}">`);
  expect(String(searchHits(found))).not.toContain(`"/docs#${anchor}"`);
});
