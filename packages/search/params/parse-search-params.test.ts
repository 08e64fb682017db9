import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import type { Version } from '../field.ts';
import { keysFields } from '../fields.ts';
import { placeholderKeys } from './keys.ts';
import { parseSearchParams, requestedEmployer } from './parse-search-params.ts';

const dictionaries = loadDictionaries();
const now = new Date('2026-03-10T12:30:00.000Z');

const parse = (query: string, version: Version, employerExists?: boolean) =>
  parseSearchParams(new URLSearchParams(query), version, {
    dictionaries,
    now,
    ...(employerExists !== undefined && { employerExists }),
  });

/** `code field` of every validation error, in order. */
function errorsOf(query: string, version: Version, employerExists?: boolean): string[] {
  const parsed = parse(query, version, employerExists);
  return parsed.ok ? [] : parsed.errors.map(({ code, field }) => `${code} ${field}`);
}

const bothVersions: [query: string, error: string][] = [
  [`q=${'x'.repeat(513)}`, '201 q'],
  ['province=nowhere', '301 province'],
  ['province=madrid,nowhere', '301 province'],
  ['country=nowhere', '302 country'],
  ['category=nothing', '303 category'],
  ['subcategory=nothing', '304 subcategory'],
  ['order=best', '305 order'],
  ['order=UPDATED', '305 order'],
  ['page=-1', '306 page'],
  ['page=one', '306 page'],
  ['page=1.5', '306 page'],
  ['page=5001', '306 page'],
  ['page=1001&maxResults=1000', '306 page'],
  ['page=1234567890', '306 page'],
  ['maxResults=0', '201 maxResults'],
  ['maxResults=-1', '201 maxResults'],
  ['maxResults=many', '201 maxResults'],
  ['teleworking=nothing', '201 teleworking'],
  ['salary=nothing', '201 salary'],
  ['contractType=nothing', '307 contractType'],
  ['experienceMin=nothing', '308 experienceMin'],
  ['workday=nothing', '309 workday'],
  ['city=atlantis', '311 city'],
  ['salaryMin=-1', '318 salaryMin'],
  ['salaryMin=much', '318 salaryMin'],
  ['salaryMax=1e3', '319 salaryMax'],
  ['study=nothing', '201 study'],
  ['employerId=a_b', '820 employerId'],
  [`employerId=${'x'.repeat(41)}`, '820 employerId'],
  ['facets=yes', '201 facets'],
  ['after=nonsense', '201 after'],
];

const onlyIn: [query: string, version: Version, error: string][] = [
  ['provinceIds=99999', 9, '301 provinceIds'],
  ['provinceIds=madrid', 9, '301 provinceIds'],
  ['countryIds=99999', 9, '302 countryIds'],
  ['cityIds=1', 9, '311 cityIds'],
  ['city=madrid&distance=501', 9, '312 distance'],
  ['city=madrid&distance=far', 9, '312 distance'],
  ['city=madrid&radius=-1', 1, '312 radius'],
  ['salaryPeriod=weekly', 9, '201 salaryPeriod'],
  ['sinceDate=_1_YEAR', 9, '201 sinceDate'],
  ['vip=perhaps', 1, '201 vip'],
  ['vip=constructor', 1, '201 vip'],
  ['selection=perhaps', 1, '201 selection'],
  ['ett=2', 1, '201 ett'],
  ['publishedMin=2026-03-01', 1, '226 publishedMin'],
  ['publishedMax=2026-02-30T00:00:00Z', 1, '226 publishedMax'],
  ['updatedMin=yesterday', 1, '226 updatedMin'],
  ['updatedMax=2026-03-01T00:00:00', 1, '226 updatedMax'],
];

describe('invalid values', () => {
  test.each(bothVersions)('%s is %s in both versions', (query, error) => {
    expect(errorsOf(query, 9)).toEqual([error]);
    expect(errorsOf(query, 1)).toEqual([error]);
  });

  test.each(onlyIn)('%s in version %i is %s, and ignored in the other version', (query, version, error) => {
    expect(errorsOf(query, version)).toEqual([error]);
    expect(errorsOf(query, version === 1 ? 9 : 1)).toEqual([]);
  });

  test('all errors are reported in the order of the parameter table', () => {
    const query = [...bothVersions.map(([one]) => one), ...onlyIn.map(([one]) => one)].toReversed().join('&');
    const codes = (version: Version): string[] => errorsOf(query, version).map((error) => error.slice(4));
    expect(codes(9)).toEqual(
      'q province provinceIds city cityIds distance subcategory salaryMin salaryMax salaryPeriod salary study contractType experienceMin workday teleworking employerId sinceDate order maxResults after facets'.split(
        ' ',
      ),
    );
    expect(codes(1)).toEqual(
      'q province city radius subcategory salaryMin salaryMax salary study contractType experienceMin workday teleworking employerId vip selection ett publishedMin publishedMax updatedMin updatedMax order maxResults after facets'.split(
        ' ',
      ),
    );
  });

  test('an employerId without a company', () => {
    expect(errorsOf('employerId=abc', 9, false)).toEqual(['820 employerId']);
    expect(errorsOf('employerId=abc', 9, true)).toEqual([]);
    expect(requestedEmployer(new URLSearchParams('employerId=&employerId=abc'))).toBe('abc');
    expect(requestedEmployer(new URLSearchParams('employerId=a_b'))).toBeUndefined();
  });

  test('error params contain the rejected value and the allowed values', () => {
    const parsed = parse('province=madrid,nowhere,never&page=5001', 9);
    expect(parsed).toEqual({
      ok: false,
      ignored: [],
      adjusted: {},
      errors: [
        {
          code: '301',
          field: 'province',
          params: { field: 'province', value: 'nowhere' },
          nearest: [],
          unknown: [
            { value: 'nowhere', nearest: [] },
            { value: 'never', nearest: [] },
          ],
        },
        {
          code: '306',
          field: 'page',
          params: {
            field: 'page',
            value: '5001',
          },
          reason: {
            es: '(pasa de 100000 resultados: envía nextCursor de la última página como «after»)',
            en: '(beyond 100000 results: send nextCursor of the last page as "after")',
          },
        },
      ],
    });
  });
});

