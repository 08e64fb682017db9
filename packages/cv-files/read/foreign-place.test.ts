import { expect, test } from 'vitest';
import { foreignPlaceOf } from './foreign-place.ts';
import { readText } from './read-text.ts';

test.each([
  [
    '12 Park Street, Bristol, BS1 4QA, United Kingdom',
    '12 Park Street',
    'BS1 4QA',
    'Bristol',
    'United Kingdom',
  ],
  ['12 Park Street, Bristol BS1 4QA, UK', '12 Park Street', 'BS1 4QA', 'Bristol', 'United Kingdom'],
  [
    'Address: Flat 3, 12 Park Street, Bristol, BS1 4QA, England',
    'Flat 3, 12 Park Street',
    'BS1 4QA',
    'Bristol',
    'United Kingdom',
  ],
  ['emma@example.com | Bristol, United Kingdom | +44 7700 900123', '', '', 'Bristol', 'United Kingdom'],
  ['Damrak 5, 1012 LG Amsterdam, The Netherlands', 'Damrak 5', '1012 LG', 'Amsterdam', 'Netherlands'],
  ['Rua Augusta 5, 1100-048 Lisboa, Portugal', 'Rua Augusta 5', '1100-048', 'Lisboa', 'Portugal'],
  ['12 rue de Lyon, 75012 Paris, France', '12 rue de Lyon', '75012', 'Paris', 'France'],
])('%s', (line, address, zipCode, city, country) => {
  expect(foreignPlaceOf([line], ['+44 7700 900123'])?.person).toEqual({
    address,
    zipCode,
    city,
    region: '',
    country,
  });
});

test.each([
  ['Calle Sol 5, 49600 Benavente, España'],
  ['Nationality: British'],
  ['Emma Louise Carter'],
  ['United Kingdom'],
  ['+44 7700 900123'],
  ['Nacida en Medellín, Colombia'],
])('no foreign address: %s', (line) => {
  expect(foreignPlaceOf([line], ['+44 7700 900123'])).toBeUndefined();
});

test('a foreign town beside a Spanish telephone may be the place of birth', () => {
  expect(foreignPlaceOf(['Medellín, Colombia'], ['600 11 22 33'])).toBeUndefined();
});

test('a CV in English has its address and its middle name', () => {
  const { person, unread } = readText([
    'Emma Louise Carter',
    'Software Engineer',
    '12 Park Street, Bristol, BS1 4QA, United Kingdom',
    '+44 7700 900123 · emma@example.com',
    'Experience',
    '2019 – 2020 Software Engineer, Bar Soft',
  ]);
  expect(person).toMatchObject({
    name: 'Emma Louise',
    surnames: 'Carter',
    address: '12 Park Street',
    zipCode: 'BS1 4QA',
    city: 'Bristol',
    country: 'United Kingdom',
  });
  expect(unread).toEqual([]);
});

test.each([
  ['Emma Louise Carter', 'Emma Louise', 'Carter'],
  ['SARAH JANE OWEN', 'Sarah Jane', 'Owen'],
  ['Mary Ann Elizabeth Brown', 'Mary Ann Elizabeth', 'Brown'],
  ['Oliver James Whitfield', 'Oliver James', 'Whitfield'],
  ['Sarah Lee Thompson', 'Sarah Lee', 'Thompson'],
  ['Oliver Sinclair Whitfield', 'Oliver', 'Sinclair Whitfield'],
  ['Marta Iglesias Pardo', 'Marta', 'Iglesias Pardo'],
  ['Emma Carter', 'Emma', 'Carter'],
  ['Carmen Rose', 'Carmen', 'Rose'],
])('the first names of %s', (line, name, surnames) => {
  expect(readText([line, '600 11 22 33', 'Experience']).person).toMatchObject({ name, surnames });
});

test.each([
  ['Oliver Sinclair Whitfield', 'Oliver Sinclair', 'Whitfield'],
  ['OLIVER JAMES WHITFIELD', 'Oliver James', 'Whitfield'],
  ['David Iglesias Pardo', 'David', 'Iglesias Pardo'],
  ['Javier Paul Romero', 'Javier', 'Paul Romero'],
  ['Oliver Whitfield', 'Oliver', 'Whitfield'],
])('the first names of %s in the United Kingdom', (line, name, surnames) => {
  for (const contact of [['12 Park Street, Bristol, BS1 4QA, United Kingdom'], ['+44 7700 900123']])
    expect(readText([line, ...contact, 'Experience']).person).toMatchObject({ name, surnames });
});
