import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { stemsOf } from '../also/equivalents.ts';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { findAlternatives, noAlternatives } from './alternatives.ts';
import { inTitles } from './job-names.ts';
import { findTitles } from './titled-offers.ts';
import { chooseVisitorSearch } from './visitor-search.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  { titles: [['Ayudante de cocina', 15]], companies: [], skills: [], cities: [], provinces: [] },
  dictionaries,
);
/** Offers have Spanish titles only. */
const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
  searches.map(({ text }) => (/ayudante.*cocina/.test(text) ? 15 : 0));
const context = { index: { totals }, vocabulary: async () => vocabulary, dictionaries };

function read(search: string): { query: URLSearchParams; params: SearchParams } {
  const query = new URLSearchParams(search);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  return { query, params: parsed.params };
}

const options = { ...noAlternatives, spell: true, also: true };

test('a misspelt English job is corrected to the offers with its other names', async () => {
  const { query, params } = read('q=kitchen asistant');
  const { spell, alternatives } = await findAlternatives(context, query, params, options, 0);
  expect(spell).toBeUndefined();
  expect(alternatives).toEqual([
    {
      kind: 'title',
      terms: expect.arrayContaining(['kitchen assistant', 'ayudante de cocina']),
      q: expect.stringMatching(/^\(\(kitchen assistant\) OR puesto:\(ayudante cocina\) OR /),
      query: expect.stringMatching(/^q=/),
      totalResults: 15,
    },
  ]);
  const withoutAlso = await findAlternatives(context, query, params, { ...options, also: false }, 0);
  expect(withoutAlso).toEqual({});
});

test('a correction that finds offers by itself has no other names', async () => {
  const { query, params } = read('q=ayudante cozina');
  const { spell, alternatives } = await findAlternatives(context, query, params, options, 0);
  expect(spell).toEqual({ q: 'ayudante cocina', totalResults: 15 });
  expect(alternatives?.some(({ terms }) => terms.includes('ayudante cocina'))).toBe(false);
});

test('a page for visitors shows the corrected English job', async () => {
  const { query, params } = read('q=kitchen asistant');
  expect(await chooseVisitorSearch(context, query, params)).toEqual({
    query: new URLSearchParams('q=kitchen assistant'),
    slots: [],
    isCorrected: true,
    typedTotal: 0,
  });
});

test('a place with few offers remains a word on a page for visitors, unless it has a distance', async () => {
  const totals = async (searches: readonly SearchParams[]) =>
    searches.map(({ city }) => (city === undefined ? 12 : 1));
  const shown = async (q: string, chosen = '') => {
    const { query, params } = read(`q=${q}${chosen}`);
    const found = await chooseVisitorSearch({ ...context, index: { totals } }, query, params);
    return found.query.get('city');
  };
  expect(await shown('camarero getafe')).toBeNull();
  expect(await shown('camarero getafe', '&distance=25')).toBe('getafe');
  expect(await shown('camarero tenerife')).toBe('santa-cruz-de-tenerife');
  expect(await shown('camarero a 20 km de Getafe')).toBe('getafe');
});

test('a place beside days and no job is a filter, and a season alone is a word that offers have', async () => {
  const totals = async (searches: readonly SearchParams[]) =>
    searches.map(({ city, text }) => (city === undefined && text !== '' ? 12 : 1));
  const shown = async (q: string) => {
    const { query, params } = read(`q=${q}`);
    return (await chooseVisitorSearch({ ...context, index: { totals } }, query, params)).query.toString();
  };
  expect(await shown('trabajo fin de semana madrid')).toBe('q=fin+de+semana&city=madrid');
  expect(await shown('trabajo domingos madrid')).toBe('q=fin+de+semana&city=madrid');
  expect(await shown('verano')).toBe('q=verano');
  expect(await shown('trabajo de verano en Getafe')).toContain('contractType=');
});

test.each([
  ['camarero de lunes a viernes', 0, 3, 'camarero', ['de lunes a viernes']],
  ['camarero sin experiencia en Getafe de lunes a viernes', 0, 3, 'camarero', ['de lunes a viernes']],
  ['camarero fin de semana en Getafe', 0, 3, 'camarero', ['fin de semana']],
  // Without any offer the page is that of the job, too, so that its title and wider searches have it.
  ['camarero sin experiencia en Getafe de lunes a viernes', 0, 0, 'camarero', ['de lunes a viernes']],
  ['camarero con coche de empresa en Getafe', 0, 0, 'camarero', ['con coche de empresa']],
  ['camarero de lunes a viernes', 0, 0, 'camarero', ['de lunes a viernes']],
  ['camarero de lunes a viernes', 2, 9, 'camarero de lunes a viernes', undefined],
  ['camarero en Getafe de lunes a viernes', 2, 9, 'camarero de lunes a viernes', undefined],
])(
  'of %s, with %i offers of the wish and %i of the job, a page for visitors searches %s without %j',
  async (q, ofWish, ofJob, text, ignored) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map((each) => (/lunes|semana|coche/.test(each.text) ? ofWish : ofJob));
    const { query, params } = read(`q=${q}`);
    const found = await chooseVisitorSearch({ ...context, index: { totals } }, query, params);
    expect([found.query.get('q'), found.ignored]).toEqual([text, ignored]);
    const wishes = ignored?.map((each) => each.replace(/^con /, ''));
    expect(found.wishes).toEqual(wishes);
  },
);

test.each([
  ['camarero ronda', 0, 3, 'ronda'],
  // Also without an offer there: its wider searches are near the town.
  ['camarero ronda', 0, 0, 'ronda'],
  ['camarero ronda', 1, 9, null],
])(
  'of %s, with %i offers of the words and %i at the town, the town is %s',
  async (q, ofWords, atTown, city) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map((each) => (each.city === undefined ? ofWords : atTown));
    const { query, params } = read(`q=${q}`);
    const found = await chooseVisitorSearch({ ...context, index: { totals } }, query, params);
    expect(found.query.get('city')).toBe(city);
  },
);

test.each([
  ['camarero ronda', 3, 'q=camarero&city=ronda'],
  ['camarero ronda', 0, 'q=camarero&city=ronda'],
])('%s, which no offer has, with %i offers at the town, is understood as %s', async (q, atTown, expected) => {
  const totals = async (searches: readonly SearchParams[]) =>
    searches.map(({ city }) => (city === undefined ? 0 : atTown));
  const { query, params } = read(`q=${q}`);
  const asked = { ...noAlternatives, understand: true };
  const { understood } = await findAlternatives({ ...context, index: { totals } }, query, params, asked, 0);
  expect(understood?.query).toBe(expected);
});

test.each([
  [1, 3, 0, 'q=camarero&city=ronda'],
  [1, 3, 1, 'q=camarero+ronda'],
  [3, 3, 0, 'q=camarero+ronda'],
  [10, 30, 0, 'q=camarero+ronda'],
])(
  'of a text whose words %i offers have, with %i at the town and %i titles, the meaning is %s',
  async (total, atTown, inTitle, expected) => {
    const { query, params } = read('q=camarero ronda');
    const asked = { ...noAlternatives, understand: true };
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map(({ city, text }) => {
        if (city !== undefined) return atTown;
        return text.startsWith('puesto:') ? inTitle : total;
      });
    const state = { ...context, index: { totals } };
    const { understood } = await findAlternatives(state, query, params, asked, total);
    expect(understood?.query).toBe(expected);
  },
);

