import { expect, test } from 'vitest';
import type { Slot } from './search-response.ts';
import { alternativeSearch, exactly, isShownFor, understoodSearch, withoutSlot } from './typed-search.ts';

const empty = {
  q: '',
  province: '',
  category: '',
  city: '',
  radius: 0,
  filters: '',
  exact: '',
  sort: 'title',
  page: 1,
  pageSize: 10,
};
const query = { ...empty, q: 'camarera media jornada en Gijón' };
const job: Slot = { slot: 'title', parameter: 'q', value: 'camarera', words: 'camarera' };
const place: Slot = { slot: 'place', parameter: 'city', value: 'gijon', words: 'en Gijón' };
const workday: Slot = {
  slot: 'workday',
  parameter: 'workday',
  value: 'parcial-manana,parcial-tarde',
  words: 'media jornada',
};

const respond = (totalResults: number, found: number, slots: readonly Slot[] = [job, workday, place]) => ({
  totalResults,
  assist: {
    understood: {
      slots,
      q: 'camarera',
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
    shown: {
      ...empty,
      q: 'camarera',
      city: 'gijon',
      filters: 'workday=parcial-manana%2Cparcial-tarde',
    },
    boxText: 'camarera',
  });
});

test.each([
  ['the filters find nothing and the words do', query, respond(3, 0)],
  ['the place has few offers and the words enough', query, respond(10, 9)],
  ['only the job is understood', query, respond(0, 12, [job])],
  ['the text is searched as it is', { ...query, exact: query.q }, respond(0, 12)],
])('the words are searched when %s', (_, typed, response) => {
  expect(understoodSearch(typed, response)).toBeUndefined();
});

test('a slot is removed alone; the typed text as it is has none of them', () => {
  const typed = understoodSearch(query, respond(0, 12));
  if (typed === undefined) throw new Error('not understood');
  const { shown } = typed;
  expect(withoutSlot(place, shown)).toEqual({ city: '', radius: 0 });
  expect(withoutSlot(workday, { ...shown, filters: `${shown.filters}&study=grado` })).toEqual({
    filters: 'study=grado',
  });
  const sorted = { ...shown, page: 3, province: 'asturias' };
  expect(exactly(typed, sorted)).toEqual({
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
  expect(typed && withoutSlot(company, typed.shown)).toEqual({ q: 'camarera' });
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
  expect([other.text, other.total, other.boxText]).toEqual(['fontanero', 4, 'fontanero, gasfíter, plomero']);
});
