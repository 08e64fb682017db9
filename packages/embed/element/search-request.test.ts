import { expect, test } from 'vitest';
import { searchUrl } from './search-request.ts';

const query = { q: '', province: '', category: '', city: '', radius: 0, sort: '', page: 1, pageSize: 10 };

test.each([
  [query, '', 'maxResults=10&facets=true'],
  [
    { ...query, q: ' java ', page: 2 },
    '',
    'q=java&page=2&maxResults=10&facets=true&spell=true&highlight=true',
  ],
  [
    { ...query, province: 'madrid,toledo', category: 'educacion-formacion', sort: 'title', pageSize: 5 },
    'jobs',
    'province=madrid%2Ctoledo&category=educacion-formacion&order=title&maxResults=5&facets=true&client_id=jobs',
  ],
  [{ ...query, radius: 25 }, '', 'maxResults=10&facets=true'],
  [{ ...query, city: 'zamora', radius: 25 }, '', 'city=zamora&distance=25&maxResults=10&facets=true'],
])('%j of client %j has the parameters %s', (input, client, parameters) => {
  expect(searchUrl('https://curro.example/', input, client)).toBe(
    `https://curro.example/api/9/offer?${parameters}`,
  );
});
