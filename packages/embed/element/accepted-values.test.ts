import { expect, test } from 'vitest';
import { AcceptedValues, missingLimits } from './accepted-values.ts';
import { emptyQuery } from './example-query.ts';
import type { CurroSearchElement, HiddenPart } from './types.ts';

const refusal = (field: string, error_description: string) => ({ field, error_description });

const elementWith = (attributes: Readonly<Record<string, string | undefined>>): CurroSearchElement =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as CurroSearchElement;

test('a refused value is left out of lists and filters, and named among the attributes', () => {
  const accepted = new AcceptedValues();
  const attributes = {
    province: 'madrid,narnia',
    category: 'foo',
    filters: 'workday=x&contractType=indefinido',
    sort: 'foo',
  };
  const isAnother = accepted.refuse({ ...emptyQuery, ...attributes }, [
    refusal('province', 'There is no province narnia.'),
    refusal('category', 'There is no category foo.'),
    refusal('workday', 'There is no workday x.'),
    refusal('order', 'The order foo is not one of updated, title.'),
  ]);
  expect(isAnother).toBe(true);
  expect(accepted.of('province', 'madrid,narnia')).toBe('madrid');
  expect(accepted.of('province', 'sevilla')).toBe('sevilla');
  expect(accepted.of('sort', 'foo')).toBe('');
  expect(accepted.filters(attributes.filters)).toBe('contractType=indefinido');
  expect(accepted.ignoredAttributes(elementWith(attributes), [])).toEqual([
    'province="narnia"',
    'category="foo"',
    'sort="foo" (updated-desc, relevancia-desc, applicants-asc, title)',
    'filters="workday=x"',
  ]);
});

test('a refusal of a list whose reason names none of its values leaves out all; what is known is not another search', () => {
  const accepted = new AcceptedValues();
  const query = { ...emptyQuery, city: 'gijon,aviles', q: 'java' };
  expect(accepted.refuse(query, [refusal('city', 'Too many.')])).toBe(true);
  expect(accepted.of('city', query.city)).toBe('');
  expect(accepted.refuse(query, [refusal('city', 'Too many.')])).toBe(false);
  expect(accepted.refuse(query, [refusal('q', 'The text java is not valid.')])).toBe(false);
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
  [{ 'page-size': '51', radius: '1.5' }, ['page-size="51" (1 to 50)', 'radius="1.5" (0 to 500)']],
  [
    { theme: 'Darc', hide: 'form serch' },
    ['theme="Darc" ("dark"? light, dark, auto)', expect.stringMatching(/^hide="serch" \(form, /)],
  ],
  [{ hide: 'similr' }, [expect.stringMatching(/^hide="similr" \("similar"\? form, /)]],
])('of %j are ignored: %j', (attributes, ignored) => {
  expect(new AcceptedValues().ignoredAttributes(elementWith(attributes), [])).toEqual(ignored);
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
  const ignored = new AcceptedValues().ignoredAttributes(elementWith({ hide: 'nada' }), []);
  expect(ignored).toEqual([`hide="nada" (${Object.keys(parts).join(', ')})`]);
});

test('only the wrong keys of a list are reported, with the nearest accepted values', () => {
  const accepted = new AcceptedValues();
  const attributes = {
    province: 'Madrid, Vallodolid,',
    filters: 'workday=completa,parcal&workday=comp&foo=1&contracType=indefinido',
  };
  accepted.refuse({ ...emptyQuery, ...attributes }, [
    refusal('province', 'There is no province Vallodolid ("valladolid"?).'),
    refusal('workday', 'There is no workday comp, parcal ("parcial", "parcial-tarde"?).'),
    refusal('foo', ''),
    refusal('contracType', ''),
  ]);
  expect(accepted.ignoredAttributes(elementWith(attributes), ['contractType'])).toEqual([
    'province="Vallodolid" ("valladolid"?)',
    'filters="workday=parcal" ("parcial", "parcial-tarde"?)',
    'filters="workday=comp"',
    'filters="foo=1"',
    'filters="contracType=indefinido" (contractType?)',
  ]);
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
