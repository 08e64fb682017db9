import { describe, expect, test } from 'vitest';
import { emptyQuery } from './example-query.ts';
import type { Slot } from './search-response.ts';
import {
  alternativeSearch,
  correctedSearch,
  exactly,
  followedBy,
  isShownFor,
  nearestSearch,
  otherWords,
  renamedSearch,
  understoodSearch,
  unfilteredSearch,
  unreadConditions,
  withoutSlot,
} from './typed-search.ts';
import type { Query } from './types.ts';

const empty = { ...emptyQuery, sort: 'title' };
const query = { ...empty, q: 'camarera media jornada en Gijón' };
const job: Slot = { slot: 'title', parameter: 'q', value: 'camarera', words: 'camarera' };
const place: Slot = { slot: 'place', parameter: 'city', value: 'gijon', words: 'en Gijón' };
const workday: Slot = {
  slot: 'workday',
  parameter: 'workday',
  value: 'parcial-manana,parcial-tarde',
  words: 'media jornada',
};

const respond = (
  totalResults: number,
  found: number,
  slots: readonly Slot[] = [job, workday, place],
  q = 'camarera',
) => ({
  totalResults,
  assist: {
    understood: {
      slots,
      q,
      query: 'q=camarera&workday=parcial-manana%2Cparcial-tarde&city=gijon&facets=true&client_id=jobs',
      totalResults: found,
    },
  },
});

test('what the text asks for becomes filters, and the typed text remains known', () => {
  const typed = understoodSearch(query, respond(0, 12));
  expect(typed).toEqual({
    text: query.q,
    total: 0,
    slots: [workday, place],
    isCorrected: false,
    shown: {
      ...empty,
      q: 'camarera',
      city: 'gijon',
      filters: 'workday=parcial-manana%2Cparcial-tarde',
    },
    boxText: 'camarera',
  });
});

test('a text that is only a place means it, also with few offers', () => {
  expect(understoodSearch({ ...query, q: 'coruña' }, respond(46, 3, [place], ''))).toMatchObject({
    slots: [place],
    shown: { city: 'gijon' },
  });
});

test('a place without offers remains a word, unless it has a distance', () => {
  const distance: Slot = { slot: 'distance', parameter: 'distance', value: '65', words: 'en Tenerife' };
  expect(understoodSearch(query, respond(12, 0, [job, place]))).toBeUndefined();
  // Those around it follow.
  expect(understoodSearch(query, respond(12, 1, [job, place]))).toBeDefined();
  expect(understoodSearch(query, respond(12, 1, [job, place, distance]))).toBeDefined();
  expect(understoodSearch(query, respond(12, 0, [job, place, distance]))).toBeDefined();
});

test('a town without a distance has the radius of the page', () => {
  const near = respond(0, 12);
  expect(understoodSearch({ ...query, radius: 50 }, near)?.shown.radius).toBe(50);
  const { understood } = near.assist;
  const distance: Slot = { slot: 'distance', parameter: 'distance', value: '20', words: '20 km' };
  const assist = {
    understood: {
      ...understood,
      slots: [...understood.slots, distance],
      query: `${understood.query}&distance=20`,
    },
  };
  expect(understoodSearch({ ...query, radius: 50 }, { totalResults: 0, assist })?.shown.radius).toBe(20);
});

test('a place that replaced the province is not in the search for the typed text', () => {
  const typed = understoodSearch({ ...query, province: 'madrid' }, respond(2, 12));
  expect(typed).toMatchObject({ place: { province: 'madrid' }, shown: { province: '', city: 'gijon' } });
  if (typed === undefined) throw new Error('not understood');
  expect(exactly(typed, typed.shown, empty)).toMatchObject({ q: query.q, province: 'madrid', city: '' });
  expect(followedBy(typed, { ...typed, isCorrected: true }).place?.province).toBe('madrid');
});