test.each([
  ['camarero camas', 0, null, 'camas'],
  ['camarero en camas', 0, 'camas', undefined],
  ['camarero camas', 1, null, undefined],
  ['camarero en camas', 1, 'camas', undefined],
])(
  'of %s, which 14 offers mention and %i have in the title, the town is %s, and that of the link %s',
  async (q, inTitle, city, ofLink) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map((each) => {
        if (each.city !== undefined) return 0;
        return each.text.startsWith('puesto:') ? inTitle : 14;
      });
    const { query, params } = read(`q=${q}`);
    const found = await chooseVisitorSearch({ ...context, index: { totals } }, query, params);
    expect([found.query.get('city'), found.inTown?.query.get('city')]).toEqual([city, ofLink]);
  },
);

test('a page for visitors says which conditions it searches as words, since no offer at the place has them', async () => {
  const totals = async (searches: readonly SearchParams[]) =>
    searches.map(({ keys }) => (keys.workday.chosen.length > 0 ? 0 : 6));
  const asWords = async (q: string) => {
    const { query, params } = read(`q=${q}`);
    return (await chooseVisitorSearch({ ...context, index: { totals } }, query, params)).asWords;
  };
  expect(await asWords('camarero jornada intensiva en Getafe')).toEqual(['jornada intensiva']);
  expect(await asWords('camarero en Getafe')).toBeUndefined();
});

test.each([
  ['camarero media jornada', 0, 1, null],
  ['camarero media jornada', 0, 0, 'parcial'],
  ['camarero media jornada', 1, 9, 'parcial'],
  // The place remains a parameter.
  ['camarero media jornada en Getafe', 0, 9, null],
  ['media jornada en Getafe', 0, 1, null],
  ['camarero media jornada en Getafe', 0, 0, 'parcial'],
  ['camarero media jornada en Getafe', 1, 9, 'parcial'],
  ['camarero media jornada a 10 km de Getafe', 0, 3, null],
  ['media jornada', 0, 1, null],
  ['media jornada', 0, 0, 'parcial'],
])(
  'of %s, with %i offers of the filters and %i of the words, a page for visitors has the hours %s',
  async (q, ofFilters, ofWords, hours) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map(({ keys }) =>
        keys.workday === undefined || keys.workday.chosen.length === 0 ? ofWords : ofFilters,
      );
    const { query, params } = read(`q=${q}`);
    const found = await chooseVisitorSearch({ ...context, index: { totals } }, query, params);
    expect(found.query.get('workday')?.slice(0, 7) ?? null).toBe(hours);
    if (q.includes('Getafe')) expect(found.query.get('city')).toBe('getafe');
  },
);

test.each([
  ['', 0, 2, null],
  ['', 0, 0, 'parcial'],
  ['', 1, 9, 'parcial'],
  ['&city=vigo&distance=30', 0, 2, null],
])(
  'in %j, with %i offers of the filters and %i of the words, the place of a text is read with the hours %s',
  async (at, ofFilters, ofWords, hours) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map(({ keys }) => (keys.workday.chosen.length === 0 ? ofWords : ofFilters));
    const place = at === '' ? 'getafe' : 'cangas';
    const { query, params } = read(`q=camarero media jornada en ${place}${at}`);
    const page = at === '' ? {} : { townsWithin: ['vigo'], distanceWithin: 30 };
    const asked = { ...noAlternatives, ...page, understand: true };
    const { understood } = await findAlternatives({ ...context, index: { totals } }, query, params, asked, 0);
    const found = new URLSearchParams(understood?.query);
    expect(found.get('city')).toBe(place);
    expect(found.get('workday')?.slice(0, 7) ?? null).toBe(hours);
    expect(found.get('q')).toBe(hours === null ? 'camarero media jornada' : 'camarero');
  },
);

test('each filter less can find titles that a search only mentions', async () => {
  const titled = ({ city, keys }: SearchParams): number => {
    const isPartTime = keys.workday.chosen.length > 0;
    if (city === undefined) return isPartTime ? 16 : 39;
    if (!isPartTime) return 3;
    return city.radius < 25 ? 0 : city.radius < 100 ? 2 : 5;
  };
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map((each) => titled(each) + (each.text.startsWith('puesto:') ? 0 : 3));
  const { query, params } = read('q=ayudante de cocina&city=getafe&workday=parcial-manana');
  const only = { ...noAlternatives, relax: true, understand: true };
  const found = await findAlternatives({ ...context, index: { totals } }, query, params, only, 3);
  expect(found.isOnlyMentioned).toBe(true);
  expect(
    found.relax
      ?.filter(({ query: each }) => new URLSearchParams(each).get('q')?.includes('ayudante de cocina'))
      .map(({ parameter, query: each, totalResults, isNear, text }) => [
        parameter,
        totalResults,
        ...(each.includes('puesto') ? ['in titles'] : []),
        ...(isNear ? ['nearest', text] : []),
      ]),
  ).toEqual([
    // Shown at once.
    ['distance', 2, 'in titles', 'nearest', 'ayudante de cocina'],
    // Titles that are no more than the offers that mention it are listed with these.
    ['distance', 5],
    ['city', 16, 'in titles'],
    ['workday', 6],
    ['city,workday', 39, 'in titles'],
  ]);
});

describe('a job on a condition that no offer of its town has', () => {
  const shops = buildVocabulary(
    {
      titles: [
        ['Dependiente/a', 27],
        ['Personal de limpieza', 27],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  /** @param nearest the radius from which titles have the job */
  const distances = async (q: string, nearest: number) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, city }) => {
        const radius = city?.radius ?? 0;
        if (!text.includes('semana')) return text.includes('puesto') ? 0 : 12;
        if (text.includes('puesto')) return radius >= nearest ? 1 : 0;
        return radius >= 25 ? 2 : 0;
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => shops };
    const { query, params } = read(`q=${q}&city=madrid`);
    const { relax } = await findAlternatives(asked, query, params, { ...noAlternatives, relax: true }, 0);
    return relax?.map(({ parameter, query: each }) => [parameter, new URLSearchParams(each).get('distance')]);
  };

  test.each(['dependienta fin de semana', 'fines de semana dependiente', 'limpieza fines de semana'])(
    '%j is offered without the condition before offers at a distance that only mention the job',
    async (q) => {
      const parameters = (await distances(q, 1000))?.map(([parameter]) => parameter);
      expect(parameters).toContain('q');
      expect(parameters).not.toContain('distance');
      expect(await distances(q, 50)).toContainEqual(['distance', '50']);
      expect(await distances(q, 50)).not.toContainEqual(['distance', '25']);
    },
  );
});

test('a page for visitors searches the words of offers for weekends', async () => {
  const index = {
    totals: async (searches: readonly SearchParams[]) =>
      searches.map(({ text }) => (text.endsWith('fin de semana') ? 12 : 1)),
  };
  const shown = async (q: string) => {
    const { query, params } = read(`q=${q}`);
    return (await chooseVisitorSearch({ ...context, index }, query, params)).query.get('q');
  };
  expect(await shown('findes')).toBe('fin de semana');
  expect(await shown('feina caps de setmana')).toBe('fin de semana');
  expect(await shown('trabajo fin de semana')).toBe('fin de semana');
});

