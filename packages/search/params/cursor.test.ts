import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import type { Version } from '../field.ts';
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
const values = ['jefe de sala', 1_772_000_000_000, 'ab12'];
const cursor = printCursor(paramsOf(SEARCH, first), { page: 2, origin: first.getTime(), values });

test('a cursor goes on where the page before ended, long after', () => {
  expect(parse(`${SEARCH}&after=${cursor}`)).toMatchObject({
    ok: true,
    params: { page: 2, origin: first.getTime(), now: later.getTime(), after: values },
  });
});

test.each([
  'q=jefe&province=zamora,madrid&order=title&maxResults=30&facets=true&foo=1',
  `${SEARCH}&page=bad`,
])('it belongs to the same search, however written: %s', (same) => {
  expect(parse(`${same}&after=${cursor}`)).toMatchObject({ ok: true, params: { after: values } });
  expect(parse(`${same}&after=${cursor}`, 1)).toMatchObject({ ok: true });
});

test('the page beside it is ignored and reported', () => {
  expect(parse(`${SEARCH}&page=bad&after=${cursor}`).ignored).toEqual(['page']);
});

test.each([
  SEARCH.replace('jefe', 'jefa'),
  SEARCH.replace('zamora', 'burgos'),
  SEARCH.replace('title', 'title-desc'),
  SEARCH.replace('30', '31'),
  `${SEARCH}&salaryMin=1`,
])('it does not fit %s', (other) => {
  expect(parse(`${other}&after=${cursor}`)).toMatchObject({
    ok: false,
    errors: [{ code: '201', field: 'after' }],
  });
});

/** The cursor with one member of its array changed. */
function tamperedCursor(at: number, value: unknown): string {
  const parts: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  parts[at] = value;
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

test.each([
  ['', 'e30', 'bnVsbA', 'W10', cursor.slice(3), `${cursor.slice(0, 20)}xx`],
  [
    tamperedCursor(0, 2),
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
    tamperedCursor(4, ['a', 1, 'a', 1]),
  ],
])('damaged ones are refused, never served', (...damaged) => {
  for (const damagedCursor of damaged.filter((text) => text !== '')) {
    expect(parse(`${SEARCH}&after=${damagedCursor}`), damagedCursor).toMatchObject({ ok: false });
  }
});
