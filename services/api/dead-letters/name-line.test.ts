import { expect, test } from 'vitest';
import { nameLine } from './name-line.ts';

test.each([
  ['{"externalId": "a-7", "title": "Cocinera \\"fría\\""}', { externalId: 'a-7', title: 'Cocinera "fría"' }],
  ['{"externalId":12,"description":"x"}', { externalId: '12' }],
  // Not JSON: a bare word, and a line that is cut.
  ['{"externalId": "a", "title": "Camarero", "vacancies": dos}', { externalId: 'a', title: 'Camarero' }],
  ['{"title": "Camare', { title: 'Camare' }],
  ['id;title', { excerpt: 'id;title' }],
  [' ', {}],
  [null, {}],
])('%j', (head, name) => {
  expect(nameLine(head)).toEqual(name);
});