test('other names are usual when no title or few titles have the name of a job', async () => {
  const guards = (titled: number) => async (searches: readonly SearchParams[]) =>
    searches.map(({ text }) => {
      if (/vigilante|niñero/.test(text)) return text.startsWith('puesto:') ? 25 : 36;
      return text.startsWith('puesto:') ? titled : 11;
    });
  const usual = async (q: string, titled: number) => {
    const { query, params } = read(`q=${q}`);
    const found = await findAlternatives(
      { ...context, index: { totals: guards(titled) } },
      query,
      params,
      options,
      11,
    );
    return found.alternatives?.map(({ kind, totalResults, ...each }) => [
      kind,
      totalResults,
      'isUsual' in each,
    ]);
  };
  expect(await usual('guardia de seguridad', 0)).toEqual([['title', 25, true]]);
  expect(await usual('guardia de seguridad', 1)).toEqual([['title', 25, true]]);
  // Half of the offers have it in the title.
  expect(await usual('guardia de seguridad', 6)).toEqual([['title', 36, false]]);
  // A field of work is not in titles only when offers lack it.
  expect(await usual('niños', 1)).toEqual([['title', 25, true]]);
});

describe('a job that most offers only mention', () => {
  /** @param titled offers with the typed name in the title @param named those with any name of the job there */
  const asked = async (q: string, total: number, titled: number, named: number) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text }) => {
        if (!text.startsWith('puesto:')) return total;
        return text.includes(' OR ') ? named : titled;
      });
    const { query, params } = read(`q=${q}&province=sevilla`);
    const state = { ...context, index: { totals } };
    const [titles] = await findTitles(state, [{ query, totalResults: total }], params);
    const { alternatives = [] } = await findAlternatives(state, query, params, options, total);
    const [usual] = alternatives.filter(({ isUsual }) => isUsual);
    expect(usual?.query).toBe(titles?.query.toString());
    return [titles?.totalResults, usual?.terms[0]];
  };

  test.each([
    ['dependienta', 122, 55, 94],
    ['médico', 29, 1, 3],
    ['limpieza', 1092, 90, 396],
    ['atención al cliente', 40, 3, 12],
    // Its words are in more texts than any name in titles.
    ['fisioterapeuta', 70, 7, 50],
  ])(
    '%s, with %i offers, %i titles and %i of all names, has titles only',
    async (q, total, titled, named) => {
      expect(await asked(q, total, titled, named)).toEqual([named, q]);
    },
  );

  test('is counted for several searches in one request', async () => {
    const requests: number[] = [];
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> => {
      requests.push(searches.length);
      return searches.map(({ text, city, keys }) => {
        if (!text.startsWith('puesto:')) return 20;
        if (!text.includes(' OR ')) return 2;
        return city !== undefined ? 1 : keys.province.chosen.length > 0 ? 0 : 8;
      });
    };
    const { params } = read('q=dependienta');
    const searches = [
      'q=dependienta',
      'q=dependienta&city=getafe',
      'q=dependienta&province=toledo',
      'q=almacén',
      'city=getafe',
    ];
    const found = await findTitles(
      { ...context, index: { totals } },
      searches.map((each) => ({ query: new URLSearchParams(each), totalResults: 20 })),
      params,
    );
    // The offers of the text anywhere decide for all of them; without a title the others are listed.
    expect(found.map((each) => each?.totalResults)).toEqual([8, 1, undefined, undefined, undefined]);
    expect(requests).toEqual([6]);
    const none = { query: new URLSearchParams('q=almacén'), totalResults: 20 };
    expect(await findTitles({ ...context, index: { totals } }, [none], params)).toEqual([undefined]);
    expect(requests).toHaveLength(1);
  });

  test('without a title with the typed name has the titles with others', async () => {
    expect(await asked('guardia de seguridad', 11, 0, 1)).toEqual([1, 'vigilante de seguridad']);
    expect(await asked('guardia de seguridad', 11, 0, 0)).toEqual([undefined, undefined]);
  });

  test.each([
    // Half of the titles have the job.
    ['dependienta', 110, 55, 94],
    // Too few titles for a list of their own.
    ['dependienta', 9, 1, 2],
    // A word of names, no name.
    ['seguridad', 1858, 265, 265],
    // No name of a job.
    ['alojamiento', 29, 1, 5],
    // A job among other words.
    ['dependienta fin de semana', 29, 1, 5],
    ['puesto:dependienta', 29, 1, 5],
  ])('%s, with %i offers, %i titles and %i of all names, has all', async (q, total, titled, named) => {
    expect(await asked(q, total, titled, named)).toEqual([undefined, undefined]);
  });
});

test.each([
  ['hosteleria en Barcelona', 9, 'turismo-restauracion'],
  ['trabajo hosteleria', 9, 'turismo-restauracion'],
  ['hosteleria', 0, null],
])('of %s, with %i offers of the category, it is understood as %s', async (q, inCategory, expected) => {
  const totals = async (searches: readonly SearchParams[]) =>
    searches.map(({ text }) => (text === '' ? inCategory : 3));
  const { query, params } = read(`q=${q}`);
  const asked = { ...context, index: { totals } };
  const { understood } = await findAlternatives(asked, query, params, { ...options, understand: true }, 3);
  expect(new URLSearchParams(understood?.query).get('category')).toBe(expected);
  const shown = await chooseVisitorSearch(asked, query, params);
  expect(shown.query.get('category')).toBe(expected);
  expect(shown.query.get('city')).toBe(q.includes('Barcelona') ? 'barcelona' : null);
});

test.each([
  ['médico', 29, 1, 1],
  ['seguridad', 200, 20, 20],
  ['médico', 29, 15, undefined],
  // A list of a town is short.
  ['médico', 9, 1, 1],
  ['médico', 3, 1, 1],
  ['médico', 2, 1, undefined],
  ['médico', 29, 14, 14],
  ['médico', 29, 0, undefined],
  ['alojamiento', 29, 1, undefined],
])('of %s, with %i offers and %i titles, titles only are offered: %s', async (q, total, titled, expected) => {
  const totals = async (searches: readonly SearchParams[]) =>
    searches.map(({ text }) => (text === inTitles(q) ? titled : total));
  const { query, params } = read(`q=${q}&province=madrid`);
  const found = (relax: boolean) =>
    findAlternatives({ ...context, index: { totals } }, query, params, { ...options, relax }, total);
  const { inTitle } = await found(true);
  expect(inTitle?.totalResults).toBe(expected);
  if (inTitle !== undefined)
    expect(inTitle.query).toBe(new URLSearchParams({ q: inTitles(q), province: 'madrid' }).toString());
  expect(await found(false)).not.toHaveProperty('inTitle');
});

test.each([
  ['médico', 4, 0, true],
  ['seguridad', 4, 0, true],
  ['seguridad', 29, 0, true],
  ['seguridad', 4, 1, undefined],
  ['alojamiento', 4, 0, undefined],
])(
  'of %s, with %i offers and %i titles, that they only mention it is %s',
  async (q, total, titled, expected) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map(({ text }) => (text.includes('puesto') ? titled : total));
    const { query, params } = read(`q=${q}&city=vigo&distance=30`);
    const ofTown = { ...noAlternatives, relax: true, townsWithin: ['vigo'], distanceWithin: 30 };
    const found = await findAlternatives({ ...context, index: { totals } }, query, params, ofTown, total);
    expect(found.isOnlyMentioned).toBe(expected);
  },
);