test('a text for any place replaces the town, which the search for the typed text has', () => {
  const search = { ...query, q: 'camarera en toda España', city: 'madrid', radius: 50 };
  const found = {
    slots: [job],
    q: 'camarera',
    query: 'q=camarera',
    totalResults: 12,
    isAnywhere: true as const,
  };
  const typed = understoodSearch(
    search,
    { totalResults: 0, assist: { understood: found } },
    { ...empty, radius: 50 },
  );
  expect(typed).toMatchObject({ slots: [], shown: { q: 'camarera', city: '', province: '' } });
  if (typed === undefined) throw new Error('not understood');
  expect(exactly(typed, typed.shown, empty)).toMatchObject({ q: search.q, city: 'madrid', radius: 50 });
});

describe('a place of the text that replaces a town', () => {
  const inMadrid = { ...query, city: 'madrid', radius: 50 };
  const ofPage = { ...empty, radius: 10 };

  test('has the radius of the page, and the search for the typed text that of the town', () => {
    const typed = understoodSearch(inMadrid, respond(2, 12), ofPage);
    expect(typed?.shown).toMatchObject({ city: 'gijon', radius: 10 });
    if (typed === undefined) throw new Error('not understood');
    expect(exactly(typed, typed.shown, empty)).toMatchObject({ q: query.q, city: 'madrid', radius: 50 });
  });

  test('does not change the radius of the same town', () => {
    expect(understoodSearch({ ...inMadrid, city: 'gijon' }, respond(2, 12), ofPage)?.shown.radius).toBe(50);
    expect(
      understoodSearch({ ...inMadrid, city: 'gijon', radius: 0 }, respond(2, 12), ofPage)?.shown.radius,
    ).toBe(0);
  });

  test('is meant also when the words have more offers in the former town', () => {
    expect(understoodSearch(inMadrid, respond(30, 2))?.shown.city).toBe('gijon');
  });
});

test('a town within that of the page has no radius, and the town of the page its own', () => {
  const page = { ...empty, city: 'oviedo', radius: 30 };
  const search = { ...page, q: 'camarera en Gijón' };
  expect(understoodSearch(search, respond(0, 12), page)?.shown).toMatchObject({ city: 'gijon', radius: 0 });
  const narrowed = { ...search, city: 'aviles', radius: 0 };
  const { assist } = respond(0, 12, [job]);
  const found = { ...assist.understood, query: 'q=camarera&city=oviedo&distance=30', outside: 'Cádiz' };
  expect(understoodSearch(narrowed, { totalResults: 0, assist: { understood: found } }, page)).toMatchObject({
    page,
    shown: { city: 'oviedo', radius: 30 },
  });
});

test('the name of the town of the page is not searched, although the words find as many offers', () => {
  const page = { ...empty, city: 'gijon', radius: 30 };
  const { assist } = respond(12, 12, [job, place]);
  const understood = { ...assist.understood, query: 'q=camarera&city=gijon&distance=30' };
  const typed = understoodSearch(
    { ...page, q: 'camarera en Gijón' },
    { totalResults: 12, assist: { understood } },
    page,
  );
  expect(typed).toMatchObject({ slots: [], shown: { q: 'camarera', city: 'gijon', radius: 30 } });
});

test('kilometres around the town of the search are those of the shown one', () => {
  const distance: Slot = { slot: 'distance', parameter: 'distance', value: '50', words: 'a 50 km' };
  const { assist } = respond(0, 12, [job, distance]);
  const understood = { ...assist.understood, query: 'q=camarera&city=gijon&distance=50' };
  const search = { ...empty, q: 'camarera a 50 km', city: 'gijon', radius: 30 };
  const typed = understoodSearch(search, { totalResults: 20, assist: { understood } });
  expect(typed).toMatchObject({ slots: [distance], shown: { city: 'gijon', radius: 50 } });
  if (typed === undefined) throw new Error('not understood');
  expect(isShownFor(typed, typed.shown)).toBe(true);
  expect(exactly(typed, typed.shown, search)).toMatchObject({ q: search.q, city: 'gijon', radius: 30 });
});

