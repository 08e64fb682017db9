import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyQuery } from './example-query.ts';
import { clearRecent, readRecent, rememberSearch } from './recent-searches.ts';

const API = 'https://curro.example';
const query = { ...emptyQuery, q: 'cocinero' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the five last searches of an API are stored, each once, newest first, until they are cleared', () => {
  for (const at of [1, 2, 3, 4, 5, 6, 3]) rememberSearch(API, `Cocinero ${at}`, { ...query, page: at });
  expect(readRecent(API).map(({ label }) => label)).toEqual([3, 6, 5, 4, 2].map((at) => `Cocinero ${at}`));
  expect(readRecent(API)[0]?.query).toEqual({
    q: 'cocinero',
    province: '',
    category: '',
    city: '',
    radius: 0,
    filters: '',
    exact: '',
  });
  expect(readRecent('https://other.example')).toEqual([]);
  clearRecent(API);
  expect([readRecent(API), stored.size]).toEqual([[], 0]);
});

test.each([
  ['of the same text replaces the former one', 'Camarero · Madrid', ['Camarero · Madrid', 'Cocinero']],
  ['of another text does not', 'Camarera', ['Camarera', 'Camarero', 'Cocinero']],
])('a later step %s', (_, label, labels) => {
  for (const each of ['Cocinero', 'Camarero']) rememberSearch(API, each, query);
  rememberSearch(API, label, query, [], label === 'Camarera' ? label : 'Camarero');
  expect(readRecent(API).map((each) => each.label)).toEqual(labels);
});

test('long searches are not stored', () => {
  rememberSearch(API, 'x'.repeat(301), query);
  rememberSearch(API, 'x', { ...query, q: 'x'.repeat(301) });
  expect(stored.size).toBe(0);
});

test.each(['{', 'null', '[1, null, {"label": 3}]', '[{"label": "x", "query": {"q": 1}}]'])(
  'other content of the storage is ignored: %s',
  (content) => {
    stored.set(`curro-search:recent:${API}`, content);
    expect(readRecent(API)).toEqual([]);
  },
);

test('nothing is stored and nothing fails when the storage is forbidden', () => {
  const forbidden = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  rememberSearch(API, 'Cocinero', query);
  clearRecent(API);
  expect(readRecent(API)).toEqual([]);
});

test('what the text became is stored with a search; other content of it is ignored', () => {
  const slot = {
    slot: 'place',
    parameter: 'city',
    value: 'gijon',
    words: 'en Gijón',
    language: 'es',
  } as const;
  rememberSearch(API, 'Cocinero · Gijón', { ...query, city: 'gijon' }, [slot]);
  expect(readRecent(API)[0]?.slots).toEqual([slot]);
  const key = `curro-search:recent:${API}`;
  stored.set(key, (stored.get(key) ?? '').replace('"en Gijón"', '3'));
  expect(readRecent(API)[0]).toMatchObject({ query: { city: 'gijon' }, slots: [] });
});
