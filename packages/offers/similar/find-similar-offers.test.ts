import { expect, test } from 'vitest';
import { type FoundOffer, withoutRepeats } from './find-similar-offers.ts';

const card = {
  link: '',
  city: 'Madrid',
  multiProvince: false,
  updated: '',
  published: '',
  applications: 0,
  bold: false,
  urgent: false,
  requirementMin: '',
  executive: false,
  priority: false,
};
const found = (id: string, title: string, company: string, city = 'Madrid'): FoundOffer => ({
  id,
  card: { ...card, title, city, author: { id: company, privateId: 1, name: company, uri: '', logoUrl: '' } },
});

test('the first of repeated offers stays', () => {
  const offers = [
    found('a', 'Camarero', 'meson'),
    found('b', 'CAMARERO.', 'meson', 'Getafe'),
    found('c', 'Camarero', 'brisa'),
    found('d', 'Camarero', ''),
    found('e', 'Camarero', '', 'Getafe'),
    found('f', 'Camarero', ''),
  ];
  expect(withoutRepeats(offers, 'x', new Map()).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
});

test('a group of duplicates is listed once, that of the offer itself never', () => {
  const offers = [found('a', 'Camarero', '1'), found('b', 'Mesero', '2'), found('c', 'Barista', '3')];
  const groups = new Map([
    ['x', 'one'],
    ['a', 'one'],
    ['b', 'two'],
    ['c', 'two'],
  ]);
  expect(withoutRepeats(offers, 'x', groups).map(({ id }) => id)).toEqual(['b']);
});