describe('values by name', () => {
  const keysOf = (query: string, field: string): unknown => {
    const parsed = parse(query, 9);
    return parsed.ok ? parsed.params.keys[field as never] : parsed.errors;
  };

  test('labels in either language and common names select keys', () => {
    expect(keysOf('province=valencia,Bizkaia,orense', 'province')).toMatchObject({
      chosen: ['valencia-valencia', 'vizcaya-bizkaia', 'ourense'],
    });
    expect(keysOf('category=Turismo y restauración', 'category')).toMatchObject({
      chosen: ['turismo-restauracion'],
    });
  });

  test.each(keysFields)('$name accepts every text of its dictionary, alone and in a list', (field) => {
    const { entries, resolveName } = dictionaries.get(field.dictionary);
    const other = entries.at(-1)?.key ?? '';
    for (const text of entries.flatMap(({ es, en }) => [es, en])) {
      const key = resolveName(text)?.key;
      if (key === undefined || placeholderKeys.has(key)) continue;
      for (const list of [text, `${other},${text}`, `${text}, ${other}`]) {
        const parsed = parse(new URLSearchParams({ [field.name]: list }).toString(), 9);
        const chosen = parsed.ok ? parsed.params.keys[field.name].chosen : parsed.errors;
        expect([list, chosen]).toEqual([list, expect.arrayContaining(list === text ? [key] : [key, other])]);
      }
    }
  });

  test('keys in a list remain separate', () => {
    expect(keysOf('province=madrid,valencia-valencia,madrid', 'province')).toMatchObject({
      chosen: ['madrid', 'valencia-valencia'],
    });
  });

  test('a city key takes precedence over cities of the same name', () => {
    for (const value of ['madrid', 'Madrid', 'MADRID']) {
      const parsed = parse(`city=${value}`, 9);
      expect(parsed.ok && parsed.params.city?.chosen).toEqual(['madrid']);
    }
  });
});

describe('placeholders and empty values', () => {
  test.each([
    'q=&province=&page=&maxResults=&order=&facets=',
    'province=null&city=undefined&page=null&order=undefined&after=null',
    'province=seleccionar&category=-&study=indicar-nivel&teleworking=indicar&salaryPeriod=seleccionar',
    'salaryPeriod=-&city=-&workday=indicar',
    'provinceIds=0&emph=loud',
  ])('%s', (query) => {
    const plain = parse('', 9);
    expect(parse(query, 9)).toEqual(plain);
    expect(errorsOf(query, 1)).toEqual([]);
  });

  test('q can be "null"', () => {
    expect(parse('q=null', 9)).toMatchObject({ params: { text: 'null' } });
  });

  test('the first non-empty value is used', () => {
    expect(parse('page=&page=2&page=3', 9)).toMatchObject({ params: { page: 2 } });
  });
});

describe('names for X-Ignored-Parameters', () => {
  const names: [query: string, version: Version, ignored: string][] = [
    ['foo=1&Province=madrid&foo=2', 9, 'foo,Province'],
    ['radius=5&vip=x&companyName=x&publishedMin=x', 9, 'radius,vip,companyName,publishedMin'],
    ['distance=x&salaryPeriod=x&sinceDate=x&cityIds=x', 1, 'distance,salaryPeriod,sinceDate,cityIds'],
    ['category=x&subcategory=restauracion', 9, 'category'],
    ['country=x&countryIds=x&province=madrid', 9, 'country,countryIds'],
    ['country=x&provinceIds=33', 9, 'country'],
    ['country=espana&province=seleccionar', 9, ''],
    ['distance=x', 9, 'distance'],
    ['radius=x', 1, 'radius'],
    ['distance=5&city=madrid', 9, ''],
    ['category=&subcategory=restauracion', 9, ''],
    ['q=*a+*b+*c+puesto:*ista+-*ero+*ista+*', 9, 'q:*ista,q:*ero,q:*'],
    ['q=*a+*b+*c+*a&foo=1', 1, 'foo'],
  ];
  test.each(names)('%s in version %i', (query, version, ignored) => {
    const parsed = parse(query, version);
    expect(parsed.ok && parsed.ignored.join()).toBe(ignored);
  });
});