test('a place outside of the town of the page is not in the search', () => {
  const { assist } = respond(0, 12, [job]);
  const found = { ...assist.understood, query: 'q=camarera&city=getafe&distance=30', outside: 'Gijón' };
  const search = { ...empty, q: 'camarera en Gijón', city: 'getafe', radius: 30 };
  const typed = understoodSearch(search, { totalResults: 0, assist: { understood: found } });
  expect(typed).toMatchObject({
    page: { city: 'getafe', radius: 30 },
    slots: [],
    shown: { q: 'camarera', city: 'getafe', radius: 30 },
  });
});

test('a place outside of the page is not in the search', () => {
  const { assist } = respond(0, 12, [job]);
  const found = { ...assist.understood, query: 'q=camarera&province=madrid', outside: 'Gijón' };
  const search = { ...empty, q: 'camarera en Gijón', province: 'madrid' };
  const typed = understoodSearch(search, { totalResults: 2, assist: { understood: found } });
  expect(typed).toMatchObject({
    page: { province: 'madrid' },
    slots: [],
    shown: { q: 'camarera', province: 'madrid' },
  });
  if (typed === undefined) throw new Error('not understood');
  const { page: _, ...correctionOf } = typed;
  expect(followedBy(typed, { ...correctionOf, isCorrected: true }).page?.province).toBe('madrid');
});

test('a place without offers is shown when the words have few', () => {
  expect(understoodSearch(query, respond(3, 0))).toMatchObject({ total: 3, slots: [workday, place] });
});

test('the number of a salary is not a word, also when offers contain it and none has the salary', () => {
  const salary: Slot = { slot: 'salary', parameter: 'salaryMin', value: '17800', words: '10€ hora' };
  const typed = understoodSearch({ ...empty, q: 'limpieza 10€ hora' }, respond(28, 0, [job, salary]));
  expect(typed).toMatchObject({ total: 28, slots: [salary] });
  expect(understoodSearch({ ...empty, q: 'limpieza noche' }, respond(28, 0, [job, workday]))).toBeUndefined();
});

test('words that only ask for a job are dropped when the others find more', () => {
  expect(understoodSearch({ ...empty, q: 'empleo camarera' }, respond(4, 64, [job]))).toMatchObject({
    total: 4,
    slots: [],
    boxText: 'camarera',
  });
});

test('a text that only asks for a job means all offers', () => {
  const understood = { slots: [], q: '', query: 'workday=completa', totalResults: 12 };
  const typed = understoodSearch({ ...empty, q: 'trabajo' }, { totalResults: 3, assist: { understood } });
  expect(typed).toMatchObject({ text: 'trabajo', total: 3, shown: { q: '', filters: 'workday=completa' } });
});

test.each([
  ['the filters find nothing and the words enough', query, respond(10, 0)],
  ['the place has no offers and the words enough', query, respond(10, 0)],
  ['the place has no offers and the words enough', query, respond(10, 0)],
  ['words that only ask for a job are not too many', query, respond(12, 12, [job])],
  ['the text is searched as it is', { ...query, exact: query.q }, respond(0, 12)],
])('the words are searched when %s', (_, typed, response) => {
  expect(understoodSearch(typed, response)).toBeUndefined();
});

test('a search without what a text became has the filters of the page and of the visitor', () => {
  const search = {
    ...empty,
    q: 'camarera',
    province: 'asturias',
    city: 'gijon',
    radius: 25,
    filters: 'workday=parcial-manana%2Cparcial-tarde&study=grado',
  };
  const typed = understoodSearch(query, respond(0, 12));
  if (typed === undefined) throw new Error('not understood');
  const { place: _, ...withoutPlace } = typed;
  const asTyped = { ...search, q: query.q, exact: query.q };
  expect(exactly(withoutPlace, search, { ...empty, city: 'oviedo', radius: 10 })).toEqual({
    ...asTyped,
    city: 'oviedo',
    radius: 10,
    filters: 'study=grado',
  });
  // The visitor has chosen another town since.
  expect(exactly(withoutPlace, { ...search, city: 'aviles' }, empty)).toMatchObject({
    city: 'aviles',
    radius: 25,
  });
});

