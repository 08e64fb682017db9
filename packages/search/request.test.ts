import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import type { Version } from './field.ts';
import { parseSearchParams } from './params/parse-search-params.ts';
import type { SearchParams } from './params/search-params.ts';
import { buildSearchRequest, buildSearchRequests } from './request.ts';

const dictionaries = loadDictionaries();
const now = new Date('2026-03-10T12:30:00.000Z');

function paramsOf(query: string, version: Version = 9): SearchParams {
  const parsed = parseSearchParams(new URLSearchParams(query), version, { dictionaries, now });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.params;
}

const bodyOf = (query: string, version?: Version) => buildSearchRequest(paramsOf(query, version));

const phrase = (path: string, query: string) => ({
  match_phrase: { [path]: { query, zero_terms_query: 'all' } },
});
/** The clause for the titles that are a job alone. */
const alone = (titleJob: readonly string[], boost = 10) => ({
  constant_score: { filter: { terms: { titleJob } }, boost },
});
const either = (...should: object[]) => ({ bool: { should, minimum_should_match: 1 } });
const anywhere = (query: string) => phrase('allText', query);
/** No offer of an index without `allText` meets it: where that index would find other offers. */
const layout = { exists: { field: 'hasAllText' } };
const exactly = (query: string) => either(phrase('brief.exact', query), phrase('description.exact', query));
const wild = (value: string) =>
  either({ wildcard: { 'brief.exact': { value } } }, { wildcard: { 'description.exact': { value } } });
const not = (fragment: object) => ({ bool: { must_not: [fragment] } });
const expired = { range: { expires: { lte: now.getTime() } } };

const km = (distance: number, lat: number, lon: number) => ({
  bool: {
    filter: [
      { geo_bounding_box: { point: { top_left: expect.anything(), bottom_right: expect.anything() } } },
      {
        function_score: {
          functions: [{ linear: { point: { origin: { lat, lon }, offset: `${distance}km`, scale: '1m' } } }],
          min_score: 1,
        },
      },
    ],
  },
});

