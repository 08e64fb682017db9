import { expect, test } from 'vitest';
import { companyMark } from './company-mark.ts';

test('a logo lies over the initials; without an address there are initials only', () => {
  const name = 'Hornos Mistral';
  expect(String(companyMark('1', { name, logoUrl: 'https://mistral.example/logo.png' }))).toMatch(
    /^<span class="company-mark mark-\d" aria-hidden="true">HM<img src="\/logos\/1-[0-9a-f]{12}" alt=""/,
  );
  expect(String(companyMark('1', { name, logoUrl: undefined }))).not.toContain('<img');
  expect(String(companyMark('1', { name: '', logoUrl: '' }))).toContain('<svg');
});
