import { expect, it } from 'vitest';
import { coverLetterBody } from '../test-cases/cover-letter-cases.ts';
import { parseCoverLetter, presentCoverLetter, presentCoverLetterList } from './cover-letter.ts';

const mainKey = '8f0c4d7e-1b2a-4c3d-9e5f-6a7b8c9d0e1f';
const otherKey = '1f0c4d7e-1b2a-4c3d-9e5f-6a7b8c9d0e18';
const letters = [
  { key: otherKey, main: false },
  { key: mainKey, main: true },
];

it.each([
  {
    what: 'the main letter stays main',
    body: { key: mainKey, main: false },
    stored: { key: mainKey, main: true },
  },
  {
    what: 'another letter becomes main',
    body: { key: otherKey, main: true },
    stored: { key: otherKey, main: true },
  },
  {
    what: 'another letter is not main by itself',
    body: { key: otherKey.toUpperCase(), main: null },
    stored: { key: otherKey, main: false },
  },
  { what: 'a new letter is not main by itself', body: { main: '' }, stored: { main: false } },
])('$what', ({ body, stored }) => {
  expect(parseCoverLetter({ ...coverLetterBody, ...body }, { letters })).toEqual({
    ok: true,
    value: { ...coverLetterBody, ...stored },
  });
});

it('replaces one of twenty letters', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => ({ key: `letter-${at}`, main: at === 0 }));
  expect(parseCoverLetter({ ...coverLetterBody, key: 'letter-7' }, { letters: twenty }).ok).toBe(true);
});

it('presents a letter with its text, and the list without texts, main first, then by name', () => {
  const letter = (name: string, main: boolean) => ({ key: name, name, text: 'x', main, candidateId: 7 });
  expect(presentCoverLetter(letter('Obradores', true))).toEqual({
    key: 'Obradores',
    name: 'Obradores',
    text: 'x',
    main: true,
  });
  const list = [letter('Zeta', false), letter('Óbolo', false), letter('obrador', true)];
  expect(presentCoverLetterList(list)).toEqual([
    { name: 'obrador', key: 'obrador', main: true },
    { name: 'Óbolo', key: 'Óbolo', main: false },
    { name: 'Zeta', key: 'Zeta', main: false },
  ]);
});
