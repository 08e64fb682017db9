import { expect, test } from 'vitest';
import { addressWith, searchOfAddress } from './address.ts';
import { emptyQuery } from './example-query.ts';

const ORIGIN = 'https://jobs.example/empleo?utm=x&b-q=java#list';
const nothingHidden: ReadonlySet<string> = new Set();

test('an address has what differs from the search of the page, and the parameters of others', () => {
  const page = { ...emptyQuery, province: 'zamora', radius: 25 };
  const shown = {
    ...page,
    q: 'camarero & cía',
    province: '',
    filters: 'workday=completa',
    page: 2,
    other: 'title',
  };
  const address = addressWith(ORIGIN, '', shown, { ...page, other: '' });
  expect(address).toBe(
    'https://jobs.example/empleo?utm=x&b-q=java&q=camarero+%26+c%C3%ADa&province=&filters=workday=completa&page=2&other=title#list',
  );
  expect(searchOfAddress(new URL(address).search, '', { query: page, hidden: nothingHidden })).toEqual(shown);
  expect(addressWith(address, '', { ...page, other: '' }, { ...page, other: '' })).toBe(ORIGIN);
});

test('filters and lists are readable in an address, also those of an earlier one', () => {
  const filters = 'workday=completa%2Cintensiva-manana&contractType=indefinido';
  const shown = { ...emptyQuery, q: 'a=b, 50%2C', province: 'zamora,leon', filters };
  const address = addressWith('https://jobs.example/?utm=x%2Cy#a?a-q=%2C', 'a-', shown, emptyQuery);
  expect(address).toBe(
    'https://jobs.example/?utm=x%2Cy&a-q=a=b,+50%252C&a-province=zamora,leon&a-filters=workday=completa,intensiva-manana%26contractType=indefinido#a?a-q=%2C',
  );
  const page = { query: emptyQuery, hidden: nothingHidden };
  const read = searchOfAddress(new URL(address).search, 'a-', page);
  expect(read).toEqual({ ...shown, other: '' });
  const former = 'https://jobs.example/?a-filters=workday%3Dcompleta%252Cintensiva-manana';
  const { search } = new URL(former);
  expect([...new URLSearchParams(searchOfAddress(search, 'a-', page).filters)]).toEqual([
    ['workday', 'completa,intensiva-manana'],
  ]);
  expect(addressWith(former, 'a-', searchOfAddress(search, 'a-', page), { ...emptyQuery, other: '' })).toBe(
    'https://jobs.example/?a-filters=workday=completa,intensiva-manana',
  );
  expect(addressWith('https://jobs.example/?', '', emptyQuery, emptyQuery)).toBe('https://jobs.example/?');
});

test('elements with prefixes have their own parameters', () => {
  const page = { query: emptyQuery, hidden: nothingHidden };
  const address = addressWith(ORIGIN, 'a-', { ...emptyQuery, q: 'cocina', radius: 10 }, emptyQuery);
  const { search } = new URL(address);
  expect([...new URLSearchParams(search)]).toEqual([
    ['utm', 'x'],
    ['b-q', 'java'],
    ['a-q', 'cocina'],
    ['a-radius', '10'],
  ]);
  expect(searchOfAddress(search, 'a-', page)).toEqual({
    ...emptyQuery,
    q: 'cocina',
    radius: 10,
    other: '',
  });
  expect(searchOfAddress(search, 'b-', page).q).toBe('java');
  expect(searchOfAddress('?innerHTML=x&pageSize=50', '', page)).toEqual({ ...emptyQuery, other: '' });
  const filters = 'teleworking=a,b';
  expect(searchOfAddress('?q=x', '', { ...page, query: { ...emptyQuery, filters } }).filters).toBe(filters);
});

test('an address does not change what the page has fixed', () => {
  const query = {
    ...emptyQuery,
    q: 'java',
    province: 'zamora',
    category: 'ventas',
    city: 'benavente',
    radius: 25,
    filters: 'workday=completa',
  };
  const hidden = new Set(['province', 'q', 'radius']);
  const address =
    '?q=x&province=madrid&category=otros&city=madrid&radius=500&filters=workday%3Dparcial%26sinceDate%3D_7_DAYS%26q%3Dx';
  expect(searchOfAddress(address, '', { query, hidden })).toEqual({
    ...query,
    category: 'otros',
    filters: 'workday=completa&sinceDate=_7_DAYS',
    other: '',
  });
  expect(searchOfAddress(address, '', { query, hidden: new Set(['form']) }).category).toBe('ventas');
  // The search says whether a town is within that of the page.
  expect(searchOfAddress(address, '', { query, hidden: new Set() }).city).toBe('madrid');
  expect(searchOfAddress(address, '', { query, hidden: new Set(['understood']) }).city).toBe('benavente');
  const provinces = { query: { ...emptyQuery, province: 'zamora,leon' }, hidden };
  expect(searchOfAddress('?province=leon', '', provinces).province).toBe('leon');
  expect(searchOfAddress('?province=madrid', '', provinces).province).toBe('zamora,leon');
});