const conditions: [query: string, version: Version, filter: object[]][] = [
  ['', 9, []],
  [
    'province=madrid&province=Barcelona,alava',
    9,
    [{ terms: { province: ['madrid', 'barcelona', 'alava-araba'] } }],
  ],
  ['provinceIds=33,9', 9, [{ terms: { province: ['madrid', 'barcelona'] } }]],
  ['province=seleccionar&country=espana', 9, [{ terms: { country: ['espana'] } }]],
  [
    'country=oriente-medio',
    9,
    [{ terms: { country: expect.arrayContaining(['oriente-medio', 'arabia-saudita']) } }],
  ],
  ['province=madrid&country=francia', 9, [{ terms: { province: ['madrid'] } }]],
  ['city=zamora', 9, [{ terms: { city: ['zamora'] } }]],
  ['city=La+Coru%C3%B1a', 9, [{ terms: { city: ['a-coruna'] } }]],
  ['cityIds=15030', 9, [{ terms: { city: ['a-coruna'] } }]],
  ['city=a-coruna&distance=30', 9, [km(30, 43.37127, -8.3955)]],
  ['city=a-coruna&radius=30', 1, [km(30, 43.37127, -8.3955)]],
  ['city=a-coruna&radius=30', 9, [{ terms: { city: ['a-coruna'] } }]],
  [
    'city=a-coruna,abegondo&radius=5',
    1,
    [either(km(5, 43.37127, -8.3955), km(5, expect.any(Number) as never, expect.any(Number) as never))],
  ],
  ['category=legal&category=otros', 9, [{ terms: { category: ['legal', 'otros'] } }]],
  ['category=legal&subcategory=restauracion', 9, [{ terms: { subcategory: ['restauracion'] } }]],
  ['subcategory=-', 9, [{ terms: { subcategory: ['-'] } }]],
  ['category=-', 9, []],
  [
    'salaryMin=1500&salaryMax=2000&salaryPeriod=bruto-mes',
    9,
    [{ range: { salaryYearMin: { gte: 18_000 } } }, { range: { salaryYearMax: { lte: 24_000 } } }],
  ],
  ['salaryMin=20000', 1, [{ range: { salaryYearMin: { gte: 20_000 } } }]],
  ['salaryMin=10&salaryPeriod=bruto-hora', 9, [{ range: { salaryYearMin: { gte: 17_800 } } }]],
  ['salaryPeriod=bruto-hora', 9, [{ term: { salaryPeriod: 'bruto-hora' } }]],
  ['salary=hasta-12000,mas-de-60000', 1, [{ terms: { salaryBand: ['hasta-12000', 'mas-de-60000'] } }]],
  ['study=grado', 9, [{ terms: { study: ['grado'] } }]],
  ['study=indicar-nivel', 9, []],
  ['contractType=indefinido', 9, [{ terms: { contractType: ['indefinido'] } }]],
  ['experienceMin=al-menos-2-anos', 9, [{ terms: { experienceMin: ['al-menos-2-anos'] } }]],
  [
    'experienceMin=mas-de-5-anos&experienceMin=al-menos-1-ano',
    9,
    [
      {
        terms: {
          experienceMin: [
            'al-menos-1-ano',
            'al-menos-2-anos',
            'al-menos-3-anos',
            'al-menos-4-anos',
            'mas-de-5-anos',
          ],
        },
      },
    ],
  ],
  ['workday=completa', 1, [{ terms: { workday: ['completa'] } }]],
  [
    'excludedWorkday=completa&excludedContractType=autonomo',
    9,
    [
      { bool: { must_not: [{ terms: { contractType: ['autonomo'] } }] } },
      { bool: { must_not: [{ terms: { workday: ['completa'] } }] } },
    ],
  ],
  ['excludedWorkday=completa', 1, []],
  ['teleworking=solo-teletrabajo', 9, [{ terms: { teleworking: ['solo-teletrabajo'] } }]],
  ['employerId=abc-1', 9, [{ term: { employerId: 'abc-1' } }]],
  ['companyName=Hornos+Mistral', 1, [phrase('company', 'Hornos'), phrase('company', 'Mistral')]],
  ['emph=bold', 9, [{ term: { bold: true } }]],
  ['emph=urgent', 1, [{ term: { urgent: true } }]],
  ['emph=urgent', 9, []],
  ['vip=FALSE', 1, [{ term: { bold: false } }]],
  [
    'selection=false&ett=0',
    1,
    [not({ term: { employerKind: 'recruiter' } }), not({ term: { employerKind: 'temporary-agency' } })],
  ],
  ['selection=true', 1, []],
  [
    'publishedMin=2026-03-01T00:00:00Z&updatedMax=2026-03-02T01:00:00%2B01:00',
    1,
    [
      { range: { published: { gte: Date.UTC(2026, 2, 1) } } },
      { range: { updated: { lte: Date.UTC(2026, 2, 2) } } },
    ],
  ],
  ['sinceDate=_24_HOURS', 9, [{ range: { published: { gte: now.getTime() - 86_400_000 } } }]],
  ['sinceDate=7_DAYS', 9, [{ range: { published: { gte: now.getTime() - 7 * 86_400_000 } } }]],
];

describe('query fragment of each parameter', () => {
  test.each(conditions)('%s in version %i', (query, version, filter) => {
    expect(bodyOf(query, version)).toEqual({
      track_total_hits: true,
      from: 0,
      size: 20,
      query: { bool: { filter, must_not: [expired] } },
      sort: [{ updated: { order: 'desc' } }, { idPrefix: { order: 'asc', unmapped_type: 'long' } }],
      _source: false,
      stored_fields: ['_none_'],
      docvalue_fields: ['cardData'],
    });
  });
});

