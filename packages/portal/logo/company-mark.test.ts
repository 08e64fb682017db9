import { expect, test } from 'vitest';
import { companyMark, initials } from './company-mark.ts';

test.each([
  ['Hornos Mistral S.L.', 'HM'],
  ['Gestoría 3', 'G3'],
  ['La Tahona del Puerto', 'TP'],
  ['óptica', 'Ó'],
  ['S.A.', 'S'],
  ['', ''],
])('the initials of %j are %j', (name, text) => {
  expect(initials(name)).toBe(text);
});

test('a logo lies over the initials; without an address there are initials only', () => {
  const name = 'Hornos Mistral';
  expect(String(companyMark('1', { name, logoUrl: 'https://mistral.example/logo.png' }))).toMatch(
    /^<span class="company-mark mark-\d" aria-hidden="true">HM<img src="\/logos\/1-[0-9a-f]{12}" alt=""/,
  );
  expect(String(companyMark('1', { name, logoUrl: undefined }))).not.toContain('<img');
  expect(String(companyMark('1', { name: '', logoUrl: '' }))).toContain('<svg');
});
