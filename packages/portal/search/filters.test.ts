import { expect, test } from 'vitest';
import { exampleSearch } from '../example-models.ts';
import { filters } from './filters.ts';

const TOTAL = 50;

/** The titles of the filters of a search whose offers have these values of the facet of contracts. */
function titlesWith(contracts: Readonly<Record<string, number>>, query = ''): string[] {
  const { result } = exampleSearch('x');
  const counts = new Map([['contractType', new Map(Object.entries(contracts))]]);
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts },
  });
  return [...String(filters(model, 0)).matchAll(/<legend>([^<]+)<\/legend>/g)].map(([, title = '']) => title);
}

test.each([
  ['two values', { indefinido: 30, 'de-duracion-determinada': 20 }, '', true],
  ['one value that some offers do not have', { indefinido: 30 }, '', true],
  ['one value that all offers have', { indefinido: TOTAL }, '', false],
  ['one chosen value', { indefinido: TOTAL }, 'contractType=indefinido', true],
  ['a chosen value without offers', {}, 'contractType=indefinido', true],
  ['no values', {}, '', false],
] as const)('a filter with %s', (_, contracts, query, isShown) => {
  expect(titlesWith(contracts, query).includes('Contrato')).toBe(isShown);
});

test.each([
  ['', ['indefinido', 'de-duracion-determinada', 'otros-contratos']],
  // A chosen value is first.
  ['contractType=otros-contratos', ['otros-contratos', 'indefinido', 'de-duracion-determinada']],
])('the values of a filter of %j end with others, although these have most offers', (query, expected) => {
  const { result } = exampleSearch('x');
  const contracts = { 'otros-contratos': 30, indefinido: 9, 'de-duracion-determinada': 4 };
  const counts = new Map([['contractType', new Map(Object.entries(contracts))]]);
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts },
  });
  const values = [...String(filters(model, 0)).matchAll(/name="contractType" value="([^"]+)"/g)];
  expect(values.map(([, value]) => value)).toEqual(expected);
});

/** The values of filters of a page with these counts of facets, with their numbers of offers, if shown. */
function valuesWith(facets: Readonly<Record<string, Readonly<Record<string, number>>>>, query: string) {
  const { result } = exampleSearch('x');
  const counts = new Map(
    Object.entries(facets).map(([facet, values]) => [facet, new Map(Object.entries(values))]),
  );
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts },
  });
  const values = String(filters(model, 0)).matchAll(
    /name="(?:country|province|category|subcategory|workday)" value="([^"]+)"[^<]*><span>[^<]*<\/span>(?: <span class="count">(\d+))?/g,
  );
  return [...values].map(([, value, count]) => (count === undefined ? value : `${value} ${count}`));
}

const countries = { country: { espana: 50, brasil: 9 } };
const provinces = { province: { sevilla: 50, zamora: 9 } };
const sectors = {
  category: { 'turismo-restauracion': 50, 'comercial-ventas': 9 },
  subcategory: { restauracion: 40, hosteleria: 9 },
};

test.each([
  ['countries', countries, 'q=x', ['espana 50', 'brasil 9']],
  ['countries beside a chosen country', countries, 'country=brasil', ['brasil 9', 'espana 50']],
  ['countries beside a town', countries, 'city=sevilla', []],
  ['countries beside a radius', countries, 'city=sevilla&distance=50', []],
  ['countries beside a province', countries, 'province=sevilla', ['sevilla 0']],
  ['a chosen country beside its town', countries, 'city=sevilla&country=espana', ['espana']],
  ['provinces', provinces, 'q=x', ['sevilla 50', 'zamora 9']],
  ['provinces beside a town', provinces, 'city=sevilla', []],
  ['sectors', sectors, 'q=x', ['turismo-restauracion 50', 'comercial-ventas 9']],
  [
    'sectors beside a chosen sector',
    sectors,
    'category=comercial-ventas',
    ['comercial-ventas 9', 'turismo-restauracion 50', 'restauracion 40', 'hosteleria 9'],
  ],
  [
    'sectors beside a chosen speciality, which the search has instead',
    sectors,
    'category=turismo-restauracion&subcategory=restauracion',
    ['turismo-restauracion', 'restauracion 40', 'hosteleria 9'],
  ],
  [
    'hours beside a town',
    { workDay: { completa: 30, 'parcial-noche': 9 } },
    'city=sevilla',
    ['completa 30', 'parcial-noche 9'],
  ],
])('%s are offered if the search finds them', (_, facets, query, expected) => {
  expect(valuesWith(facets, query)).toEqual(expected);
});