const grammar: [q: string, ...conditions: object[]][] = [
  ['panadero', anywhere('panadero')],
  ['panadero/a noche', anywhere('panadero'), anywhere('noche')],
  ['jefe de sala', anywhere('jefe'), anywhere('sala')],
  ['de la', anywhere('de'), anywhere('la')],
  ['jefe -de', anywhere('jefe'), { match_none: {} }],
  ['-de', not(anywhere('de')), layout],
  ['-jefe', not(anywhere('jefe')), layout],
  ['jefe -sala', anywhere('jefe'), not(anywhere('sala'))],
  ['puesto:jefe -sala', phrase('title', 'jefe'), not(anywhere('sala')), layout],
  ['puesto:jefe OR sala', either(phrase('title', 'jefe'), anywhere('sala')), layout],
  ['"jefe" OR -sala', either(exactly('jefe'), not(anywhere('sala'))), layout],
  ['a-jefe OR sala', either(anywhere('a-jefe'), anywhere('sala'))],
  ['"turno de noche"', exactly('turno de noche')],
  ['JAV*', wild('jav*')],
  ['c++ C# .net', anywhere('cplusplus'), anywhere('Csharp'), anywhere('dotnet')],
  ['c++*', wild('cplusplus*')],
  [
    'ci/c*',
    either(
      {
        bool: {
          filter: [{ term: { 'brief.exact': 'ci' } }, { wildcard: { 'brief.exact': { value: 'c*' } } }],
        },
      },
      {
        bool: {
          filter: [
            { term: { 'description.exact': 'ci' } },
            { wildcard: { 'description.exact': { value: 'c*' } } },
          ],
        },
      },
    ),
  ],
  ['puesto:jefe', phrase('title', 'jefe')],
  ['puesto:(jefe OR "de sala")', either(phrase('title', 'jefe'), phrase('title.exact', 'de sala'))],
  [
    '-empresa:(hornos mistral)',
    not({ bool: { filter: [phrase('company', 'hornos'), phrase('company', 'mistral')] } }),
  ],
  ['title:(company:x)', phrase('company', 'x')],
];

describe('condition of each form of q', () => {
  test.each(grammar)('%s', (q, ...conditions) => {
    const { query } = bodyOf(`q=${encodeURIComponent(q)}`);
    expect(query).toEqual({ bool: { filter: conditions, must_not: [expired] } });
  });
});

test('in the layout of an earlier release, words match in either of two fields', () => {
  const { query } = buildSearchRequest(paramsOf('q=panadero+-sala'), 'former');
  const words = (word: string) => either(phrase('brief', word), phrase('description', word));
  const filter = [words('panadero'), not(words('sala'))];
  expect(query).toEqual({ bool: { filter, must_not: [expired] } });
});

test('sort of each order', () => {
  const newest = { updated: { order: 'desc' } };
  const id = { idPrefix: { order: 'asc', unmapped_type: 'long' } };
  const text = (path: string, order: string) => ({ [path]: { order, missing: '_last' } });
  const sorts: Record<string, object[]> = {
    updated: [{ updated: { order: 'asc' } }, id],
    'updated-desc': [newest, id],
    title: [text('titleSort', 'asc'), newest, id],
    'title-desc': [text('titleSort', 'desc'), newest, id],
    city: [text('citySort', 'asc'), newest, id],
    'city-desc': [text('citySort', 'desc'), newest, id],
    author: [text('authorSort', 'asc'), newest, id],
    'author-desc': [text('authorSort', 'desc'), newest, id],
    'relevancia-desc': [{ _score: { order: 'desc' } }, newest, id],
    'applicants-asc': [{ applications: { order: 'asc' } }, newest, id],
  };
  for (const [order, sort] of Object.entries(sorts)) {
    expect(bodyOf(`q=x&order=${order}`).sort, order).toEqual(sort);
  }
  expect(bodyOf('order=relevancia-desc').sort).toEqual([newest, id]);
});

test('titles that continue with the words of another job are behind those of the job', () => {
  const ranked = bodyOf('q=camarero fin de semana&order=relevancia-desc').query?.bool;
  const other = { match_phrase: { 'title.exact': 'camarero a de pisos' } };
  expect(ranked?.should).toContainEqual({
    constant_score: {
      filter: {
        bool: { must: [{ match: { title: 'camarero' } }], must_not: expect.arrayContaining([other]) },
      },
      boost: 50,
    },
  });
  for (const q of ['camarero de pisos', 'camarera pisos', 'cocinero'])
    expect(JSON.stringify(bodyOf(`q=${q}&order=relevancia-desc`))).not.toContain(
      'match_phrase":{"title.exact',
    );
});