const ofEmployers = buildVocabulary(
  {
    titles: [
      ['Dependiente/a', 9],
      ['Mozo/a de almacén', 9],
    ],
    companies: [['Brisa Hoteles S.A.', 6]],
    skills: [],
    cities: [['vigo', 9]],
    provinces: [],
  },
  dictionaries,
);

test.each([
  ['ikea', 3, 0, true],
  ['amazon', 40, 0, true],
  ['Correos', 40, 1, undefined],
  // A company of the open offers, which has none at the place.
  ['brisa hoteles', 3, 0, true],
  ['alojamiento', 3, 0, undefined],
])(
  'of the employer %s, with %i offers of which %i are its own, that they only mention it is %s',
  async (q, total, own, expected) => {
    const totals = async (searches: readonly SearchParams[]) =>
      searches.map(({ text }) => {
        if (/company:/.test(text)) return own;
        return /cartero|mozo|dependiente/.test(text) ? 2 : text.includes('puesto') ? 0 : total;
      });
    const { query, params } = read(`q=${q}&city=vigo`);
    const only = { ...noAlternatives, relax: true };
    const employers = { ...context, vocabulary: async () => ofEmployers, index: { totals } };
    const found = await findAlternatives(employers, query, params, only, total);
    expect(found.isOnlyMentioned).toBe(expected);
    expect(found.inTitle).toBeUndefined();
    // The jobs that it usually has are offered, however many offers mention it.
    const isOther = found.relax?.some((each) => each.query.includes('puesto%3A%28dependiente'));
    expect(isOther).toBe(q === 'ikea');
  },
);

test.each<[towns: string, totals: Readonly<Record<string, number>>, expected: object | undefined]>([
  ['vitoria', {}, [{ city: 'vitoria', nearest: ['vitoria-gasteiz'] }]],
  ['pamplona', {}, [{ city: 'pamplona', nearest: ['pamplona-iruna'] }]],
  ['ejido', {}, [{ city: 'ejido', nearest: ['el-ejido'] }]],
  ['miranda', {}, [{ city: 'miranda', nearest: expect.arrayContaining(['miranda-de-ebro']) }]],
  // Also smaller towns of Spain.
  ['pozuelo', {}, [{ city: 'pozuelo', nearest: ['pozuelo-de-alarcon'] }]],
  ['talavera', {}, [{ city: 'talavera', nearest: ['talavera-de-la-reina'] }]],
  ['vitoria,gijon', { gijon: 5 }, [{ city: 'vitoria', nearest: ['vitoria-gasteiz'] }]],
  ['vitoria,gijon', { gijon: 5, vitoria: 1 }, undefined],
  ['vitoria', { vitoria: 1 }, undefined],
  ['vitoria-gasteiz', {}, undefined],
  ['toledo,gijon', {}, undefined],
])(
  'of the towns %s of a page, with the offers %j, others can be meant: %j',
  async (towns, offers, expected) => {
    const countOf = ({ city }: SearchParams): number =>
      (city?.chosen ?? []).reduce((sum, key) => sum + (offers[key] ?? 0), 0);
    const totals = async (searches: readonly SearchParams[]) => searches.map(countOf);
    const { query, params } = read(`city=${towns}`);
    const within = { ...noAlternatives, relax: true, townsWithin: towns.split(',') };
    const found = await findAlternatives(
      { ...context, index: { totals } },
      query,
      params,
      within,
      countOf(params),
    );
    expect(found.namesakes).toEqual(expected);
  },
);

test('a job of several words without offers is searched by its first word', async () => {
  const riders = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text }) => ({ repartidor: 27, 'repartidor propia': 3 })[text] ?? 0);
  const riderVocabulary = buildVocabulary(
    { titles: [['Repartidor', 27]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const { query, params } = read('q=repartidor con moto propia');
  const { relax } = await findAlternatives(
    { ...context, index: { totals: riders }, vocabulary: async () => riderVocabulary },
    query,
    params,
    { ...noAlternatives, relax: true },
    0,
  );
  expect(relax?.map((each) => [each.query, each.totalResults])).toEqual([
    ['q=repartidor', 27],
    ['q=repartidor+propia', 3],
  ]);
});

test('a job that its town does not have is offered near it, and anywhere', async () => {
  const near = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city }) => {
      if (text !== 'repartidor') return 0;
      return city === undefined ? 27 : city.radius >= 50 ? 6 : 0;
    });
  const riderVocabulary = buildVocabulary(
    { titles: [['Repartidor', 27]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const { query, params } = read('q=repartidor moto&city=madrid&province=madrid');
  const { relax } = await findAlternatives(
    { ...context, index: { totals: near }, vocabulary: async () => riderVocabulary },
    query,
    params,
    { ...noAlternatives, relax: true },
    0,
  );
  expect(relax?.map((each) => [each.parameter, each.query, each.totalResults])).toEqual([
    ['q,distance', 'q=repartidor&city=madrid&province=madrid&distance=50', 6],
    ['q,city,province', 'q=repartidor', 27],
  ]);
});

describe('a misspelt job and town without offers', () => {
  const inSpain = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city, keys }) => {
      if (text !== 'ayudante cocina' || city !== undefined) return 0;
      return keys.province.chosen.length > 0 ? 12 : 15;
    });
  const empty = { ...context, index: { totals: inSpain } };
  const understand = { ...noAlternatives, spell: true, relax: true, understand: true, also: true };

  test.each([
    ['ayudnte cocina sevila', 'ayudante cocina sevilla'],
    ['ayudnte cocina sevilla', 'ayudante cocina sevilla'],
    ['ayudante cocina sevila', 'ayudante cocina sevilla'],
  ])('%j is corrected to %j, whose wider searches find offers', async (typed, corrected) => {
    const { query, params } = read(`q=${typed}`);
    const { spell } = await findAlternatives(empty, query, params, understand, 0);
    expect(spell).toEqual({ q: corrected, totalResults: 0 });
    const chosen = await chooseVisitorSearch(empty, query, params);
    expect(chosen).toMatchObject({ isCorrected: true, typedTotal: 0 });
    expect(chosen.query.toString()).toBe('q=ayudante+cocina&city=sevilla');
    const wider = read(chosen.query.toString());
    const { relax } = await findAlternatives(empty, wider.query, wider.params, understand, 0);
    expect(relax).toContainEqual({
      parameter: 'city',
      removed: 'sevilla',
      query: 'q=ayudante+cocina',
      totalResults: 15,
    });
  });

  test.each(['ayudante cocina sevilla', 'xilofonista sevilla', 'xilofonista'])(
    '%j is not corrected',
    async (typed) => {
      const { query, params } = read(`q=${typed}`);
      const { spell } = await findAlternatives(empty, query, params, understand, 0);
      expect(spell).toBeUndefined();
    },
  );
});