test('a slot is removed alone; the typed text as it is has none of them', () => {
  const typed = understoodSearch(query, respond(0, 12));
  if (typed === undefined) throw new Error('not understood');
  const { shown } = typed;
  expect(withoutSlot(place, shown, empty)).toEqual({ city: '', radius: 0 });
  expect(withoutSlot(workday, { ...shown, filters: `${shown.filters}&study=grado` }, empty)).toEqual({
    filters: 'study=grado',
  });
  const sorted = { ...shown, page: 3, province: 'asturias' };
  expect(exactly(typed, sorted, empty)).toEqual({
    ...empty,
    q: query.q,
    exact: query.q,
    province: 'asturias',
  });
  expect(isShownFor(typed, { ...shown, page: 2 })).toBe(true);
  expect(isShownFor(typed, { ...shown, city: '' })).toBe(true);
  expect(isShownFor(typed, { ...shown, city: '', filters: '' })).toBe(false);
  expect(isShownFor(typed, { ...shown, q: 'cocinera' })).toBe(false);
});

test('the box has no grammar: of companies, and of other names of the job', () => {
  const company: Slot = {
    slot: 'company',
    parameter: 'q',
    value: 'company:(hornos mistral)',
    words: 'hornos mistral',
  };
  const response = respond(0, 3, [job, company]);
  const { understood } = response.assist;
  const withCompany = {
    ...response,
    assist: { understood: { ...understood, query: 'q=camarera+company%3A%28hornos+mistral%29' } },
  };
  const typed = understoodSearch({ ...empty, q: 'camarera hornos mistral' }, withCompany);
  expect(typed?.boxText).toBe('camarera');
  expect(typed && withoutSlot(company, typed.shown, empty)).toEqual({ q: 'camarera' });
  const other = alternativeSearch(
    { ...empty, q: 'fontanero' },
    4,
    {
      kind: 'title',
      terms: ['gasfíter', 'plomero'],
      q: '(fontanero OR puesto:gasfíter OR puesto:plomero)',
      query: 'q=%28fontanero+OR+puesto%3Agasf%C3%ADter+OR+puesto%3Aplomero%29',
      totalResults: 97,
    },
    undefined,
  );
  expect([other.text, other.total, other.boxText, other.shown.q, other.otherWords]).toEqual([
    'fontanero',
    4,
    'fontanero',
    'fontanero',
    'fontanero, gasfíter, plomero',
  ]);
});

test.each([
  [['hr', 'recursos humanos'], 'recursos humanos'],
  [['recursos humanos', 'rrhh', 'rh'], 'recursos humanos, rrhh'],
  [['ats', 'ate'], 'ats, ate'],
  [['camarero', 'mozo', 'sala'], 'camarero, mozo'],
])('of the other names %j are named: %s', (terms, named) => {
  const other = { kind: 'title' as const, terms, q: 'x', totalResults: 3 };
  const q = `(${terms.map((each) => `puesto:${each}`).join(' OR ')})`;
  const alternative = { ...other, query: new URLSearchParams({ q }).toString() };
  expect(otherWords(alternative)).toBe(named);
  const shown = alternativeSearch({ ...empty, q: 'x' }, 4, alternative, undefined).otherWords?.split(', ');
  expect(shown?.slice(0, 2).join(', ')).toBe(named);
});

test('a list of jobs has all of them, also abbreviations', () => {
  const jobs = { kind: 'jobs' as const, terms: ['dj', 'camarero', 'cocinero'], q: 'x', query: 'q=x' };
  expect(otherWords({ ...jobs, totalResults: 3 })).toBe('dj, camarero, cocinero');
});