test('with the nearest offers first, bands of distance are scored, and titles above them', () => {
  const around = 'city=a-coruna&distance=30&nearestFirst=true';
  const band = (filter: object) => ({ constant_score: { filter, boost: 500 } });
  const bands = [
    band({ terms: { city: ['a-coruna'] } }),
    band(km(10, 43.37127, -8.3955)),
    band(km(25, 43.37127, -8.3955)),
  ];
  const sort = [
    { _score: { order: 'desc' } },
    { updated: { order: 'desc' } },
    { idPrefix: { order: 'asc', unmapped_type: 'long' } },
  ];
  const byDate = bodyOf(around);
  expect(byDate.query?.bool).toEqual({
    filter: [km(30, 43.37127, -8.3955)],
    must_not: [expired],
    minimum_should_match: 0,
    should: bands,
  });
  expect(byDate.sort).toEqual(sort);
  const title = (filter: object) => ({ constant_score: { filter, boost: 5_000 } });
  const names = (query: string) => ({
    match: { 'title.synonyms': { query, analyzer: 'synonyms', operator: 'and' } },
  });
  const ranked = bodyOf(`q=pescadero&order=relevancia-desc&${around}`);
  expect(ranked.query?.bool?.should).toEqual([
    expect.objectContaining({ function_score: expect.anything() }),
    alone(['pescader']),
    ...bands,
    title({ match: { 'title.family': { query: 'pescadero', boost: 1 } } }),
    title({
      bool: {
        should: [{ match: { 'title.family': { query: 'pescadero', operator: 'and' } } }, names('pescadero')],
      },
    }),
  ]);
  expect(ranked.sort).toEqual(sort);
  for (const other of ['city=a-coruna', 'province=zamora', 'order=title&city=a-coruna&distance=30'])
    expect(bodyOf(`${other}&nearestFirst=true`)).toEqual(bodyOf(other));
});

test('by distance, the kilometres from the nearest city precede the order of the search', () => {
  const around = 'city=a-coruna&distance=30&byDistance=true';
  const near = {
    _geo_distance: { point: [{ lat: 43.37127, lon: -8.3955 }], order: 'asc', unit: 'km' },
  };
  const rest = [{ updated: { order: 'desc' } }, { idPrefix: { order: 'asc', unmapped_type: 'long' } }];
  expect(bodyOf(around).sort).toEqual([near, ...rest]);
  expect(bodyOf(`${around}&nearestFirst=true`)).toEqual(bodyOf(around));
  const ranked = bodyOf(`q=camarero&order=relevancia-desc&${around}`);
  expect(ranked.sort).toEqual([near, { _score: { order: 'desc' } }, ...rest]);
  expect(ranked.query).toEqual(bodyOf(`q=camarero&order=relevancia-desc&city=a-coruna&distance=30`).query);
  for (const other of ['city=a-coruna', 'province=zamora', 'order=title&city=a-coruna&distance=30'])
    expect(bodyOf(`${other}&byDistance=true`)).toEqual(bodyOf(other));
});

test('by salary, the lowest salary of a year precedes the order of the search, and offers without one are last', () => {
  const paid = { salaryYearMin: { order: 'desc', missing: -1 } };
  const rest = [{ updated: { order: 'desc' } }, { idPrefix: { order: 'asc', unmapped_type: 'long' } }];
  expect(bodyOf('bySalary=true').sort).toEqual([paid, ...rest]);
  const ranked = bodyOf('q=camarero&order=relevancia-desc&bySalary=true');
  expect(ranked.sort).toEqual([paid, { _score: { order: 'desc' } }, ...rest]);
  expect(ranked.query).toEqual(bodyOf('q=camarero&order=relevancia-desc').query);
  const around = 'city=a-coruna&distance=30&bySalary=true';
  for (const other of ['nearestFirst', 'byDistance'])
    expect(bodyOf(`${around}&${other}=true`)).toEqual(bodyOf(around));
  for (const order of ['title', 'applicants-asc', 'updated'])
    expect(bodyOf(`order=${order}&bySalary=true`)).toEqual(bodyOf(`order=${order}`));
});

