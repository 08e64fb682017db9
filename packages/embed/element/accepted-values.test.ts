import { expect, test } from 'vitest';
import { AcceptedValues, missingLimits } from './accepted-values.ts';
import { emptyQuery } from './example-query.ts';
import type { CurroSearchElement, HiddenPart } from './types.ts';

/** A refused parameter with the unknown ones of several keys that the server names. */
const refusal = (field: string, ...keys: string[]) => ({
  field,
  error_description: 'refused',
  ...(keys.length > 0 && { unknown: keys.map((value) => ({ value, nearest: [] as string[] })) }),
});

/** A parameter that the server does not know. */
const unknownParameter = (field: string) => ({ field, error_description: '' });

const elementWith = (attributes: Readonly<Record<string, string | undefined>>): CurroSearchElement =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as CurroSearchElement;

/** Most parameters have too many keys to list them. */
const noList = (): string => '';

test('a refused value is left out of lists and filters, and named among the attributes', () => {
  const accepted = new AcceptedValues();
  const attributes = {
    province: 'madrid,narnia',
    category: 'foo',
    filters: 'workday=x&contractType=indefinido',
    sort: 'foo',
  };
  const isAnother = accepted.refuse({ ...emptyQuery, ...attributes }, [
    refusal('province', 'narnia'),
    refusal('category'),
    refusal('workday'),
    refusal('order'),
  ]);
  expect(isAnother).toBe(true);
  expect(accepted.of('province', 'madrid,narnia')).toBe('madrid');
  expect(accepted.of('province', 'sevilla')).toBe('sevilla');
  expect(accepted.of('sort', 'foo')).toBe('');
  expect(accepted.filters(attributes.filters)).toBe('contractType=indefinido');
  expect(accepted.ignoredAttributes(elementWith(attributes), noList, [])).toEqual([
    'province="narnia"',
    'category="foo"',
    'sort="foo" (updated-desc, relevancia-desc, applicants-asc, title)',
    'filters="workday=x"',
  ]);
});

test.each([
  ['leon,leonn', ['leonn'], 'leon'],
  ['Leonn, Leon', ['Leonn'], ' Leon'],
  ['santa cruz,santa', ['santa'], 'santa cruz'],
  // All wrong keys of a response are left out at once.
  ['zamora,zamorra, toledoo ,madird', ['zamorra', 'toledoo', 'madird'], 'zamora'],
  ['zamorra,toledoo,madird', ['zamorra', 'toledoo', 'madird'], ''],
])('of %j, of which the server does not know %j, %j is accepted', (province, unknown, part) => {
  const accepted = new AcceptedValues();
  accepted.refuse({ ...emptyQuery, province }, [refusal('province', ...unknown)]);
  expect(accepted.of('province', province)).toBe(part);
});

test.each([
  ['workday=completa&workday=comp', ['comp'], 'workday=completa'],
  [
    'workday=completa,parcial-manana&workday=comp&workday=x',
    ['comp', 'x'],
    'workday=completa%2Cparcial-manana',
  ],
])('of the repeated filter %s, of which %j are unknown, the others stay', (filters, unknown, part) => {
  const accepted = new AcceptedValues();
  expect(accepted.refuse({ ...emptyQuery, filters }, [refusal('workday', ...unknown)])).toBe(true);
  expect(accepted.filters(filters)).toBe(part);
});

test.each(['zamorra', ' zamorra ', 'zamorra,'])(
  'the one wrong key of %j has the hints of the error',
  (province) => {
    const accepted = new AcceptedValues();
    accepted.refuse({ ...emptyQuery, province }, [{ ...refusal('province'), nearest: ['zamora'] }]);
    expect(accepted.of('province', province)).toBe('');
    expect(accepted.ignoredAttributes(elementWith({ province }), noList, [])).toEqual([
      'province="zamorra" ("zamora"?)',
    ]);
  },
);

