import { expect, test } from 'vitest';
import { isBullet, occupationLikeness } from './vocabulary.ts';

test.each([
  ['\uf095  Mise en place', true],
  ['\uf0b7 Barra', true],
  ['\uf095 600 11 22 33', false],
  ['\uf095 +34 600 11 22 33', false],
])('the bullet of Word or LibreOffice, not the icon of a telephone: %j', (line, expected) => {
  expect(isBullet(line)).toBe(expected);
});

test.each(['Mecànic', 'Gerent', 'Secretari', 'Bomber', 'Fotògraf', 'Cambrera', 'Peó'])(
  'a job in Catalan: %s',
  (job) => {
    expect(occupationLikeness(job)).toBe(2);
  },
);