test('order by relevance scores matches in the title under the same conditions', () => {
  const match = (field: string, boost: number) => ({
    match: { [field]: { query: 'panadero noche', boost } },
  });
  const exactTitle = { match: { 'title.exact': { query: 'panadero noche', operator: 'and' } } };
  expect(bodyOf('q=panadero+-sala+noche&order=relevancia-desc').query).toEqual({
    bool: {
      filter: [anywhere('panadero'), not(anywhere('sala')), anywhere('noche')],
      must_not: [expired],
      minimum_should_match: 0,
      should: [
        {
          function_score: {
            query: {
              bool: {
                must: [{ bool: { should: [match('title.family', 1), match('title.synonyms', 0.3)] } }],
                should: [match('title.head', 0.3), { constant_score: { filter: exactTitle, boost: 2 } }],
              },
            },
            functions: [
              { weight: 0.8 },
              { weight: 0.2, exp: { updated: { origin: '2026-03-10T12:00:00.000Z', scale: '15d' } } },
            ],
            score_mode: 'sum',
            boost_mode: 'multiply',
          },
        },
        {
          constant_score: {
            filter: {
              bool: {
                should: ['panadero', 'hornero', 'maestro panadero', 'baker'].map((query) => ({
                  match: { 'title.synonyms': { query, analyzer: 'synonyms', operator: 'and' } },
                })),
              },
            },
            boost: 50,
          },
        },
        alone(['panader noch']),
      ],
    },
  });
});

test('without a synonym in q, the weight of synonyms goes to the title', () => {
  expect(bodyOf('q=afilador&order=relevancia-desc').query).toMatchObject({
    bool: {
      should: [
        {
          function_score: {
            query: { bool: { must: [{ match: { 'title.family': { query: 'afilador', boost: 1.3 } } }] } },
          },
        },
        alone(['afilador']),
      ],
    },
  });
});

test.each([
  ['pescadero', ['pescader']],
  ['auxiliar contable', ['auxiliar contabl']],
  ['(pescadero OR mesero)', ['pescader', 'meser']],
  ['hotel playa', ['hotel play']],
])('%s has no clause for its job beside other words, which it does not have', (q, stems) => {
  const search = new URLSearchParams({ q, order: 'relevancia-desc' });
  expect(bodyOf(search.toString()).query?.bool?.should).toEqual([
    { function_score: expect.anything() },
    alone(stems),
  ]);
});

test.each([
  ['administrativas', ['administrativ']],
  ['jefa de obra', ['jef obra']],
  ['(pescadero OR puesto:mesero)', ['pescader'], 50],
  ['(pescadero OR cocinero)', ['pescader', 'cociner']],
  ['puesto:((pescadero OR puesto:mesero) -"pescadero de pisos")', ['pescader'], 50],
  ['empresa:mercadona', undefined],
  ['(pescadero OR cocinero) hotel', undefined],
  ['pescadero empresa:ikea', undefined],
  ['-pescadero', undefined],
])('%s ranks titles that are one of %j alone first', (q, stems, boost = 10) => {
  const search = new URLSearchParams({ q, order: 'relevancia-desc' });
  const clauses = [bodyOf(search.toString()).query?.bool?.should].flat();
  expect(clauses.filter((each) => each?.constant_score?.filter?.terms !== undefined)).toEqual(
    stems === undefined ? [] : [alone(stems, boost)],
  );
});

test.each([
  ['(pescadero OR puesto:mesero)', ['pescadero']],
  ['((pescadero OR puesto:mesero) OR (cocinero OR puesto:chef))', ['pescadero', 'cocinero']],
  ['(((jefe obra) OR pm) OR puesto:(site manager))', ['jefe obra', 'pm']],
  ['puesto:((jefe obra) OR puesto:(site manager))', ['jefe obra']],
  ['(puesto:mesero OR -pescadero)', undefined],
  ['(puesto:pescadero OR puesto:mesero)', undefined],
  ['(pescadero OR empresa:mesero)', undefined],
])('%s ranks titles with %j before those with other names', (q, texts) => {
  const search = new URLSearchParams({ q, order: 'relevancia-desc' });
  const clauses = bodyOf(search.toString()).query?.bool?.should;
  const should = texts?.flatMap((query) =>
    ['title.family', 'title'].map((field) => ({ match: { [field]: { query, operator: 'and' } } })),
  );
  const before = { constant_score: { filter: { bool: { should } }, boost: 50 } };
  expect([clauses].flat().filter((each) => each?.constant_score?.filter?.bool !== undefined)).toEqual(
    texts === undefined ? [] : [before],
  );
});