describe('a word that offers have in their texts', () => {
  const fishing = buildVocabulary(
    {
      titles: [
        ['Manipulador/a', 60],
        ['Pescador', 2],
        ['Camarero', 60],
        ['Soldador', 60],
      ],
      companies: [],
      skills: [],
      cities: [['vigo', 9]],
      provinces: [],
    },
    dictionaries,
  );
  /** @param words offers with each word anywhere; at a place are those of `atPlace` */
  const isCorrected = async (
    q: string,
    words: Readonly<Record<string, number>>,
    atPlace: Readonly<Record<string, number>> = {},
  ) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, city }) => (city === undefined ? words[text] : atPlace[text]) ?? 0);
    const asked = { ...context, index: { totals }, vocabulary: async () => fishing };
    const { query, params } = read(`q=${q}`);
    const options = { ...noAlternatives, spell: true, relax: true, understand: true, also: true };
    const { spell } = await findAlternatives(asked, query, params, options, 0);
    const visited = await chooseVisitorSearch(asked, query, params);
    return [spell?.q, visited.isCorrected];
  };

  test.each([
    ['manipulador de pescado vigo', { pescado: 13, pescador: 2 }, {}],
    ['manipulador de pescado en Vigo', { pescado: 13, pescador: 2 }, {}],
    ['manipulador de pescado vigo', { pescado: 1 }, {}],
    // Also where the corrected text finds an offer.
    ['manipulador de pescado vigo', { pescado: 13, pescador: 2 }, { 'manipulador de pescador': 1 }],
  ])('in %s is not corrected, with %j and at the place %j', async (q, words, atPlace) => {
    expect(await isCorrected(q, words, atPlace)).toEqual([undefined, false]);
  });

  test.each([
    ['camarreo vigo', { camarero: 60 }, 'camarero vigo'],
    // A mistake that an offer has, too.
    ['camarreo vigo', { camarreo: 1, camarero: 60 }, 'camarero vigo'],
    ['soldadro vigo', { soldador: 60 }, 'soldador vigo'],
  ])('does not keep the mistake of %s, with %j', async (q, words, corrected) => {
    expect(await isCorrected(q, words)).toEqual([corrected, true]);
  });
});

test('the text that is read needs no correction', async () => {
  const words = buildVocabulary(
    { titles: [['Sanse', 40]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const all = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text }) => (text === '' ? 900 : 0));
  const { query, params } = read('q=trabajo que no canse');
  const found = await findAlternatives(
    { ...context, index: { totals: all }, vocabulary: async () => words },
    query,
    params,
    { ...noAlternatives, spell: true, understand: true },
    0,
  );
  expect(found).toMatchObject({ understood: { q: '', ignored: ['que no canse'], totalResults: 900 } });
  expect(found).not.toHaveProperty('spell');
});

describe('the conditions of the text before', () => {
  const salaryMin = ({ amounts }: SearchParams): number => amounts.salaryMin ?? 0;
  /** @param withPay the offers with the pay of the text before @param named those with other names of the job and that pay */
  const shownFor = async (withPay: number, named = 0) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map((each) => {
        if (salaryMin(each) === 0) return 300;
        return each.text.includes('puesto:') ? named : withPay;
      });
    const asked = { ...context, index: { totals } };
    const { query, params } = read('q=cajera&salaryMin=30000');
    const textBefore = 'enfermera 30000';
    const options = { ...noAlternatives, understand: true, also: true, textBefore };
    const { understood } = await findAlternatives(asked, query, params, options, withPay);
    const page = await chooseVisitorSearch(asked, query, params, textBefore);
    return [understood, { ...page, query: page.query.toString() }];
  };

  test('are dropped for another job that finds nothing with them', async () => {
    const found = { query: 'q=cajera', dropped: ['30000'] };
    const slots = [{ slot: 'title', parameter: 'q', value: 'cajera', words: 'cajera' }];
    expect(await shownFor(0)).toEqual([
      { ...found, slots, q: 'cajera', totalResults: 300 },
      { ...found, slots: [], isCorrected: false, typedTotal: 0 },
    ]);
  });

  test.each([
    ['it finds offers', 1, 0],
    ['other names of it find offers', 0, 2],
  ])('stay when %s with them', async (_, withPay, named) => {
    const [understood, page] = await shownFor(withPay, named);
    expect(understood).toMatchObject({ query: 'q=cajera&salaryMin=30000' });
    expect(understood).not.toHaveProperty('dropped');
    expect(page).toMatchObject({ query: 'q=cajera&salaryMin=30000' });
    expect(page).not.toHaveProperty('dropped');
  });
});

test('a page for visitors searches an abbreviation written out unless more offers have the abbreviation', async () => {
  const shown = async (ofWord: number) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text }) => (/auxiliar/.test(text) ? ofWord : 2));
    const { query, params } = read('q=aux enfermeria');
    return (await chooseVisitorSearch({ ...context, index: { totals } }, query, params)).query.get('q');
  };
  expect(await shown(142)).toBe('auxiliar enfermeria');
  expect(await shown(1)).toBe('aux enfermeria');
});

test('of wider searches that find the same offers, the one nearest to the text is offered', async () => {
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city, keys, amounts }) => {
      if (amounts.salaryMin !== undefined || !text.includes('cocina')) return 0;
      if (city === undefined) return keys.workday.chosen.length > 0 ? 9 : 12;
      return city.radius < 25 ? 0 : city.radius < 100 ? 4 : 9;
    });
  const offered = async (search: string) => {
    const { query, params } = read(search);
    const only = { ...noAlternatives, relax: true };
    const { relax } = await findAlternatives({ ...context, index: { totals } }, query, params, only, 0);
    return relax?.map(({ query: each, totalResults }) => [decodeURIComponent(each), totalResults]);
  };
  // Not around 50 km.
  expect(await offered('q=ayudante de cocina&city=getafe')).toEqual([
    ['q=ayudante+de+cocina&city=getafe&distance=25', 4],
    ['q=ayudante+de+cocina&city=getafe&distance=100', 9],
    ['q=ayudante+de+cocina', 12],
  ]);
  expect(await offered('q=ayudante de cocina&city=getafe&distance=50&salaryMin=20000')).toEqual([
    ['q=ayudante+de+cocina&city=getafe&distance=50', 4],
    // A radius without a town is ignored.
    ['q=ayudante+de+cocina&distance=50', 12],
  ]);
  expect(await offered('q=ayudante de cocina&salaryMin=20000&salaryMax=90000')).toEqual([
    ['q=ayudante+de+cocina&salaryMax=90000', 12],
  ]);
});

describe('a text that finds nothing as a whole', () => {
  const jobs = buildVocabulary(
    {
      titles: [
        ['Chofer', 27],
        ['Camarero', 20],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const nearOf = async (search: string, offers: Readonly<Record<string, number>>) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, city }) => {
        const radius = city?.radius ?? 0;
        return offers[radius === 0 ? text : `${text} ${radius}`] ?? 0;
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => jobs };
    const { query, params } = read(search);
    const options = { ...noAlternatives, relax: true };
    const { relax = [] } = await findAlternatives(asked, query, params, options, 0);
    return relax.filter(({ isNear }) => isNear).map(({ query: each }) => decodeURIComponent(each));
  };

  test.each([
    [
      'q=chofer trailer internacional',
      { chofer: 265, 'chofer trailer': 65, trailer: 300 },
      ['q=chofer+trailer'],
    ],
    ['q=camarero idiomas playa noche', { camarero: 40, playa: 7 }, ['q=camarero']],
    // A few offers with another word have it by chance.
    ['q=camarero moto propia', { camarero: 40, 'camarero propia': 3 }, ['q=camarero']],
    ['q=camarero moto propia', { camarero: 3, 'camarero propia': 2 }, ['q=camarero']],
    // The words of another job are not what is asked for.
    ['q=camarero playa', { playa: 7 }, []],
    // The whole text in the surroundings is nearer than fewer words there.
    [
      'q=chofer trailer&city=getafe&distance=10',
      { 'chofer 50': 9, 'chofer trailer 50': 3 },
      ['q=chofer+trailer&city=getafe&distance=50'],
    ],
    ['q=chofer trailer&city=getafe', { 'chofer 50': 4 }, ['q=chofer&city=getafe&distance=50']],
    ['q=chofer', { camarero: 9 }, []],
    // A job of several words is another one than its first word.
    ['q=camarero de pisos&city=getafe', { camarero: 9, 'camarero 25': 12 }, []],
  ])('%s has the nearest offers of %j', async (search, offers, expected) => {
    expect(await nearOf(search, offers)).toEqual(expected);
  });
});