test('a refusal of a list whose reason names none of its values leaves out all; what is known is not another search', () => {
  const accepted = new AcceptedValues();
  const query = { ...emptyQuery, city: 'gijon,aviles', q: 'java' };
  expect(accepted.refuse(query, [refusal('city')])).toBe(true);
  expect(accepted.of('city', query.city)).toBe('');
  expect(accepted.refuse(query, [refusal('city')])).toBe(false);
  expect(accepted.refuse(query, [refusal('q')])).toBe(false);
});

test.each([
  [{ 'page-size': '10', radius: '0', 'heading-level': '2', theme: 'auto', hide: 'form, sort' }, []],
  [
    { 'page-size': 'abc', theme: 'pink', hide: 'nada,form', 'heading-level': '9', radius: '-3' },
    [
      'page-size="abc" (1 to 50)',
      'radius="-3" (0 to 500)',
      'heading-level="9" (1 to 6)',
      'theme="pink" (light, dark, auto)',
      'hide="nada" (form, q, province, category, radius, more, sort, understood, limits, wider, also, similar, recent, history)',
    ],
  ],
  [{ filters: 'province=madrid&workday=completa' }, ['filters="province=madrid" (use attributes)']],
  [{ filters: 'completa&contractType=indefinido' }, ['filters="completa"']],
  ...[
    'workday=completa;contractType=indefinido',
    'workday=completa,contractType=indefinido',
    'workday=completa contractType=indefinido',
    'workday:completa|contractType:indefinido',
    'workday: completa, contractType: indefinido',
  ].map((filters): [{ filters: string }, string[]] => [
    { filters },
    [`filters="${filters}" ("workday=completa&contractType=indefinido"?)`],
  ]),
  [{ filters: 'box=36,-7,38,-4&publishedSince=2026-01-01T10:30:00Z&workday=completa,parcial' }, []],
  // As JSON, and encoded as in an address.
  ...[
    '{"workday":"completa","contractType":"indefinido"}',
    '{ "workday": "completa", "contractType": ["indefinido"] }',
    'workday%3Dcompleta%26contractType%3Dindefinido',
  ].map((filters): [{ filters: string }, string[]] => [
    { filters },
    [`filters="${filters}" ("workday=completa&contractType=indefinido"?)`],
  ]),
  [{ filters: 'companyName=A%26B%3DC&workday=completa%2Cparcial-manana' }, []],
  [{ category: '["legal","turismo"]' }, ['category="["legal","turismo"]" ("legal,turismo"?)']],
  [{ province: 'zamora%2cleon' }, ['province="zamora%2cleon" ("zamora,leon"?)']],
  [{ city: "L'Hospitalet de Llobregat" }, []],
  // What templates print for a missing value.
  [{ province: 'undefined' }, ['province="undefined"']],
  [{ province: 'zamora, null' }, ['province="null"']],
  [
    { category: 'Seleccionar', filters: 'workday=undefined' },
    ['category="Seleccionar"', 'filters="workday=undefined"'],
  ],
  [{ 'page-size': '51', radius: '1.5' }, ['page-size="51" (1 to 50)', 'radius="1.5" (0 to 500)']],
  [{ radius: '30 km', 'page-size': ' 20 ' }, ['radius="30 km" ("30"? 0 to 500)']],
  [{ radius: '30km' }, ['radius="30km" ("30"? 0 to 500)']],
  [
    { theme: 'Darc', hide: 'form serch' },
    ['theme="Darc" ("dark"? light, dark, auto)', expect.stringMatching(/^hide="serch" \(form, /)],
  ],
  [{ hide: 'similr' }, [expect.stringMatching(/^hide="similr" \("similar"\? form, /)]],
])('of %j are ignored: %j', (attributes, ignored) => {
  expect(new AcceptedValues().ignoredAttributes(elementWith(attributes), noList, [])).toEqual(ignored);
});

test('the parts that can be hidden are those of the type', () => {
  const parts: Readonly<Record<HiddenPart, true>> = {
    form: true,
    q: true,
    province: true,
    category: true,
    radius: true,
    more: true,
    sort: true,
    understood: true,
    limits: true,
    wider: true,
    also: true,
    similar: true,
    recent: true,
    history: true,
  };
  const ignored = new AcceptedValues().ignoredAttributes(elementWith({ hide: 'nada' }), noList, []);
  expect(ignored).toEqual([`hide="nada" (${Object.keys(parts).join(', ')})`]);
});

test('only the wrong keys of a list are reported, with the nearest accepted values', () => {
  const accepted = new AcceptedValues();
  const attributes = {
    province: 'Madrid, Vallodolid,',
    filters: 'workday=completa,parcal&workday=comp&foo=1&contracType=indefinido',
  };
  accepted.refuse({ ...emptyQuery, ...attributes }, [
    { ...refusal('province'), unknown: [{ value: 'Vallodolid', nearest: ['valladolid'] }] },
    {
      ...refusal('workday'),
      unknown: [
        { value: 'parcal', nearest: ['parcial', 'parcial-tarde'] },
        { value: 'comp', nearest: [] },
      ],
    },
    unknownParameter('foo'),
    unknownParameter('contracType'),
  ]);
  const listOf = (name: string): string => (name === 'workday' ? 'completa, parcial' : '');
  expect(accepted.ignoredAttributes(elementWith(attributes), listOf, ['contractType'])).toEqual([
    'province="Vallodolid" ("valladolid"?)',
    'filters="workday=parcal" ("parcial", "parcial-tarde"? completa, parcial)',
    'filters="workday=comp" (completa, parcial)',
    'filters="foo=1" (contractType, …)',
    'filters="contracType=indefinido" (contractType?)',
  ]);
});

test.each([
  ['teleworking=remoto', 'teleworking=remoto" (presencial, solo-teletrabajo)'],
  ['telework=si', 'telework=si" (teleworking?)'],
  ['salarymin=20000', 'salarymin=20000" (salaryMin?)'],
  ['jornada=completa', 'jornada=completa" (teleworking, salaryMin, …)'],
])('what to write instead of the filter %s is named', (filters, named) => {
  const accepted = new AcceptedValues();
  const [name = ''] = filters.split('=');
  const refused = name === 'teleworking' ? refusal(name) : unknownParameter(name);
  accepted.refuse({ ...emptyQuery, filters }, [refused]);
  const names = ['teleworking', 'salaryMin'];
  expect(
    accepted.ignoredAttributes(elementWith({ filters }), () => 'presencial, solo-teletrabajo', names),
  ).toEqual([`filters="${named}`]);
});

test.each([
  [{ city: 'Donosti' }, { city: ['donostia-san-sebastian'] }, { city: 'donostia-san-sebastian' }],
  [
    { city: 'Donosti,Irún' },
    { city: ['donostia-san-sebastian', 'irun'] },
    { city: 'donostia-san-sebastian,irun' },
  ],
  [{ province: 'Seville' }, { province: ['sevilla'] }, { province: 'sevilla' }],
  [{ filters: 'workday=Full-time' }, { workDay: ['completa'] }, { filters: 'workday=completa' }],
  [
    { filters: 'contractType=Permanent&box=1,2,3,4' },
    { contractType: ['indefinido'] },
    { filters: 'contractType=indefinido&box=1%2C2%2C3%2C4' },
  ],
  // A name of several towns, a key that a narrower filter replaces, and what an older server does not say.
  [{ city: 'santiago' }, { city: ['santiago', 'santiago-2'] }, {}],
  [{ category: 'legal' }, { category: ['-'] }, {}],
  [{ province: 'zamora' }, {}, {}],
  [{ province: 'zamora' }, undefined, {}],
  [{}, { province: ['seleccionar'], category: ['-'], city: [], workDay: [] }, {}],
])('of %j, which the server reads as %j, a search has %j', (names, applied, keys) => {
  const accepted = new AcceptedValues();
  const query = { ...emptyQuery, ...names };
  accepted.read(query, applied);
  expect(accepted.query(query)).toEqual({ ...query, ...keys });
  // Names are neither wrong nor reported.
  expect(accepted.ignoredAttributes(elementWith(names), noList, [])).toEqual([]);
});

test.each([
  [{ province: 'undefined' }, 'seleccionar', { province: '' }],
  [{ province: 'zamora,undefined', city: 'null' }, 'zamora', { province: 'zamora', city: '' }],
  [{ category: 'seleccionar' }, 'seleccionar', { category: '' }],
  [{ filters: 'workday=undefined&emph=bold' }, 'seleccionar', { filters: 'emph=bold' }],
])('what templates print for missing values in %j is not searched', (printed, province, present) => {
  const accepted = new AcceptedValues();
  const query = { ...emptyQuery, ...printed };
  accepted.read(accepted.query(query), { province: [province], category: ['-'], city: [], workDay: [] });
  expect(accepted.query(query)).toEqual({ ...query, ...present });
});

test('filters with an attribute of their own are not part of a search; what is accepted stays as it is written', () => {
  const accepted = new AcceptedValues();
  const filters = 'workday=completa,parcial&contractType=indefinido';
  expect(accepted.query({ ...emptyQuery, filters }).filters).toBe(filters);
  expect(accepted.query({ ...emptyQuery, filters: 'province=madrid' }).filters).toBe('');
  expect(accepted.filters('province=madrid&workday=completa&q=x')).toBe('workday=completa');
});

const place = 'province="" (empty or absent)';
const sector = 'category="" (empty or absent)';

test.each([
  [{ province: '', hide: 'province' }, [place]],
  [{ province: ' , ', hide: 'province' }, [place]],
  [{ province: 'undefined', hide: 'province' }, [place]],
  [{ province: 'null', hide: 'province' }, [place]],
  [{ province: 'seleccionar', hide: 'province' }, [place]],
  [{ hide: 'province' }, [place]],
  [{ category: 'legal', hide: 'province,category' }, [place]],
  [{ city: '' }, [place]],
  [{ province: '', hide: 'form', q: 'soldador' }, [place]],
  [{ hide: 'form' }, [place]],
  [{ hide: 'category' }, [sector]],
  [{ category: '', province: 'zamora', hide: 'form' }, [sector]],
  [{ hide: 'province category' }, [place, sector]],
  [{ province: 'zamora', hide: 'province,category' }, []],
  [{ city: 'toro', province: '', hide: 'province' }, []],
  [{ city: '', province: 'zamora', hide: 'province' }, []],
  [{ filters: 'workday=completa', hide: 'form' }, []],
  [{ q: 'soldador', hide: 'form' }, []],
  [{ province: '', category: '' }, []],
  [{}, []],
])(
  'of a strict page with %j these limits have no value: %j',
  (attributes: Readonly<Record<string, string | undefined>>, missing) => {
    const hidden = new Set((attributes.hide ?? '').split(/[\s,]+/));
    expect(missingLimits(elementWith(attributes), hidden)).toEqual(missing);
  },
);

test.each([
  ['Getafe, Madrid', 'Getafe'],
  ['getafe,  Madrid ', 'getafe'],
  // Two towns.
  ['getafe,madrid', 'getafe,madrid'],
  ['Toledo, Madrid', 'Toledo, Madrid'],
  ['Getafe, Leganés', 'Getafe, Leganés'],
  ['Getafe, Leganés, Madrid', 'Getafe, Leganés, Madrid'],
])('the city %j is %j', (city, expected) => {
  const accepted = new AcceptedValues((key) => ['madrid', 'toledo'].includes(key));
  expect(accepted.query({ ...emptyQuery, city }).city).toBe(expected);
  accepted.keys.set(`city=${expected}`, 'getafe');
  expect(accepted.query({ ...emptyQuery, city }).city).toBe('getafe');
  expect(accepted.ignoredAttributes(elementWith({ city }), noList, [])).toEqual([]);
});