test('a job without other names takes one clause', () => {
  expect(bodyOf('q=promotora+supermercado&order=relevancia-desc').query?.bool?.should).toContainEqual({
    constant_score: {
      filter: {
        match: { 'title.synonyms': { query: 'promotora', analyzer: 'synonyms', operator: 'and' } },
      },
      boost: 50,
    },
  });
});

test('with facets, facet filters are applied after the aggregations (post_filter)', () => {
  const body = bodyOf(
    'province=madrid&city=getafe&category=legal&subcategory=auditoria&employerId=x&facets=1',
  );
  const province = { terms: { province: ['madrid'] } };
  const city = { terms: { city: ['getafe'] } };
  const subcategory = { terms: { subcategory: ['auditoria'] } };
  const values = (field: string, size = 1_000) => ({ terms: { field, size } });
  expect(body.query).toEqual({ bool: { filter: [{ term: { employerId: 'x' } }], must_not: [expired] } });
  expect(body.post_filter).toEqual({ bool: { filter: [province, city, subcategory] } });
  expect(body.aggs).toEqual({
    'province+country': {
      filter: { bool: { filter: [subcategory] } },
      aggs: { province: values('province'), country: values('country') },
    },
    city: { filter: { bool: { filter: [province, subcategory] } }, aggs: { city: values('city', 200) } },
    'teleworking+study+contractType+workDay+salary+experienceMin': {
      filter: { bool: { filter: [province, city, subcategory] } },
      aggs: { facetKeys: { terms: { field: 'facetKeys', size: 5_000, order: { _key: 'asc' } } } },
    },
    category: { filter: { bool: { filter: [province, city] } }, aggs: { category: values('category') } },
    subcategory: {
      filter: { bool: { filter: [province, city, { terms: { category: ['legal'] } }] } },
      aggs: { subcategory: values('subcategory') },
    },
  });
});

test('a radius with facets takes two requests; only the first has the radius in its query', () => {
  const [first, second, ...others] = buildSearchRequests(
    paramsOf('q=x&city=a-coruna&distance=30&category=legal&facets=true'),
  );
  const radius = km(30, 43.37127, -8.3955);
  const category = { terms: { category: ['legal'] } };
  const conditions = { filter: [radius, category, anywhere('x')], must_not: [expired] };
  expect(others).toEqual([]);
  expect(first.query?.bool?.filter).toHaveLength(3);
  expect(first.query).toEqual({ bool: { ...conditions, filter: expect.arrayContaining(conditions.filter) } });
  expect(first).not.toHaveProperty('post_filter');
  expect(first.aggs).toEqual({
    'teleworking+subcategory+study+contractType+workDay+salary+experienceMin': {
      terms: { field: 'facetKeys', size: 5_000, order: { _key: 'asc' } },
    },
  });
  expect(second).toMatchObject({
    size: 0,
    query: { bool: { filter: [anywhere('x')], must_not: [expired] } },
    aggs: {
      'province+city+country': { filter: { bool: { filter: [category] } } },
      category: { filter: { bool: { filter: [radius] } } },
    },
  });
});

test('searches without a radius or without facets take one request', () => {
  for (const query of ['city=a-coruna&distance=30', 'city=a-coruna&facets=true', 'facets=true']) {
    const params = paramsOf(query);
    expect(buildSearchRequests(params)).toEqual([buildSearchRequest(params)]);
  }
});

test('facets of a search without filters share one aggregation', () => {
  const { aggs, post_filter } = bodyOf('facets=true');
  expect(aggs).toEqual({
    'province+teleworking+category+subcategory+study+contractType+workDay+salary+experienceMin+country': {
      terms: { field: 'facetKeys', size: 5_000, order: { _key: 'asc' } },
    },
    city: { terms: { field: 'city', size: 200 } },
  });
  expect(post_filter).toBeUndefined();
});

test('paging', () => {
  expect(bodyOf('page=3&maxResults=50')).toMatchObject({ from: 100, size: 50 });
  expect(bodyOf('page=334&maxResults=30')).toMatchObject({ from: 9_990, size: 30 });
});