const misspelt = { ...empty, q: 'camarreo', page: 2, province: 'asturias' };
const spelled = (totalResults: number, corrected: number, found?: number) => ({
  totalResults,
  assist: {
    ...(found !== undefined && respond(totalResults, found).assist),
    spell: { q: 'camarero', totalResults: corrected },
  },
});

test('a misspelt text is corrected, and the typed one can be searched as it is', () => {
  const typed = correctedSearch(misspelt, spelled(1, 20));
  if (typed === undefined) throw new Error('not corrected');
  const shown = { ...misspelt, q: 'camarero', page: 1 };
  expect(typed).toEqual({
    text: 'camarreo',
    total: 1,
    slots: [],
    isCorrected: true,
    shown,
    boxText: 'camarero',
  });
  expect(isShownFor(typed, { ...shown, province: '' })).toBe(true);
  expect(isShownFor(typed, { ...shown, q: 'cocinero' })).toBe(false);
  const exact = exactly(typed, shown, empty);
  expect(exact).toEqual({ ...shown, q: 'camarreo', exact: 'camarreo' });
  expect(correctedSearch(exact, spelled(1, 20))).toBeUndefined();
  expect(correctedSearch(misspelt, { totalResults: 1, assist: {} })).toBeUndefined();
});

test.each([
  ['any offer, where the conditions find none', 0, 1, true],
  ['20 times as many offers', 3, 60, true],
  ['fewer than 20 times as many', 3, 59, false],
  ['20 times as many as enough', 10, 200, false],
])(
  'with conditions that find offers, the corrected text must find more: %s',
  (_, found, gain, isCorrected) => {
    const response = spelled(0, gain, found);
    const typed = { ...query, q: 'camarreo media jornada en Gijón' };
    const understood = understoodSearch(typed, response);
    expect(correctedSearch(typed, response, understood)?.isCorrected ?? false).toBe(isCorrected);
  },
);

test('a corrected text can ask for conditions, in either order', () => {
  const text = 'camarreo media jornada en Gijón';
  const typed = { ...empty, q: text };
  const corrected = correctedSearch(typed, {
    totalResults: 2,
    assist: { spell: { q: query.q, totalResults: 40 } },
  });
  const conditions = corrected && understoodSearch(corrected.shown, respond(0, 12));
  const first = corrected && conditions && followedBy(corrected, conditions);
  expect(first).toEqual({
    ...understoodSearch(query, respond(0, 12)),
    text,
    total: 2,
    isCorrected: true,
  });
  if (first === undefined) throw new Error('not understood');
  expect(exactly(first, first.shown, empty)).toEqual({ ...typed, exact: text });
  // Without the conditions the text is still the corrected one.
  expect(isShownFor(first, { ...first.shown, city: '', filters: '' })).toBe(true);

  const withFilters = understoodSearch(typed, respond(0, 0));
  const fixed = withFilters && correctedSearch(withFilters.shown, spelled(0, 12));
  expect(withFilters && fixed && followedBy(withFilters, fixed)).toMatchObject({
    text,
    total: 0,
    slots: [workday, place],
    isCorrected: true,
    shown: { q: 'camarero', city: 'gijon' },
    boxText: 'camarero',
  });
});