test('a search of which the nearest one has all offers is not offered', async () => {
  // At the place there is one without the hours, around it several are.
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ city, keys }) => {
      if (keys.workday.chosen.length > 0) return city?.radius === 50 ? 1 : 0;
      return city === undefined ? 40 : city.radius === 0 ? 1 : 5;
    });
  const jobs = buildVocabulary(
    { titles: [['Camarero', 20]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const titled = async (searches: readonly SearchParams[]): Promise<number[]> => {
    const all = await totals(searches);
    // Titles of the job begin around the place.
    return searches.map(({ text, city }, at) =>
      text.includes('puesto:') && city?.radius === 0 ? 0 : (all[at] ?? 0),
    );
  };
  const asked = { ...context, index: { totals: titled }, vocabulary: async () => jobs };
  const { query, params } = read('q=camarero&city=getafe&workday=parcial-noche');
  const { relax = [] } = await findAlternatives(asked, query, params, { ...noAlternatives, relax: true }, 0);
  const ofJob = relax
    .map(({ query: each, totalResults }) => [new URLSearchParams(each), totalResults] as const)
    .filter(([each]) => each.get('q') === 'camarero')
    .map(([each, found]) => [each.has('workday'), each.get('distance'), found]);
  expect(ofJob).toContainEqual([false, '25', 5]);
  expect(ofJob).toContainEqual([true, '50', 1]);
  expect(ofJob).not.toContainEqual([false, null, 1]);
});

test('searches for the job of several words come before those for some of its words', async () => {
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city }) => {
      if (/pisos/.test(text)) return city === undefined ? 4 : 0;
      return /^camarer/.test(text) ? 9 : 0;
    });
  const jobs = buildVocabulary(
    { titles: [['Camarero', 20]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const asked = { ...context, index: { totals }, vocabulary: async () => jobs };
  const { query, params } = read('q=camarera de pisos&city=getafe');
  const { relax = [] } = await findAlternatives(asked, query, params, { ...noAlternatives, relax: true }, 0);
  const texts = relax.map(({ query: each }) => new URLSearchParams(each).get('q'));
  expect(texts).toContain('camarera');
  expect(texts.indexOf('camarera de pisos')).toBeLessThan(texts.indexOf('camarera'));
});

test.each([
  // Offers with the condition have other names of the job.
  ['data analyst remoto', 1, 9, 'data analyst', 'solo-teletrabajo'],
  ['data analyst remoto', 4, 2, 'data analyst remoto', null],
  ['data analyst remoto', 4, 0, 'data analyst remoto', null],
])('%s, in %i offers as words and %i by other names, is %s', async (q, words, named, text, remote) => {
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text: each, keys }) => {
      if (keys.teleworking.chosen.length === 0) return /remoto/.test(each) ? words : 0;
      return each.includes(' OR ') ? named : 0;
    });
  const { query, params } = read(`q=${q}`);
  const found = await chooseVisitorSearch({ ...context, index: { totals } }, query, params);
  expect([found.query.get('q'), found.query.get('teleworking')]).toEqual([text, remote]);
});

test('offers of a correo are not those of a Correa, and titles leave out electronic mail', () => {
  expect(stemsOf('correos')).toBe(stemsOf('correo'));
  expect(stemsOf('correas')).not.toBe(stemsOf('correos'));
  expect(inTitles('correos')).toContain('-"correo electrónico"');
});

