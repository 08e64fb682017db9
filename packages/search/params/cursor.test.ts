import { loadDictionaries } from '@curro/shared';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Version } from '../field.ts';
import { fieldOfParameter, type KeysParameterName, keysFields, type ParameterName } from '../fields.ts';
import { buildSearchRequest } from '../request.ts';
import { printCursor } from './cursor.ts';
import { parseSearchParams } from './parse-search-params.ts';
import type { SearchParams } from './search-params.ts';

const dictionaries = loadDictionaries();
const first = new Date('2026-03-10T12:30:00.000Z');
const later = new Date('2027-01-01T00:00:00.000Z');

const parse = (query: string, version: Version = 9, now = later) =>
  parseSearchParams(new URLSearchParams(query), version, { dictionaries, now });

function paramsOf(query: string, now: Date): SearchParams {
  const parsed = parse(query, 9, now);
  if (!parsed.ok) throw new Error('refused');
  return parsed.params;
}

const SEARCH = 'q=jefe&province=madrid&province=zamora&order=title&maxResults=30';
const values = ['jefe de sala', 1_772_000_000_000, 0x4b7e2a90d1c84];
const cursor = printCursor(paramsOf(SEARCH, first), { page: 2, origin: first.getTime(), values });

test('a cursor continues after the last hit of its page and does not expire', () => {
  expect(parse(`${SEARCH}&after=${cursor}`)).toMatchObject({
    ok: true,
    params: { page: 2, origin: first.getTime(), now: later.getTime(), after: values },
  });
});

test.each([
  'q=jefe&province=zamora,madrid&order=title&maxResults=30&facets=true&foo=1',
  `${SEARCH}&page=bad`,
])('a cursor is valid for an equivalent query: %s', (same) => {
  expect(parse(`${same}&after=${cursor}`)).toMatchObject({ ok: true, params: { after: values } });
  expect(parse(`${same}&after=${cursor}`, 1)).toMatchObject({ ok: true });
});

test('a cursor of an earlier release stays valid', () => {
  const query =
    'q=camarero&province=madrid&city=getafe&distance=20&salaryMin=20000&order=title&maxResults=50';
  const stored =
    'WzEsIlNzejM2NGFYNUtHaWp5c1QiLDMsMTc3MzE0NTgwMDAwMCxbImNhbWFyZXJvIiwxNzcyNDM1NzAwMDAwLCI0YjdlMmE5MGQxYzg0ZjU1YTM0YjdlMmE5MGQxYzg0ZiJdXQ';
  expect(parse(`${query}&after=${stored}`)).toMatchObject({
    ok: true,
    params: { page: 3, after: ['camarero', 1_772_435_700_000, 0x4b7e2a90d1c84] },
  });
});

test('a page sent with a cursor is ignored and reported', () => {
  expect(parse(`${SEARCH}&page=bad&after=${cursor}`).ignored).toEqual(['page']);
});

test.each([
  SEARCH.replace('jefe', 'jefa'),
  SEARCH.replace('zamora', 'burgos'),
  SEARCH.replace('title', 'title-desc'),
  SEARCH.replace('30', '31'),
  `${SEARCH}&salaryMin=1`,
])('a cursor is rejected for the other search %s', (other) => {
  expect(parse(`${other}&after=${cursor}`)).toMatchObject({
    ok: false,
    errors: [{ code: '201', field: 'after' }],
  });
});