test('filters can be removed together, which keeps the words', () => {
  const model = exampleSearch('x', { query: new URLSearchParams('q=sol&contractType=indefinido') });
  expect(String(filters(model, 1))).toContain('href="/?q=sol"');
  expect(String(filters(model, 0))).not.toContain('href="/?q=sol"');
});

const hours = {
  completa: 48,
  'parcial-tarde': 7,
  'parcial-indiferente': 6,
  'intensiva-noche': 5,
  'parcial-noche': 3,
};
const ALL_PARTIAL = 'parcial-manana,parcial-tarde,parcial-noche,parcial-indiferente';

/** The boxes of the hours of a page in their order, the chosen ones with an x. */
function hoursOf(query: string): string[] {
  const { result } = exampleSearch('x');
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts: new Map([['workDay', new Map(Object.entries(hours))]]) },
  });
  const boxes = String(filters(model, 0)).matchAll(
    /name="workday" value="([^"]+)"( checked)?><span>([^<]*)<\/span> <span class="count">(\d+)/g,
  );
  return [...boxes].map(([, value = '', checked, label = '', count = '']) =>
    [value.includes(',') ? `(${value})` : value, label, count, ...(checked ? ['x'] : [])].join(' '),
  );
}

test('a box for all kinds of part-time work is above those for each of them', () => {
  expect(hoursOf('q=x')).toEqual([
    'completa Completa 48',
    `(${ALL_PARTIAL}) Parcial 16`,
    'parcial-tarde Parcial, tarde 7',
    'parcial-indiferente Parcial, cualquier horario 6',
    'parcial-noche Parcial, noche 3',
    // The only kind of its value that offers have
    'intensiva-noche Intensiva, noche 5',
  ]);
});

test('the box for all kinds is chosen when all are, and stands for each of them', () => {
  const all = ALL_PARTIAL.split(',').map((key) => `workday=${key}`);
  expect(hoursOf(all.join('&')).filter((box) => box.endsWith('x'))).toEqual([
    `(${ALL_PARTIAL}) Parcial 16 x`,
  ]);
  expect(hoursOf(all.slice(1, 3).join('&')).filter((box) => box.endsWith('x'))).toEqual([
    'parcial-tarde Parcial, tarde 7 x',
    'parcial-noche Parcial, noche 3 x',
  ]);
});

test.each([
  ['q=x', '38 ofertas no lo indican.'],
  ['workday=completa', 'No se muestran 38 ofertas que no lo indican.'],
])('%s: below a condition is how many offers do not state it', (query, text) => {
  const { result } = exampleSearch('x');
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts: new Map([['workDay', new Map([['completa', 12]])]]) },
    listed: undefined,
    unstated: 0,
    unstatedOf: new Map([
      ['workday', 38],
      ['teleworking', 0],
    ]),
  });
  const notes = [...String(filters(model, 0)).matchAll(/<p class="group-note">([^<]*)/g)];
  expect(notes.map(([, note]) => note)).toEqual([text]);
});

test.each([
  ['', ['trabajo-solo-presencial'], '14 ofertas no lo indican.'],
  [
    'teleworking=no-se-sabe-no-esta-decidido',
    ['no-se-sabe-no-esta-decidido', 'trabajo-solo-presencial'],
    'No se muestra 1 oferta que no lo indica.',
  ],
])(
  'for %j, offers with an undecided workplace are among those that do not state it',
  (query, values, note) => {
    const { result } = exampleSearch('x');
    const workplaces = { 'trabajo-solo-presencial': 30, 'no-se-sabe-no-esta-decidido': 13 };
    const model = exampleSearch('x', {
      query: new URLSearchParams(query),
      result: {
        ...result,
        total: TOTAL,
        counts: new Map([['teleworking', new Map(Object.entries(workplaces))]]),
      },
      unstatedOf: new Map([['teleworking', 1]]),
    });
    const page = String(filters(model, 0));
    expect([...page.matchAll(/name="teleworking" value="([^"]+)"/g)].map(([, value]) => value)).toEqual(
      values,
    );
    expect(page).toContain(note);
  },
);

test('the filter of salaries says which of the two amounts of an offer counts', () => {
  const { comparedSalary, comparedMaximum } = exampleSearch('x').locale.messages.filters;
  const page = (query: string) =>
    String(filters(exampleSearch('x', { query: new URLSearchParams(query) }), 0));
  expect(page('salaryMin=30000')).toContain(`<p class="filters-note">${comparedSalary}</p>`);
  expect(page('salaryMax=30000')).toContain(`<p class="filters-note">${comparedMaximum}</p>`);
  expect(page('')).not.toContain('se compara con');
});