describe('a search on conditions that finds nothing', () => {
  const hospitals = buildVocabulary(
    { titles: [['Enfermero/a', 27]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const isFree = ({ keys }: SearchParams): boolean =>
    keys.workday.chosen.length + keys.contractType.chosen.length === 0;
  /** @param offers totals by radius, with the conditions and without them; titles have the job */
  const near = async (search: string, offers: Readonly<Record<string, readonly [number, number]>>) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map((each) => {
        const at = each.city === undefined ? 'anywhere' : String(each.city.radius);
        return offers[at]?.[isFree(each) ? 1 : 0] ?? 0;
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => hospitals };
    const { query, params } = read(search);
    const { relax = [] } = await findAlternatives(
      asked,
      query,
      params,
      { ...noAlternatives, relax: true },
      0,
    );
    return relax.filter(({ isNear }) => isNear).map(({ query: each }) => decodeURIComponent(each));
  };
  const atNight = 'q=enfermera&city=getafe&workday=parcial-noche';

  test.each([
    // On the conditions within 25 km.
    [
      { 0: [0, 4], 25: [2, 9] },
      ['q=enfermera&city=getafe&workday=parcial-noche&distance=25', 'q=enfermera&city=getafe'],
    ],
    // Without them in the town, before farther offers with them.
    [
      { 0: [0, 4], 25: [0, 9], 50: [3, 9] },
      ['q=enfermera&city=getafe', 'q=enfermera&city=getafe&workday=parcial-noche&distance=50'],
    ],
    [{ 25: [0, 4], 50: [0, 9] }, ['q=enfermera&city=getafe&distance=25']],
    [{ 50: [1, 9] }, ['q=enfermera&city=getafe&workday=parcial-noche&distance=50']],
    [{ 100: [0, 1] }, ['q=enfermera&city=getafe&distance=100']],
    [{ anywhere: [4, 9] }, []],
  ] as const)('of %j the nearest are offered first', async (offers, expected) => {
    expect(await near(atNight, offers)).toEqual(expected);
  });

  test('is near in the province that has the name of its town', async () => {
    const inProvince = 'q=enfermera&province=sevilla';
    expect(await near('q=enfermera&city=sevilla', { anywhere: [0, 4] })).toEqual([inProvince]);
    expect(await near('q=enfermera&city=sevilla', { 50: [0, 1], 100: [0, 2], anywhere: [0, 4] })).toEqual([
      'q=enfermera&city=sevilla&distance=50',
      'q=enfermera&city=sevilla&distance=100',
      inProvince,
    ]);
  });

  test('has the offers without a town in the province with its name, also without the conditions', async () => {
    const indefinite = 'q=enfermera&city=sevilla&contractType=indefinido';
    expect(await near(indefinite, { anywhere: [0, 1] })).toEqual(['q=enfermera&province=sevilla']);
    expect(await near(indefinite, { anywhere: [2, 3] })).toEqual([
      'q=enfermera&contractType=indefinido&province=sevilla',
    ]);
    // In the town without the conditions.
    expect(await near(indefinite, { 0: [0, 1], anywhere: [0, 3] })).toEqual(['q=enfermera&city=sevilla']);
    expect(await near(indefinite, { 25: [0, 1], anywhere: [0, 3] })).toEqual([
      'q=enfermera&city=sevilla&distance=25',
    ]);
    // Getafe has the name of no province.
    expect(await near('q=enfermera&city=getafe&contractType=indefinido', { anywhere: [0, 1] })).toEqual([]);
    expect(await near('q=enfermera&province=sevilla&contractType=indefinido', { anywhere: [0, 1] })).toEqual([
      'q=enfermera&province=sevilla',
    ]);
  });

  describe('of which offers around its town have other titles', () => {
    /**
     * @param offers totals by radius, with the hours and without them
     * @param titled those without the hours that have the job in the title
     * @param fewerWords the total for fewer words
     */
    const nearest = async (
      offers: Readonly<Record<string, readonly [number, number]>>,
      titled: Readonly<Record<string, number>>,
      fewerWords: number,
    ) => {
      const nurses = buildVocabulary(
        {
          titles: [
            ['Auxiliar de enfermería', 27],
            ['Auxiliar', 9],
          ],
          companies: [],
          skills: [],
          cities: [],
          provinces: [],
        },
        dictionaries,
      );
      const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
        searches.map(({ text, city, keys }) => {
          const at = String(city?.radius);
          const isFreeOfHours = keys.workday.chosen.length === 0;
          if (text === 'auxiliar') return fewerWords;
          if (text.includes('puesto:')) return isFreeOfHours ? (titled[at] ?? 0) : 0;
          return /^auxiliar de enfermer/.test(text) ? (offers[at]?.[isFreeOfHours ? 1 : 0] ?? 0) : 0;
        });
      const asked = { ...context, index: { totals }, vocabulary: async () => nurses };
      const { query, params } = read(
        'q=auxiliar de enfermeria&city=sevilla&workday=parcial-manana,parcial-tarde',
      );
      const { relax = [] } = await findAlternatives(
        asked,
        query,
        params,
        { ...noAlternatives, relax: true },
        0,
      );
      const [first] = relax.filter(({ isNear }) => isNear);
      expect(new Set(relax.map((each) => each.query)).size).toBe(relax.length);
      return [first?.parameter, new URLSearchParams(first?.query).get('distance')];
    };

    test.each([
      // Titles with the job at 100 km, which lack the hours, are before offers with the hours that only mention it.
      [{ 25: [1, 1], 50: [1, 1], 100: [1, 3] }, { 100: 1 }, ['workday,distance', '100']],
      [{ 25: [0, 1], 50: [1, 1], 100: [1, 3] }, { 100: 1 }, ['workday,distance', '100']],
      [{ 25: [0, 0], 50: [0, 0], 100: [1, 3] }, { 100: 1 }, ['workday,distance', '100']],
      // No offer around the town has the hours.
      [{ 25: [0, 1], 50: [0, 1], 100: [0, 3] }, { 100: 1 }, ['workday,distance', '100']],
      // The titles without the hours are nearer.
      [{ 0: [0, 2], 25: [1, 3] }, { 0: 2, 25: 3 }, ['workday', null]],
      [{ 25: [0, 2], 50: [1, 3] }, { 25: 2, 50: 2 }, ['workday,distance', '25']],
      // In the province, which has no radius.
      [{ undefined: [1, 3] }, { undefined: 2 }, ['workday,province', null]],
      [{ undefined: [0, 3] }, { undefined: 2 }, ['workday,province', null]],
    ] as const)('with %j offers and the titles %j is nearest in %j', async (offers, titled, expected) => {
      expect(await nearest(offers, titled, 2)).toEqual(expected);
      // Without offers for fewer words at the place, those that only mention the job are wider searches, too.
      expect(await nearest(offers, titled, 0)).toEqual(expected);
    });
  });

  test('lacks one condition, or else all', async () => {
    const both = `${atNight}&contractType=indefinido`;
    const free = await near(both, { 0: [0, 4] });
    expect(free).toEqual(['q=enfermera&city=getafe']);
    expect(await near('q=enfermera&workday=parcial-noche', { anywhere: [0, 4] })).toEqual(['q=enfermera']);
  });

  test('has no nearer offers of other filters, nor beside its own offers', async () => {
    expect(await near('q=enfermera&city=getafe&sinceDate=_7_DAYS', { 0: [0, 0], anywhere: [0, 4] })).toEqual(
      [],
    );
    expect(await near('q=enfermera&city=getafe', { 50: [0, 4] })).toEqual([
      'q=enfermera&city=getafe&distance=50',
    ]);
  });
});

describe('a job on a condition at a place, where nothing is found', () => {
  const vocabulary = buildVocabulary(
    {
      titles: [
        ['Auxiliar de enfermería', 27],
        ['Marketing', 27],
        ['Marketing digital', 9],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  /** @param offers totals of what remains: c conditions, p the place, j the whole text */
  const offered = async (search: string, offers: Readonly<Record<string, number>>) => {
    const { query, params } = read(search);
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, city, keys }) => {
        const all = ['workday', 'contractType', 'experienceMin'] as const;
        const conditions = all.filter((name) => keys[name].chosen.length > 0);
        const has = {
          c: conditions.join() === all.filter((name) => params.keys[name].chosen.length > 0).join(),
          p: city !== undefined || keys.province.chosen.length > 0,
          j: text === params.text,
        };
        const isOther = (!has.c && conditions.length > 0) || (!has.j && text !== '');
        const remaining = Object.entries(has).flatMap(([name, isThere]) => (isThere ? name : []));
        return isOther ? 0 : (offers[remaining.join('')] ?? 0);
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => vocabulary };
    const { relax = [] } = await findAlternatives(
      asked,
      query,
      params,
      { ...noAlternatives, relax: true },
      0,
    );
    return relax.map(({ parameter, totalResults }) => [parameter, totalResults]);
  };

  test.each([
    ['q=marketing&contractType=formativo&city=madrid', 'contractType', 'city'],
    ['q=marketing&contractType=formativo&province=sevilla', 'contractType', 'province'],
    ['q=marketing digital&workday=parcial-noche&city=getafe', 'workday', 'city'],
    // Texts of many words have many shorter ones.
    [
      'q=auxiliar de enfermeria residencia mayores noches&workday=parcial-noche&city=sevilla',
      'workday',
      'city',
    ],
    [
      'q=marketing digital redes sociales moda&contractType=formativo&workday=parcial-noche&experienceMin=no-requerida&city=madrid',
      'contractType,workday,experienceMin',
      'city',
    ],
  ])('%s has each of the three less', async (search, condition, place) => {
    const found = await offered(search, { cj: 4, pj: 45, cp: 30, j: 99, c: 300, p: 500 });
    expect(found).toContainEqual([condition, 45]);
    expect(found).toContainEqual([place, 4]);
    expect(found).toContainEqual(['q', 30]);
    expect(found[0]).toEqual([condition, 45]);
    expect(found.length).toBeLessThanOrEqual(12);
    const elsewhere = await offered(search, { cj: 4 });
    expect(elsewhere).toEqual([[place, 4]]);
  });
});

describe('a perk for which there is no filter', () => {
  const sales = buildVocabulary(
    { titles: [['Comercial', 27]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const perk = /coche|comisiones|carnet|inmediata/;
  const readAs = async (search: string, ofWords: number, all: number) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, city }) => {
        if (city === undefined) return perk.test(text) ? 38 : 90;
        return perk.test(text) ? ofWords : all;
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => sales };
    const { query, params } = read(search);
    const options = { ...noAlternatives, understand: true };
    const { understood } = await findAlternatives(asked, query, params, options, ofWords);
    const { query: visited } = await chooseVisitorSearch(asked, query, params);
    const own = new URLSearchParams(understood?.query);
    return [own.get('q'), understood?.ignored, understood?.slots[0]?.value, visited.get('q')];
  };
  const car = 'comercial con coche de empresa';

  test.each([
    [`${car} bilbao`, 0, 2, ['comercial', ['con coche de empresa'], 'comercial', 'comercial']],
    ['comercial con comisiones en Bilbao', 0, 2, ['comercial', ['con comisiones'], 'comercial', 'comercial']],
    [
      'comercial bilbao con carnet de conducir',
      0,
      2,
      ['comercial', ['con carnet de conducir'], 'comercial', 'comercial'],
    ],
    // The page for visitors has many offers with the name of the town as a word.
    [`${car} bilbao`, 4, 9, [car, undefined, car, `${car} bilbao`]],
    // In any place its offers are enough.
    [car, 38, 90, [car, undefined, car, car]],
  ])('of %s, with %i of %i offers of the town, is read as %j', async (q, ofWords, all, expected) => {
    expect(await readAs(`q=${q}`, ofWords, all)).toEqual(expected);
  });

  test('is left out at the town of the page, too', async () => {
    const [q, ignored] = await readAs(`q=${car}&city=bilbao`, 0, 2);
    expect([q, ignored]).toEqual(['comercial', ['con coche de empresa']]);
  });
});

describe('the offers within a wider radius', () => {
  const cleaning = buildVocabulary(
    { titles: [['Limpiador/a', 27]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  /** The numbers of offers that are offered within 25, 50 and 100 km. */
  const shownWithin = async (q: string, own: readonly number[], named: readonly number[]) => {
    const at = [25, 50, 100];
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, city }) => {
        const within = at.indexOf(city?.radius ?? 0);
        return (text === 'limpiadora' ? own[within] : text.includes(' OR ') ? named[within] : 0) ?? 0;
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => cleaning };
    const { query, params } = read(q);
    const { relax = [] } = await findAlternatives(
      asked,
      query,
      params,
      { ...noAlternatives, relax: true },
      0,
    );
    return relax
      .filter(({ parameter }) => parameter === 'distance')
      .map(({ query: wider, text, totalResults }) => [
        Number(new URLSearchParams(wider).get('distance')),
        totalResults,
        text,
      ]);
  };

  test.each([
    [
      [0, 0, 2],
      [1, 3, 15],
      [
        [25, 1, 'limpiadora'],
        [50, 3, 'limpiadora'],
        [100, 15, 'limpiadora'],
      ],
    ],
    [
      [0, 2, 3],
      [4, 5, 6],
      [
        [25, 4, 'limpiadora'],
        [50, 5, 'limpiadora'],
        [100, 6, 'limpiadora'],
      ],
    ],
    // With offers that have the typed name within the smallest radius, all have it.
    [
      [1, 2, 3],
      [4, 5, 9],
      [
        [25, 1],
        [50, 2],
        [100, 3],
      ],
    ],
    [
      [0, 2, 3],
      [0, 5, 9],
      [
        [50, 2],
        [100, 3],
      ],
    ],
  ])('of %j with the typed name and %j with any name of the job are %j', async (own, named, expected) => {
    expect(await shownWithin('q=limpiadora&city=vigo', own, named)).toEqual(
      expected.map(([km, count, text]) => [km, count, text]),
    );
  });
});

describe('a condition that few offers of a town have in their words', () => {
  const bars = buildVocabulary(
    { titles: [['Camarero/a', 27]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const readAs = async (q: string, ofWords: number, all: number) => {
    const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
      searches.map(({ text, keys }) => {
        if (keys.workday.chosen.length > 0) return 0;
        return /semana|ma.ana/.test(text) ? ofWords : all;
      });
    const asked = { ...context, index: { totals }, vocabulary: async () => bars };
    const { query, params } = read(`q=${q}`);
    const options = { ...noAlternatives, understand: true };
    const { understood } = await findAlternatives(asked, query, params, options, ofWords);
    const found = new URLSearchParams(understood?.query);
    return [found.get('q'), found.has('workday'), understood?.ignored];
  };

  test.each([
    ['camarero mañanas Madrid', 1, 7, ['camarero', true, undefined]],
    ['camarero mañanas Madrid', 3, 7, ['camarero mañanas', false, undefined]],
    ['camarero mañanas Madrid', 1, 1, ['camarero mañanas', false, undefined]],
    ['camarero fin de semana Madrid', 1, 7, ['camarero', false, ['fin de semana']]],
    ['camarero fin de semana Madrid', 0, 7, ['camarero', false, ['fin de semana']]],
    ['camarero findes en Madrid', 2, 7, ['camarero', false, ['findes']]],
    ['camarero Madrid weekends only', 2, 7, ['camarero', false, ['weekends only']]],
    ['camarero fin de semana Madrid', 3, 7, ['camarero fin de semana', false, undefined]],
    // The nearest offers are those for the job.
    ['camarero fin de semana Madrid', 0, 0, ['camarero', false, ['fin de semana']]],
    ['fin de semana Madrid', 1, 7, ['fin de semana', false, undefined]],
    ['camarero fin de semana', 1, 7, ['camarero', false, ['fin de semana']]],
    ['camarero fin de semana', 3, 7, ['camarero fin de semana', false, undefined]],
    ['camarero findes', 0, 7, ['camarero', false, ['findes']]],
    ['fines de semana', 0, 7, ['camarero fin de semana', false, undefined]],
  ])('%s, with %i of %i offers, is read as %j', async (q, ofWords, all, expected) => {
    const [text, ...others] = await readAs(q, ofWords, all);
    expect([text ?? 'camarero fin de semana', ...others]).toEqual(expected);
  });
});

describe('a text with a job and other words that a few offers only mention', () => {
  const offered = buildVocabulary(
    {
      titles: [
        ['Socorrista', 9],
        ['Ayudante de cocina', 15],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const firstOf = async (q: string, countOf: (text: string) => number) => {
    const totals = async (searches: readonly SearchParams[]) => searches.map(({ text }) => countOf(text));
    const { query, params } = read(`q=${encodeURIComponent(q)}`);
    const found = await findAlternatives(
      { ...context, vocabulary: async () => offered, index: { totals } },
      query,
      params,
      { ...options, relax: true },
      2,
    );
    const [first] = found.alternatives ?? [];
    return first && [first.terms, first.isUsual];
  };
  const isForTitles = (text: string): boolean => /^\(\(socorrista piscina\) OR puesto:/.test(text);

  test('is first the text for the job', async () => {
    expect(await firstOf('socorrista piscina', (text) => (isForTitles(text) ? 9 : 0))).toEqual([
      ['socorrista'],
      true,
    ]);
  });

  const ofGroups = (text: string): number => (text.startsWith('((') ? 9 : 0);
  test.each([
    ['with the job in the title of one of them', 'socorrista piscina', () => 9],
    ['of the job alone', 'socorrista', ofGroups],
    // The first word of "personal de limpieza" names no job by itself.
    ['of the beginning of a name', 'personal piscina', ofGroups],
  ] as const)('is not, %s', async (_, q, countOf) => {
    const found = await firstOf(q, countOf);
    expect(found?.[0]).not.toEqual([q.split(' ')[0]]);
  });
});