/** The cursor with one element of its array changed. */
function tamperedCursor(at: number, value: unknown): string {
  const parts: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  parts[at] = value;
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

test.each([
  ['', 'e30', 'bnVsbA', 'W10', cursor.slice(3), `${cursor.slice(0, 20)}xx`],
  [
    tamperedCursor(0, 3),
    tamperedCursor(2, 1),
    tamperedCursor(2, 'x'),
    tamperedCursor(3, 1e300),
    tamperedCursor(3, null),
  ],
  [
    tamperedCursor(4, []),
    tamperedCursor(4, ['a', 1]),
    tamperedCursor(4, [1, 1, 'a']),
    tamperedCursor(4, ['a', 1.5, 'a']),
    tamperedCursor(4, ['a', 1, 2, 1]),
    tamperedCursor(4, ['a', 1, 2 ** 52]),
  ],
])('damaged cursors are rejected', (...damaged) => {
  for (const damagedCursor of damaged.filter((text) => text !== '')) {
    expect(parse(`${SEARCH}&after=${damagedCursor}`), damagedCursor).toMatchObject({ ok: false });
  }
});

/** The parameters of the fields with dictionary keys, each with two values of the dictionary. */
const keyValues = keysFields.flatMap(({ dictionary, parameters }) =>
  parameters.map(({ name, ids }): [string, [string, string]] => {
    const [one, other] = dictionaries.get(dictionary).entries;
    if (one === undefined || other === undefined) throw new Error(`${dictionary} has fewer than two entries`);
    return [name, ids ? [String(one.id), String(other.id)] : [one.key, other.key]];
  }),
);

/** Parameters that do not change which offers a page has. */
type AssistParameter =
  | 'spell'
  | 'relax'
  | 'understand'
  | 'placeFromQ'
  | 'conditionsFromQ'
  | 'textBefore'
  | 'placeWithin'
  | 'distanceWithin'
  | 'also'
  | 'nearby'
  | 'distances'
  | 'highlight'
  | 'maxPerCompany'
  | 'group'
  | 'replaces';

/** Two values of every other parameter; the type requires an entry for each parameter of the registry. */
const otherValues: Readonly<
  Record<
    Exclude<ParameterName, KeysParameterName | AssistParameter | 'page' | 'after' | 'facets'>,
    readonly [string, string]
  >
> = {
  q: ['jefe', 'jefa'],
  salaryUnstated: ['true', 'false'],
  box: ['-4,40,-3,41', '-4,40,-3,42'],
  city: ['zamora', 'benavente'],
  cityIds: ['15030', '28079'],
  radius: ['10', '20'],
  distance: ['10', '20'],
  salaryMin: ['1000', '2000'],
  salaryMax: ['30000', '40000'],
  salaryPeriod: ['bruto-mes', 'bruto-hora'],
  employerId: ['a1', 'b2'],
  companyName: ['mistral', 'levante'],
  emph: ['bold', ''],
  vip: ['true', 'false'],
  selection: ['false', 'true'],
  ett: ['false', 'true'],
  publishedMin: ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
  publishedMax: ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'],
  updatedMin: ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
  updatedMax: ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'],
  sinceDate: ['7_DAYS', '15_DAYS'],
  order: ['title', 'city'],
  nearestFirst: ['true', 'false'],
  byDistance: ['true', 'false'],
  bySalary: ['true', 'false'],
  maxResults: ['10', '30'],
};

describe('a cursor of another search is rejected', () => {
  const parameters = [...keyValues, ...Object.entries(otherValues)];
  const versionOf = (name: string): Version =>
    fieldOfParameter(name)?.parameter.versions.includes(9) ? 9 : 1;

  /** The parameters of a search and its request as JSON; equivalent searches have equal requests. */
  function requestOf(query: URLSearchParams, version: Version) {
    const parsed = parseSearchParams(query, version, { dictionaries, now: first });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return { params: parsed.params, request: JSON.stringify(buildSearchRequest(parsed.params)) };
  }

  test.each(parameters)('when %s is changed', (name, [value, otherValue]) => {
    const version = versionOf(name);
    fc.assert(
      fc.property(fc.subarray(parameters), fc.constantFrom(otherValue, ''), (others, replacement) => {
        const query = new URLSearchParams(
          Object.fromEntries(others.map(([other, [otherFirst]]) => [other, otherFirst])),
        );
        query.set(name, value);
        const changed = new URLSearchParams(query);
        changed.set(name, replacement);
        const search = requestOf(query, version);
        // Another parameter of the query can make this one irrelevant.
        fc.pre(search.request !== requestOf(changed, version).request);
        const { order, nearestFirst, byDistance, bySalary } = search.params;
        const sortValues = { title: ['jefe', 1, 1], city: ['zamora', 1, 1] };
        const usualValues = nearestFirst || byDistance || bySalary ? [1, 1, 1] : [1, 1];
        const after = printCursor(search.params, {
          page: 2,
          origin: first.getTime(),
          values: order === 'title' || order === 'city' ? sortValues[order] : usualValues,
        });
        query.set('after', after);
        expect(parseSearchParams(query, version, { dictionaries, now: later })).toMatchObject({ ok: true });
        changed.set('after', after);
        expect(parseSearchParams(changed, version, { dictionaries, now: later })).toMatchObject({
          ok: false,
          errors: [{ code: '201', field: 'after' }],
        });
      }),
    );
  });

  test('when SearchParams contains a new parameter', () => {
    const params = paramsOf(SEARCH, first);
    const position = { page: 2, origin: first.getTime(), values };
    const extended = { ...params, shift: 'night' };
    expect(printCursor(extended, position)).not.toBe(printCursor(params, position));
  });
});
