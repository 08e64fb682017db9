import { expect, test } from 'vitest';
import { dictionaries, exampleSearch } from '../example-models.ts';
import { loadProvinces } from '../map/provinces.ts';
import { home } from './view.ts';

const NOTHING_POPULAR = { titles: [], companies: [] };

const provinces = loadProvinces(dictionaries);

/** The home page of a portal with offers in one province. */
function homeWith(province: string): string {
  const { result } = exampleSearch('x');
  const counts = new Map([['province', new Map([[province, 7]])]]);
  return String(
    home(exampleSearch('x', { provinces, result: { ...result, counts } }), NOTHING_POPULAR, undefined),
  );
}

test('the home page has the map when there are offers in Spain', () => {
  expect(homeWith('zamora')).toContain('class="map"');
});

test('the home page of a portal of another country lists its regions instead of an empty map', () => {
  const page = homeWith('lisboa');
  expect(page).not.toContain('class="map"');
  expect(page).toContain('href="/?province=lisboa"');
});

test('the home page links to offers by telework, no experience and all part-time work', () => {
  const page = String(home(exampleSearch('x', { provinces }), NOTHING_POPULAR, undefined));
  const [, list = ''] = /<ul class="conditions"[^>]*>([\s\S]*?)<\/ul>/.exec(page) ?? [];
  const links = [...list.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, address = '', text]) => [
    text,
    address.replaceAll('&amp;', '&'),
  ]);
  expect(links).toEqual([
    ['Teletrabajo', '/?teleworking=solo-teletrabajo'],
    ['Sin experiencia', '/?experienceMin=no-requerida'],
    [
      'Media jornada',
      `/?${['manana', 'tarde', 'noche', 'indiferente'].map((part) => `workday=parcial-${part}`).join('&')}`,
    ],
  ]);
});

test('a signed-in candidate has the search for the desired job instead of the frequent ones', () => {
  const own = {
    job: 'Camarera',
    town: 'Málaga',
    query: new URLSearchParams({ q: 'Camarera', city: 'malaga' }),
    news: 0,
  };
  const popular = { titles: ['Dependiente'], companies: [] };
  const page = String(home(exampleSearch('x', { provinces }), popular, own));
  expect(page).toContain('<a href="/?q=Camarera&amp;city=malaga">Ofertas de camarera cerca de Málaga</a>');
  expect(page).toContain('href="/candidaturas"');
  expect(page).not.toContain('Dependiente');
  expect(page).toContain('>Mis candidaturas<');
  const other = { ...own, job: 'SAP consultor', town: undefined, news: 2 };
  const otherPage = String(home(exampleSearch('x', { provinces }), popular, other));
  expect(otherPage).toContain('Ofertas de SAP consultor<');
  expect(otherPage).toContain('>Mis candidaturas · 2 novedades<');
});

test('the latest offers of a new visitor are of frequent jobs and different companies first, in their order', () => {
  const { result } = exampleSearch('x');
  const [example] = result.hits;
  if (example === undefined) throw new Error('no example');
  const offers = [
    ['Perfusionista', 'a'],
    ['Matarife', 'b'],
    ['Camarero/a de sala', 'c'],
    ['Camarera de barra', 'd'],
    ['Camarero', 'e'],
    ['Mozo/a de almacén', 'c'],
    ['Dependiente', 'a'],
    ['Notario', 'f'],
    ['Afinador', 'g'],
    ['Sastre', 'h'],
  ] as const;
  const hits = offers.map(([title, company], at) => ({
    id: String(at).repeat(32),
    card: { ...example.card, title, author: { ...example.card.author, id: company } },
  }));
  const popular = { titles: ['Camarero', 'Mozo', 'Dependiente'], companies: [] };
  const page = String(
    home(exampleSearch('x', { provinces, result: { ...result, hits } }), popular, undefined),
  );
  const titles = [...page.matchAll(/<h3 id="o-(\d)/g)].map(([, at]) => offers[Number(at)]?.[0]);
  expect(titles).toEqual([
    'Matarife',
    'Camarero/a de sala',
    'Camarera de barra',
    'Camarero',
    'Dependiente',
    'Notario',
  ]);
});
