import { expect, test } from 'vitest';
import { splitVacancies } from './split-vacancies.ts';

const offer = (text: string) => {
  const [source = '', company = '', title = ''] = text.split('/');
  return { source, company, title };
};

test.each([
  [['a/Faro/Cocinero', 'a/Faro/cocinero.'], [['a/Faro/Cocinero', 'a/Faro/cocinero.']]],
  [
    ['a/Faro/Cocinero', 'a/Faro/Camarero'],
    [['a/Faro/Cocinero'], ['a/Faro/Camarero']],
  ],
  [['a/Faro/Cocinero', 'b/Faro/Camarero'], [['a/Faro/Cocinero', 'b/Faro/Camarero']]],
  [['a/Faro/Cocinero', 'a/Torre/Camarero'], [['a/Faro/Cocinero', 'a/Torre/Camarero']]],
  [
    ['a/Faro/Cocinero', 'a/Faro/Camarero', 'a/Faro/Camarero', 'b/Faro/Cocinero'],
    [
      ['a/Faro/Cocinero', 'b/Faro/Cocinero'],
      ['a/Faro/Camarero', 'a/Faro/Camarero'],
    ],
  ],
  [
    ['a/Faro/Camarero', 'b/Faro/Cocinero', 'a/Faro/Cocinero'],
    [['a/Faro/Camarero'], ['b/Faro/Cocinero', 'a/Faro/Cocinero']],
  ],
])('%j are the vacancies %j', (offers, vacancies) => {
  expect(splitVacancies(offers, offer)).toEqual(vacancies);
});