describe('without offers, the correction of a text is looked for without its filters', () => {
  const filtered = { ...empty, q: 'camaerro', city: 'gijon', radius: 10, filters: 'workday=completa' };
  const wider = (parameters: string) => ({ parameter: 'x', removed: '', query: parameters, totalResults: 4 });
  const own = { q: '', province: '', category: '', city: '', radius: 0, filters: '' };
  const onlyFilters = [wider('city=gijon&workday=completa')];

  test('if no wider search has the text', () => {
    const alone = unfilteredSearch(filtered, { totalResults: 0, assist: { relax: onlyFilters } }, own);
    expect(alone).toEqual({ ...empty, q: 'camaerro', exact: 'camaerro', pageSize: 1 });
  });

  test('with the filters of the page, and not if there are no others', () => {
    const response = { totalResults: 0, assist: { relax: onlyFilters } };
    const page = { ...own, province: 'asturias' };
    const alone = unfilteredSearch({ ...filtered, province: 'asturias' }, response, page);
    expect(alone).toMatchObject({ province: 'asturias', city: '', filters: '' });
    expect(
      unfilteredSearch({ ...empty, q: 'camaerro', province: 'asturias' }, response, page),
    ).toBeUndefined();
  });

  const spell = { q: 'camarero', totalResults: 3 };
  test.each([
    ['there are offers', filtered, 1, { relax: onlyFilters }],
    ['the correction finds offers with the filters', filtered, 0, { relax: onlyFilters, spell }],
    ['the text finds offers with fewer filters', filtered, 0, { relax: [wider('q=camaerro&city=gijon')] }],
    ['the page hides wider searches', filtered, 0, {}],
    ['there are no filters', { ...empty, q: 'camaerro' }, 0, { relax: [] }],
    ['there is no text', { ...filtered, q: ' ' }, 0, { relax: [] }],
  ])('not if %s', (_, shown, totalResults, assist) => {
    expect(unfilteredSearch(shown, { totalResults, assist }, own)).toBeUndefined();
  });
});

test('ignored words of the text remain known in later searches for it', () => {
  const ignored = ['que no canse', 'no temporal'];
  const { totalResults, assist } = respond(0, 12);
  const understood = { ...assist.understood, ignored };
  const typed = understoodSearch(query, { totalResults, assist: { understood } });
  expect(typed?.ignored).toEqual(ignored);
  if (typed === undefined) throw new Error('not understood');
  const { ignored: _, ...next } = typed;
  expect(followedBy(typed, next).ignored).toEqual(ignored);
  expect(followedBy(next, typed).ignored).toEqual(ignored);
  expect(followedBy(typed, { ...next, ignored: ['no Madrid'] }).ignored).toEqual([...ignored, 'no Madrid']);
  const other = { kind: 'title' as const, terms: ['x'], q: 'x', query: 'q=x', totalResults: 1 };
  expect(alternativeSearch(typed.shown, 12, other, typed).ignored).toEqual(ignored);
});

test('words are not ignored when the typed text is searched as it is', () => {
  const { totalResults, assist } = respond(3, 3, [job]);
  const understood = { ...assist.understood, ignored: ['que no canse'] };
  expect(understoodSearch(query, { totalResults, assist: { understood } })).toBeUndefined();
});

const around = (parameters: string) => ({
  totalResults: 0,
  assist: {
    relax: [
      { parameter: 'distance', removed: '', query: parameters, totalResults: 3, isNear: true as const },
    ],
  },
});

test('the nearest offers of a province are around a town of it, also when the text names the province', () => {
  const asturias: Slot = { slot: 'place', parameter: 'province', value: 'asturias', words: 'en Asturias' };
  const inAsturias = { ...empty, q: 'camarera', province: 'asturias' };
  const response = around('q=camarera&city=gijon&distance=50');
  const chosen = nearestSearch(inAsturias, response, undefined);
  expect(chosen).toMatchObject({
    slots: [],
    nearTo: { province: 'asturias', city: '', radius: 0 },
    unmet: [],
  });

  const before = understoodSearch(
    { ...empty, q: 'camarera en Asturias' },
    {
      totalResults: 0,
      assist: {
        understood: {
          slots: [asturias],
          q: 'camarera',
          query: 'q=camarera&province=asturias',
          totalResults: 0,
        },
      },
    },
  );
  const next = nearestSearch(inAsturias, response, before);
  if (before === undefined || next === undefined) throw new Error('nothing is near');
  const near = followedBy(before, next);
  expect(near).toMatchObject({ nearTo: { province: 'asturias' }, slots: [asturias] });
  expect(isShownFor(near, near.shown)).toBe(true);
  expect(isShownFor(near, { ...near.shown, city: 'madrid' })).toBe(false);
});

