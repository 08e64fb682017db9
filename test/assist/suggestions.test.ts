import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { assistOffers, SOURCE } from './offers.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('suggestions');
  await curro.load(SOURCE, assistOffers);
  await curro.settled();
});
afterAll(() => curro.close());

const suggest = async (query: string) =>
  JSON.parse(await (await curro.fetch(`/api/1/suggest?${query}`)).text());

describe('suggestions of open offers', () => {
  test('titles have one form for both genders, without towns, with the number of offers', async () => {
    expect(await suggest('q=cam&for=titles')).toEqual({
      titles: [{ text: 'Camarero', count: 30 }],
      companies: [],
      places: [],
      skills: [],
      searches: [],
      phrases: [],
    });
    expect((await suggest('q=aux adm')).titles).toEqual([{ text: 'Auxiliar administrativo', count: 5 }]);
    expect((await suggest('q=camraer')).titles).toEqual([{ text: 'Camarero', count: 30 }]);
  });

  test('companies, skills, and places in the language of the request', async () => {
    const found = await suggest('q=ma&for=companies,skills&for=places&lang=en');
    expect(found.titles).toEqual([]);
    expect(found.skills).toEqual([{ text: 'Masa madre', count: 3 }]);
    expect(found.places.slice(0, 2)).toEqual([
      { text: 'Madrid', kind: 'province', key: 'madrid', province: '', count: 27 },
      { text: 'Madrid', kind: 'city', key: 'madrid', province: 'Madrid', count: 27 },
    ]);
    expect((await suggest('q=sev&lang=en')).places[0]).toMatchObject({ text: 'Seville', count: 11 });
    expect((await suggest('q=brisa')).companies).toEqual([{ text: 'Brisa Hoteles S.A.', count: 6 }]);
  });

  test('an empty text has no suggestions', async () => {
    expect(await suggest('')).toEqual({
      titles: [],
      companies: [],
      places: [],
      skills: [],
      searches: [],
      phrases: [],
    });
  });

  test('searches end with a place that the last words begin, in the language of the request', async () => {
    const found = await suggest('q=Camarero en sevilla&for=searches&lang=en');
    expect({ ...found, searches: found.searches.slice(0, 2) }).toMatchObject({
      titles: [],
      companies: [],
      places: [],
      skills: [],
      searches: [
        {
          text: 'camarero in Seville',
          q: 'camarero',
          place: { text: 'Seville', kind: 'province', key: 'sevilla', province: '', count: 6 },
        },
        {
          text: 'camarero in Seville',
          q: 'camarero',
          place: { text: 'Seville', kind: 'city', key: 'sevilla', province: 'Seville', count: 6 },
        },
      ],
      // "Sevilla Este" would be the town once more.
      phrases: [],
    });
    expect((await suggest('q=camarero en sevilla es&for=searches')).phrases).toMatchObject([
      { text: 'camarero en Sevilla Este', place: { key: 'sevilla' } },
    ]);
  });

  test('a text of which nothing begins is completed with its spelling corrected', async () => {
    const found = async (query: string) => {
      const { titles, searches } = await suggest(query);
      return [...titles, ...searches].map(({ text }: { text: string }) => text);
    };
    expect(await found('q=moso')).toEqual(['Mozo de almacén']);
    expect(await found('q=camerera')).toContain('Camarero');
    expect(await found('q=camarerra en sebilla&lang=es')).toEqual(
      expect.arrayContaining(['camarera en Sevilla']),
    );
    expect(await found('q=moso&province=madrid&for=titles,searches')).toEqual(['Mozo de almacén']);
    expect(await found('q=moso&province=sevilla&for=titles,searches')).toEqual([]);
  });

  test('places are suggested only where the search for the words finds offers, with their number', async () => {
    const placesOf = async (query: string): Promise<string[]> =>
      (await suggest(query)).searches.map(
        ({ place }: { place: { kind: string; key: string; count: number } }) =>
          `${place.kind} ${place.key} ${place.count}`,
      );
    expect(await placesOf('q=gij&lang=es')).toEqual([]);
    expect(await placesOf('q=sev')).toEqual(['province sevilla 11', 'city sevilla 11']);
    expect(await placesOf('q=mozo de almacén en sev')).toEqual([]);
    // Nearly written behind a job, a large town is suggested: the search finds the offers around it.
    expect(await placesOf('q=mozo de almacén en sevil')).toEqual(['city sevilla 0']);
    expect(await placesOf('q=camarero gijo')).toEqual(['city gijon 0']);
    expect(await placesOf('q=camarero gijo&workday=completa')).toEqual([]);
    expect(await placesOf('q=mozo de almacén en mad')).toEqual(['province madrid 3', 'city madrid 3']);
    expect(await placesOf('q=camarero media jornada en ma')).toEqual([]);
    expect(await placesOf('q=camarero media jornada en sev')).toEqual([
      'province sevilla 6',
      'city sevilla 6',
    ]);
    // Other names of the job, and fillers.
    expect(await placesOf('q=busco trabajo de waiter en sev')).toEqual([
      'province sevilla 6',
      'city sevilla 6',
    ]);
    expect(await placesOf('q=camarero en sev&workday=completa')).toEqual([]);
    expect(await placesOf('q=camarero en sev&province=madrid')).toEqual([]);
    expect(await placesOf('q=camarero en mad&province=madrid,toledo')).toEqual([
      'province madrid 24',
      'city madrid 24',
    ]);
    expect(await placesOf('q=sev&contractType=indefinido')).toEqual([]);
    const { places } = await suggest('q=sev&for=places&province=madrid');
    expect(places).toEqual([]);
    expect((await suggest('q=camarero en chamb&province=madrid')).phrases).toHaveLength(1);
    expect((await suggest('q=camarero en chamb&province=sevilla')).phrases).toEqual([]);
    // No offer of the job is in a district of another town.
    expect((await suggest('q=auxiliar administrativo en chamb')).phrases).toEqual([]);
  });

  test('texts with areas and conditions that a search reads, instead of companies that are spelt like them', async () => {
    const [district] = (await suggest('q=camarero en chamb&for=searches')).phrases;
    expect(district).toEqual({
      text: 'camarero en Chamberí',
      place: { text: 'Madrid', kind: 'city', key: 'madrid', province: 'Madrid', count: 27 },
    });
    expect((await suggest('q=menor&for=searches')).phrases).toEqual([]);
    const remote = await suggest('q=teletr');
    expect(remote.phrases).toEqual([
      { text: 'Teletrabajo' },
      { text: 'Auxiliar administrativo teletrabajo' },
    ]);
    expect(remote.titles).toEqual([]);
    expect(remote.companies).toEqual([]);
    expect((await suggest('q=camarero sin exp&for=titles')).phrases).toEqual([]);
    // The words are those of a condition, not a search in a town of that name.
    const hours = await suggest('q=camarero jornada com');
    expect(hours).toMatchObject({ phrases: [{ text: 'camarero jornada completa' }], searches: [] });
    const q = encodeURIComponent(district.text);
    const response = await curro.fetch(`/api/9/offer?q=${q}&understand=true`);
    expect(JSON.parse(await response.text()).assist.understood).toMatchObject({
      q: 'camarero',
      slots: expect.arrayContaining([
        expect.objectContaining({ parameter: 'city', value: 'madrid', name: 'Madrid', area: 'Chamberí' }),
      ]),
    });
  });

  test('with filters only titles that find offers with them are suggested, with these numbers', async () => {
    const everywhere = await suggest('q=cam&for=titles');
    const inSeville = await suggest('q=cam&for=titles&province=sevilla');
    const total = async (query: string): Promise<number> =>
      JSON.parse(await (await curro.fetch(`/api/9/offer?${query}`)).text()).totalResults;
    const count = await total('q=camarero&province=sevilla');
    expect(inSeville.titles).toEqual(count === 0 ? [] : [{ text: 'Camarero', count }]);
    expect(count).toBeLessThan(everywhere.titles[0].count);
    expect((await suggest('q=cam&for=titles&province=teruel')).titles).toEqual([]);
    // Other names of the job.
    expect((await suggest('q=wait&for=titles&province=teruel')).titles).toEqual([]);
    expect((await suggest('q=wait&for=titles')).titles).not.toEqual([]);
    // A wrong filter limits nothing.
    expect(await suggest('q=cam&for=titles&province=narnia')).toEqual(everywhere);
  });

  test('the response is cached; another language is another response', async () => {
    const response = await curro.fetch('/api/1/suggest?q=sev');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await curro.fetch('/api/1/suggest?q=sev', { headers })).status).toBe(304);
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });
});

test.each([
  [`q=${'a'.repeat(101)}`, 'q'],
  ['q=a&for=towns', 'for'],
  ['q=a&lang=fr', 'lang'],
])('%s is an error', async (query, field) => {
  const response = await curro.fetch(`/api/1/suggest?${query}`);
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text())).toMatchObject({ error: '201', errors: [{ field }] });
});

test('an unknown parameter is reported', async () => {
  const response = await curro.fetch('/api/1/suggest?q=a&limit=3');
  expect(response.headers.get('x-ignored-parameters')).toBe('limit');
});
