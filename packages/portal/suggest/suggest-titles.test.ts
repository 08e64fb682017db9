import { expect, test } from 'vitest';
import { titleQuery } from './suggest-titles.ts';

test.each([
  ['c', undefined],
  ['  ', undefined],
  ['Cam', 'title:cam*'],
  ['jefe de coc', 'title:jefe title:de title:coc*'],
  ['técnico/a (m', 'title:tecnico title:a title:m*'],
  ['") OR -*', 'title:or*'],
  ['uno dos tres cuatro cinco seis', undefined],
])('the query for %j is %j', (text, query) => {
  expect(titleQuery(text)).toBe(query);
});