test('the nearest offers of a town are those of no province', () => {
  const near = nearestSearch(
    { ...empty, province: 'leon', city: 'ponferrada' },
    around('city=ponferrada&distance=25'),
    undefined,
  );
  if (near === undefined) throw new Error('nothing is near');
  // A page can have the same radius.
  expect(isShownFor(near, near.shown)).toBe(true);
  expect(isShownFor(near, { ...near.shown, city: '', province: 'madrid' })).toBe(false);
});

describe('the nearest offers of a search on a condition', () => {
  const atNight = {
    ...empty,
    q: 'enfermera',
    city: 'getafe',
    filters: 'workday=noche&contractType=temporal',
  };
  const relaxed = (query: string, isNear = true) => ({
    parameter: 'workday',
    removed: '',
    query,
    totalResults: 3,
    ...(isNear && { isNear: true as const }),
  });
  const nearestOf = (relax: ReturnType<typeof relaxed>[], own?: Partial<Query>) =>
    nearestSearch(atNight, { assist: { relax } }, undefined, own && { ...empty, ...own });

  test.each([
    ['q=enfermera&city=getafe&contractType=temporal', [['workday', 'noche']]],
    [
      'q=enfermera&city=getafe&distance=25',
      [
        ['workday', 'noche'],
        ['contractType', 'temporal'],
      ],
    ],
    ['q=enfermera&city=getafe&distance=25&workday=noche&contractType=temporal', []],
  ])('those of %s lack %j', (parameters, unmet) => {
    const near = nearestOf([relaxed(parameters)]);
    expect(near).toMatchObject({
      text: 'enfermera',
      boxText: 'enfermera',
      nearTo: { city: 'getafe' },
      unmet,
    });
    if (near === undefined) throw new Error('nothing is near');
    expect(isShownFor(near, near.shown)).toBe(true);
    // A condition that the visitor chooses again is met.
    const isAgain = { ...near.shown, filters: 'workday=noche&contractType=temporal' };
    expect(isShownFor(near, isAgain)).toBe(unmet.length === 0);
  });

  test('have the conditions of the page, and are near', () => {
    const free = relaxed('q=enfermera&city=getafe');
    const around = relaxed('q=enfermera&city=getafe&distance=50&workday=noche&contractType=temporal');
    expect(nearestOf([free, around])?.shown.radius).toBe(0);
    expect(nearestOf([free, around], { filters: 'workday=noche' })?.shown.radius).toBe(50);
    expect(nearestOf([free], { filters: 'workday=noche' })).toBeUndefined();
    expect(nearestOf([relaxed('q=enfermera', false)])).toBeUndefined();
  });
});

test('conditions that no offer has are unread when all words are searched, also by other names of the job', () => {
  const shift = { slot: 'workday', parameter: 'workday', value: 'parcial-noche', words: 'noche' } as const;
  const title = { slot: 'title', parameter: 'q', value: 'camarero', words: 'camarero' } as const;
  const understood = { slots: [title, shift], q: 'camarero', query: 'q=camarero&workday=parcial-noche' };
  const mesero = {
    kind: 'title',
    terms: ['mesero'],
    q: '',
    query: 'q=mesero noche',
    totalResults: 2,
  } as const;
  const response = (totalResults: number) => ({
    totalResults: 1,
    assist: {
      understood: { ...understood, totalResults },
      alternatives: [{ ...mesero, isUsual: true as const }],
    },
  });
  const query = { ...emptyQuery, q: 'camarero noche' };
  expect(unreadConditions(response(0))).toEqual([shift]);
  expect(unreadConditions(response(3))).toEqual([]);
  expect(unreadConditions({})).toEqual([]);
  expect(renamedSearch(query, response(0))).toMatchObject({ unread: [shift] });
  expect(renamedSearch(query, response(3))).not.toHaveProperty('unread');
});
