import { expect, test } from 'vitest';
import { emptyQuery } from './example-query.ts';
import { SearchError, searchUrl } from './search-request.ts';

const query = emptyQuery;
const all = { client: '', hidden: new Set<string>() };
const text = { ...query, q: 'java' };

test.each([
  [query, all, 'maxResults=10&facets=true'],
  [
    { ...query, q: ' java ' },
    all,
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&also=true&relax=true',
  ],
  [{ ...text, page: 2 }, all, 'q=java&order=relevancia-desc&page=2&maxResults=10&facets=true&highlight=true'],
  [
    { ...text, exact: 'java' },
    all,
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&also=true&relax=true',
  ],
  [
    text,
    { client: '', hidden: new Set(['understood', 'also', 'wider']) },
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true',
  ],
  [
    { ...query, province: 'madrid,toledo', category: 'educacion-formacion', sort: 'title', pageSize: 5 },
    { ...all, client: 'jobs' },
    'province=madrid%2Ctoledo&category=educacion-formacion&order=title&maxResults=5&facets=true&relax=true&client_id=jobs',
  ],
  [
    { ...query, filters: 'contractType=indefinido&page=9' },
    all,
    'contractType=indefinido&maxResults=10&facets=true&relax=true',
  ],
  [
    { ...text, page: 2, sort: 'updated-desc' },
    all,
    'q=java&order=updated-desc&page=2&maxResults=10&facets=true&highlight=true',
  ],
  [
    { ...query, province: 'madrid' },
    { ...all, replaces: 'a-search' },
    'province=madrid&maxResults=10&facets=true&relax=true&replaces=a-search',
  ],
  [
    { ...text, province: 'madrid' },
    { ...all, placeFromText: true },
    'q=java&province=madrid&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeFromQ=true&also=true&relax=true',
  ],
  [
    { ...text, province: 'madrid', exact: 'java', page: 2 },
    { ...all, placeFromText: true },
    'q=java&province=madrid&order=relevancia-desc&page=2&maxResults=10&facets=true&highlight=true',
  ],
  [
    { ...text, province: 'madrid' },
    { ...all, placeWithin: 'madrid' },
    'q=java&province=madrid&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeWithin=madrid&also=true&relax=true',
  ],
  [{ ...query, radius: 25 }, all, 'maxResults=10&facets=true'],
  [
    { ...query, city: 'zamora', radius: 25 },
    all,
    'city=zamora&distance=25&maxResults=10&facets=true&relax=true',
  ],
])('%j with %j has the parameters %s', (input, options, parameters) => {
  expect(searchUrl('https://curro.example/', input, options)).toBe(
    `https://curro.example/api/9/offer?${parameters}`,
  );
});

test.each([
  'curro.example',
  '//curro.example',
  'curro.example:8080',
  '/search',
  'https://',
  'ftp://curro.example',
])('nothing is requested from %s', (api) => {
  expect(() => searchUrl(api, query, all)).toThrow(SearchError);
});
