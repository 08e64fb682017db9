import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { startPortal } from './start.ts';

let curro: Curro;

const EXPIRES = '2099-12-31T00:00:00Z';

const offers = (
  source: string,
  rows: readonly (readonly [title: string, description: string])[],
  city?: string,
) =>
  curro.load(
    source,
    rows.map(([title, description], at) => ({
      externalId: `${source}-${at}`,
      title,
      description: `${description} ${'abcdefghij'.repeat(at + 1)}`,
      company: { name: `Ejemplo ${at}` },
      ...(city !== undefined && { city }),
      expires: EXPIRES,
    })),
  );

beforeAll(async () => {
  curro = await startPortal('portal-list-parts');
  await offers('welding', [['Jefe de obra', 'Dirige al soldador.']], 'Zamora');
  await offers(
    'welders',
    [
      ['Soldador/a', 'Chapa.'],
      ['Soldadora TIG', 'Tubos.'],
    ],
    'Toro',
  );
  await offers('java', [
    ['Jefe de proyecto', 'Con un programador java.'],
    ['Analista programador', 'Servicios en Java.'],
    ['Programador Java júnior', 'Desarrollo.'],
    ['Desarrollador Java', 'Servicios.'],
    ['Desarrollador Java web', 'Páginas.'],
    ['Desarrollador de software Java', 'Productos.'],
  ]);
  await offers('mills', [
    ['Peón de taller', 'Ayuda al fresador.'],
    ['Fresador/a', 'Fresadora.'],
    ['Fresador CNC', 'Torno.'],
  ]);
  await offers('shelves', [
    ['Reponedor', 'Tienda.'],
    ['Reponedora', 'Otra tienda.'],
  ]);
  await offers('glass', [['Peón de obra', 'Con un vidriero.']]);
  await offers('loaders', [
    ['Peón de carga', 'Un mozo de la fábrica Ladrillar.'],
    ['Mozo de Ladrillar', 'Carga.'],
  ]);
  const waiters = (count: number) =>
    Array.from({ length: count }, (_, at) => [`Camarero/a ${at}`, 'Sala.'] as const);
  const others = [
    ['Ayudante', 'Con un camarero.'],
    ['Mesero', 'Terraza.'],
    ['Garzón', 'Barra.'],
  ] as const;
  await offers('melilla', [...waiters(6), ['Mesero de hotel', 'Un camarero.'], ...others], 'Melilla');
  await offers('ceuta', [...waiters(5), ...others], 'Ceuta');
  await offers('toro', [...waiters(3), ...others], 'Toro');
});
afterAll(() => curro.close());