describe('values that are adjusted', () => {
  test.each([
    ['page=0', { page: 1 }, { page: 1 }],
    ['page=-0&maxResults=1000', { page: 1, maxResults: 100 }, { page: 1, pageSize: 100 }],
    ['maxResults=101&page=2', { maxResults: 100 }, { page: 2, pageSize: 100 }],
    ['page=1000&maxResults=100', {}, { page: 1_000, pageSize: 100 }],
    ['page=5000', {}, { page: 5_000, pageSize: 20 }],
  ])('%s: %j', (query, adjusted, params) => {
    for (const version of [1, 9] as const) {
      expect(parse(query, version)).toMatchObject({ ok: true, params });
      expect(parse(query, version).adjusted).toEqual(adjusted);
    }
  });

  test('page=0 beside a cursor is ignored, not adjusted', () => {
    const parsed = parse('page=0&after=x', 9);
    expect([parsed.ignored, parsed.adjusted]).toEqual([['page'], {}]);
  });
});

describe('cities', () => {
  const chosen = (query: string): readonly string[] | undefined => {
    const parsed = parse(query, 9);
    return parsed.ok ? parsed.params.city?.chosen : undefined;
  };

  test.each([
    ['city=San+Sebasti%C3%A1n&province=guipuzcoa', ['donostia-san-sebastian']],
    ['city=L%C3%A9rida', ['lleida']],
    ['city=La+Coru%C3%B1a&city=a-coruna&cityIds=15030', ['a-coruna']],
    ['city=torrent', ['torrent']],
    ['city=Torrent', ['torrent']],
    ['city=torrent&province=girona', ['torrent']],
    ['city=torrent-girona', ['torrent-girona']],
    ['city=Monforte', ['monforte-del-cid', 'monforte-de-lemos']],
    ['city=Monforte&province=lugo', ['monforte-de-lemos']],
  ])('%s', (query, keys) => {
    expect(chosen(query)?.toSorted()).toEqual(keys.toSorted());
  });
});

test('parsed parameters are frozen', () => {
  const parsed = parse('q=x', 9);
  expect(parsed.ok && Object.isFrozen(parsed.params)).toBe(true);
});

test.each([
  ['placeWithin=madrid,toledo', ['madrid', 'toledo'], [], 0],
  ['placeWithin=madrid', ['madrid'], [], 0],
  ['placeWithin=zamora,undefined', ['zamora'], [], 0],
  ['placeWithin=null,%20getafe,', [], ['getafe'], 0],
  ['placeWithin=Seleccionar', [], [], 0],
  ['placeWithin=undefined,-', [], [], 0],
  ['placeWithin=undefined&distanceWithin=30', [], [], 0],
  ['placeWithin=getafe,leganes', [], ['getafe', 'leganes'], 0],
  ['placeWithin=Jerez', [], ['jerez-de-la-frontera'], 0],
  ['placeWithin=palma,Elx', [], ['palma-de-mallorca', 'elche-elx'], 0],
  ['placeWithin=madrid&city=madrid', [], ['madrid'], 0],
  ['placeWithin=madrid&city=madrid&province=madrid', ['madrid'], [], 0],
  ['placeWithin=madrid&city=getafe', ['madrid'], [], 0],
  ['placeWithin=madrid,getafe&city=madrid,getafe', [], ['madrid', 'getafe'], 0],
  // The visitor sees a town within.
  ['placeWithin=madrid&distanceWithin=30&city=getafe', [], ['madrid'], 30],
  ['placeWithin=madrid&distanceWithin=0&city=madrid&province=madrid', [], ['madrid'], 0],
  // The visitor has chosen a larger radius.
  ['placeWithin=getafe&distanceWithin=30&city=getafe&distance=50', [], ['getafe'], 50],
  ['placeWithin=getafe&distanceWithin=30&city=getafe&distance=10', [], ['getafe'], 30],
  ['placeWithin=getafe&city=getafe&distance=10', [], ['getafe'], 10],
  ['placeWithin=getafe&distanceWithin=30&city=leganes&distance=50', [], ['getafe'], 30],
] as const)(
  'the places of %s are the provinces %j or the towns %j with %i km',
  (search, provinces, towns, kilometres) => {
    const parsed = parseSearchParams(new URLSearchParams(search), 9, { dictionaries, now: new Date(0) });
    const { placeWithin, townsWithin, distanceWithin } = parsed.ok ? parsed.assist : {};
    expect([placeWithin, townsWithin, distanceWithin]).toEqual([provinces, towns, kilometres]);
  },
);
