import { offerId } from '@curro/shared';
import { expect, test } from 'vitest';
import { resolveOfferId } from './resolve-offer-id.ts';

const id = offerId('works', 'a/b');

test.each([
  id,
  ` ${id} `,
  `https://jobs.example/empleo/camarero-${id}?x=1#top`,
  `/empleo/camarero-${id}`,
  'works/a/b',
])('%s names the offer', (name) => {
  expect(resolveOfferId(name)).toBe(id);
});

test('another text is returned, so that it is not found', () => {
  expect(resolveOfferId('camarero')).toBe('camarero');
});