interface Shown {
  /** Headings of parts and titles of offers, in the order of the page. */
  readonly list: readonly string[];
  readonly total: string;
  readonly note: string | undefined;
}

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function shown(path: string): Promise<Shown> {
  const page = await (await curro.fetch(path)).text();
  const list = page.slice(page.indexOf('class="results-list"'));
  return {
    list: [...list.matchAll(/<h2 (?:id="also"|class="also-rest")>.*?<\/h2>|<h3 id="o-.*?<\/h3>/gs)].map(
      ([markup]) => (markup.startsWith('<h2') ? `# ${plain(markup)}` : plain(markup)),
    ),
    total: plain(/<p class="total.*?<\/p>/s.exec(page)?.[0] ?? ''),
    note: /<p class="filters-note">(.*?)<\/p>/.exec(page)?.[1],
  };
}

test('offers of the job come before those with another name of it, and those that mention it last', async () => {
  const { list, total, note } = await shown('/?q=programador+java');
  expect(list.slice(0, 3).toSorted()).toEqual([
    'Analista programador',
    'Programador Java júnior',
    'Programador Java sénior',
  ]);
  expect(list[3]).toMatch(/^# También: desarrollador java/);
  expect(list.slice(4, 7).toSorted()).toEqual([
    'Desarrollador Java',
    'Desarrollador Java web',
    'Desarrollador de software Java',
  ]);
  expect(list.slice(7)).toEqual(['# Otras ofertas que mencionan «programador java»', 'Jefe de proyecto']);
  expect(total).toBe('4 ofertas con esas palabras y 3 parecidas');
  expect(note).toBe('Los números cuentan las ofertas con esas palabras, no las parecidas.');
});

test('the numbers of a list without offers of another text are those of the list', async () => {
  for (const path of ['/?q=reponedor', '/?q=programador+java&order=updated-desc', '/?q=fresador']) {
    const { total, note, list } = await shown(path);
    expect(list.filter((line) => line.startsWith('# También'))).toEqual([]);
    expect(total).toBe(`${list.filter((line) => !line.startsWith('#')).length} ofertas`);
    expect(note).toBeUndefined();
  }
});

test.each([
  ['/?q=fresador', '# Otras ofertas que mencionan «fresador»', 'Peón de taller'],
  ['/?q=fresadoras', '# Otras ofertas que mencionan «fresadoras»', 'Peón de taller'],
  ['/en?q=fresador&exact=fresador', '# Other jobs that mention “fresador”', 'Peón de taller'],
  ['/?q=mozo+ladrillar', '# Otras ofertas que mencionan «mozo ladrillar»', 'Peón de carga'],
])('%s: a heading is before the offers that only mention the words', async (path, heading, last) => {
  const { list } = await shown(path);
  expect(list.slice(-2)).toEqual([heading, last]);
  expect(list.filter((line) => line.startsWith('#'))).toEqual([heading]);
});

test.each([
  ['/?q=reponedor', 'all offers have the job in the title'],
  ['/?q=vidriero', 'no offer has it, which a note says'],
  ['/?q=fresador&order=updated-desc', 'the order is not that of relevance'],
  ['/?category=informatica-telecomunicaciones', 'the search has no text'],
])('%s has no heading: %s', async (path) => {
  const { list } = await shown(path);
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter((line) => line.startsWith('#'))).toEqual([]);
});

test.each([
  ['Melilla', '8 ofertas con esas palabras y 2 parecidas', 2],
  ['Ceuta', '6 ofertas con esas palabras y 2 parecidas', 1],
  ['Toro', '4 ofertas con esas palabras y 2 parecidas', 1],
])(
  'beside the map of %s each offer is once, those with another name behind those of the job',
  async (city, count, at) => {
    const pages = await Promise.all(
      [1, 2].map((page) => shown(`/mapa?q=camarero&city=${city}&page=${page}`)),
    );
    const whole = await shown(`/?q=camarero&city=${city}`);
    const lists = pages.flatMap(({ list }) => list);
    const own = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('#'));
    expect(own(lists).toSorted()).toEqual(own(whole.list).toSorted());
    expect(pages.map(({ list }) => list.some((line) => line.startsWith('# También')))).toEqual([
      at === 1,
      at === 2,
    ]);
    const group = lists.findIndex((line) => line.startsWith('# También'));
    expect(lists.slice(0, group).every((line) => /^(?:Camarero|Mesero de hotel)/.test(line))).toBe(true);
    expect(lists.slice(group + 1, group + 3).toSorted()).toEqual(['Garzón', 'Mesero']);
    expect(lists.at(-1)).toBe('Ayudante');
    expect(pages[0]?.total).toBe(count);
    expect(whole.total).toBe(count);
  },
);

test('the nearest titles of a job come behind a note and before offers that only mention it, and no wider search has only what the page lists', async () => {
  const page = await (await curro.fetch('/?q=soldador&city=Zamora')).text();
  const nearest = page.indexOf('Las ofertas más cercanas');
  const note = page.indexOf('Ninguna oferta en Zamora es del puesto «soldador»; una solo lo menciona');
  const mentions = page.indexOf('Ofertas que solo mencionan «soldador»');
  const titles = ['Soldadora TIG', 'Jefe de obra'].map((title) => page.lastIndexOf(title));
  const positions = [note, nearest, titles[0] ?? -1, mentions, titles[1] ?? -1];
  expect(positions.every((at) => at > 0)).toBe(true);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(page).not.toContain('Zamora, hasta 50 km');
  expect(plain(/<p class="total.*?<\/p>/s.exec(page)?.[0] ?? '')).toBe('Ninguna oferta · una lo menciona');
  const around = await (await curro.fetch('/?q=soldador&city=Zamora&distance=50')).text();
  expect(around).not.toContain('Las ofertas más cercanas');
});

/** The places of the cards of a page, in its order. */
const placesOf = (page: string): string[] =>
  [
    ...page.matchAll(
      /<ul class="row-facts"><li class="fact-place">(.*?)<\/li> ?(?:<li>((?:a )?\d+ km.*?)<\/li>)?/g,
    ),
  ].map(([, town = '', distance = '']) => [town, distance].join(' ').trim());

test.each([
  ['/?q=soldador&city=Zamora', ['Toro, Zamora a 30 km', 'Toro, Zamora a 30 km', 'Zamora']],
  ['/en?q=panadera&exact=panadera&city=Zamora&distance=100', ['Zamora', 'Toro, Zamora 30 km away']],
  ['/?q=reponedor&city=Zamora&distance=50', []],
])('%s: cards have the distance from the town of the search', async (path, places) => {
  const page = await (await curro.fetch(path)).text();
  expect(placesOf(page).slice(0, places.length || 1)).toEqual(places);
});

test('the nearest offers are in order of their distance, also where those of the province come farther away', async () => {
  const miller = {
    title: 'Molinero/a',
    description: 'Molino.',
    company: { name: 'Harinas' },
    expires: EXPIRES,
  };
  await curro.load('millers', [
    { ...miller, externalId: 'far', city: 'Puebla de Sanabria', province: 'Zamora' },
    { ...miller, externalId: 'near', city: 'Salamanca', province: 'Salamanca' },
  ]);
  const page = await (await curro.fetch('/?q=molinero&city=Zamora')).text();
  const nearest = page.indexOf('Ninguna oferta coincide en Zamora. Estas son las más cercanas:');
  const places = placesOf(page.slice(nearest));
  expect(places.map((place) => place.replace(/\d+ km/, 'N km'))).toEqual([
    'Salamanca a N km',
    'Puebla de Sanabria, Zamora a N km',
  ]);
  // They are above the wider searches.
  expect(nearest).toBeGreaterThan(0);
  expect(page.indexOf('Molinero/a')).toBeLessThan(page.indexOf('Hay más ofertas en una búsqueda más amplia'));
  // Around the visitor the radius is larger by itself.
  const near = await curro.fetch('/?q=molinero&city=Zamora&near=25');
  expect(new URL(near.url).search).toBe('?q=molinero&city=Zamora&distance=100&widenedFrom=25');
  expect(await near.text()).toContain(
    'No hay ofertas a menos de 25 km de Zamora: mostramos las que hay hasta 100 km.',
  );
  const enough = await curro.fetch('/?q=molinero&city=Zamora&near=100');
  expect(await enough.text()).not.toContain('mostramos las que hay');
});

test('a town without the job offers its province of the same name first', async () => {
  await curro.load('weavers', [
    {
      externalId: 'weaver',
      title: 'Tejedor/a',
      description: 'Telar.',
      company: { name: 'Lana' },
      city: 'Toro',
      province: 'Zamora',
      expires: EXPIRES,
    },
  ]);
  const page = await (await curro.fetch('/?q=tejedor&city=Zamora')).text();
  const links = page.slice(page.indexOf('Hay más ofertas en una búsqueda más amplia'));
  expect(/<li><a href="([^"]+)">/.exec(links)?.[1]).toBe('/?q=tejedor&amp;province=zamora');
  expect(page).not.toContain('tiene «tejedor» en el puesto');
});

test('offers that state only the province follow those of the town with its name', async () => {
  const smith = { title: 'Herrero/a', company: { name: 'Forja' }, expires: EXPIRES };
  await curro.load('smiths', [
    { ...smith, externalId: 'province', province: 'Zamora', description: 'Rejas.' },
    { ...smith, externalId: 'other', province: 'León', description: 'Verjas.' },
  ]);
  const read = async (path: string) => (await curro.fetch(path)).text();
  const alone = await read('/?q=herrero&city=Zamora');
  const heading = alone.indexOf('En la provincia de Zamora, sin localidad concreta');
  expect(heading).toBeGreaterThan(0);
  expect(placesOf(alone.slice(heading))[0]).toBe('Provincia de Zamora');
  await curro.load('smiths-in-town', [
    { ...smith, externalId: 'town', city: 'Zamora', province: 'Zamora', description: 'Puertas.' },
  ]);
  const page = await read('/?q=herrero&city=Zamora');
  expect(placesOf(page).slice(0, 2)).toEqual(['Zamora', 'Provincia de Zamora']);
  expect(page).toContain('También en la provincia de Zamora, sin localidad concreta');
  expect(await read('/?q=herrero&city=Toro')).not.toContain('sin localidad concreta');
});

test('a list without a title that has a word of the text says that its offers only mention it', async () => {
  const analyst = { title: 'Analista sénior', company: { name: 'Nube' }, expires: EXPIRES };
  await curro.load('learning', [
    { ...analyst, externalId: 'mention', description: 'Se valora machine learning.' },
  ]);
  const read = async () => (await curro.fetch('/?q=machine+learning')).text();
  expect(await read()).toContain('<h2 class="also-rest">Ofertas que solo mencionan «machine learning»</h2>');
  await curro.load('learning-title', [
    { ...analyst, externalId: 'title', title: 'Machine learning engineer', description: 'Modelos.' },
  ]);
  const page = await read();
  expect(page).toContain('<h2 class="also-rest">Otras ofertas que mencionan «machine learning»</h2>');
  expect(page.indexOf('Machine')).toBeLessThan(page.indexOf('Analista'));
});

test('a contract that the text does not want is a filter that can be removed', async () => {
  const guard = { title: 'Vigilante', company: { name: 'Torre' }, expires: EXPIRES };
  await curro.load('guards', [
    { ...guard, externalId: 'seasonal', contractType: 'Fijo discontinuo', description: 'Playa.' },
    { ...guard, externalId: 'permanent', contractType: 'Indefinido', description: 'Museo.' },
    { ...guard, externalId: 'unstated', description: 'Nave.' },
  ]);
  const read = async (path: string) => (await curro.fetch(path)).text();
  const page = await read('/?q=vigilante+que+no+sea+fijo+discontinuo');
  expect(page).toContain('<b>2 ofertas</b>');
  expect(page).toMatch(/href="\/\?q=vigilante" aria-label="Quitar Sin fijo discontinuo"/);
  expect(page).toContain('name="excludedContractType" value="fijo-discontinuo"');
  const filtered = await read('/?q=vigilante&excludedContractType=fijo-discontinuo');
  expect(filtered).toContain('aria-label="Quitar Sin fijo discontinuo"');
  expect(await read('/?q=vigilante')).toContain('<b>3 ofertas</b>');
});

test('the nearest offers of a job around the capital of a province say from which town their distance is', async () => {
  const page = await (await curro.fetch('/?q=soldador&province=salamanca')).text();
  expect(placesOf(page).slice(0, 2)).toEqual([
    'Toro, Zamora a 65 km de Salamanca',
    'Toro, Zamora a 65 km de Salamanca',
  ]);
});

test.each([
  ['/?q=panadera', '2 ofertas no lo indican.'],
  ['/?q=panadera&teleworking=trabajo-solo-presencial', 'No se muestran 2 ofertas que no lo indican.'],
])('%s: the filter for the workplace says how many offers do not state it', async (path, note) => {
  const page = await (await curro.fetch(path)).text();
  const [group = ''] = /<fieldset[^>]*><legend>Modalidad.*?<\/fieldset>/s.exec(page) ?? [];
  expect(plain(/<p class="group-note">.*?<\/p>/.exec(group)?.[0] ?? '')).toBe(note);
});

test('an English page adds other names of a job that is not in use in Spain, with a filter as well', async () => {
  const offer = { description: 'Web.', company: { name: 'Código' }, expires: EXPIRES };
  const contracts = ['indefinido', ...Array.from({ length: 9 }, () => 'de-duracion-determinada')];
  await curro.load('developers', [
    ...contracts.map((contractType, at) => {
      return { ...offer, externalId: `developer-${at}`, title: `Developer ${at}`, contractType };
    }),
    { ...offer, externalId: 'programmer', title: 'Programador PHP', contractType: 'indefinido' },
  ]);
  const totals = ['developer', 'developer&contractType=indefinido', 'programmer'].map(async (query) => {
    const page = await (await curro.fetch(`/en?q=${query}`)).text();
    const permanent = /<span>Permanent<\/span> <span class="count">(\d+)/.exec(page)?.[1];
    return [plain(/<p class="total.*?<\/p>/s.exec(page)?.[0] ?? ''), permanent];
  });
  // Six other offers have a Spanish name in the title.
  expect(await Promise.all(totals)).toEqual([
    ['17 jobs', '2'],
    ['2 jobs', '2'],
    ['17 jobs', '2'],
  ]);
});
