import { groupPendingOffers } from '@curro/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { assistOffers, SOURCE } from './offers.ts';

const copy = {
  title: 'Soldador de obra',
  description:
    'Soldadura con electrodo en obra nueva, con alta en la empresa desde el primer día de trabajo.',
  expires: '2099-12-31T00:00:00Z',
  published: '2026-03-01T08:00:00Z',
};

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('assist');
  await curro.load(SOURCE, [
    ...assistOffers,
    { ...copy, externalId: 'welder-1', company: { name: 'Hierros Uno' } },
    {
      ...copy,
      externalId: 'other',
      title: 'Soldador',
      description: 'Taller.',
      published: '2026-02-28T08:00:00Z',
    },
    {
      ...copy,
      externalId: 'welder-2',
      company: { name: 'Hierros Dos' },
      published: '2026-02-27T08:00:00Z',
    },
    { ...copy, externalId: 'cleaner', title: 'Limpiador/a o Fontanero/a', description: 'Limpieza.' },
    {
      ...copy,
      externalId: 'forklift',
      title: 'Carretillero',
      description: 'Con el pescadero del mercado.',
      city: 'Illescas',
      province: 'Toledo',
    },
    {
      ...copy,
      externalId: 'fish',
      title: 'Pescadero/a',
      description: 'Venta.',
      city: 'Toledo',
      province: 'Toledo',
    },
    { ...copy, externalId: 'designer', title: 'Diseñador/a', description: 'Con inglés.' },
    { ...copy, externalId: 'guard', title: 'Vigilante de seguridad', description: 'Controles.' },
    {
      ...copy,
      externalId: 'mechanic',
      title: 'Mecánico',
      description: 'Con guardia y calzado de seguridad.',
    },
    { ...copy, externalId: 'doctor', title: 'Médico/a', city: 'Toledo', province: 'Toledo' },
    {
      ...copy,
      externalId: 'insured',
      title: 'Oficial 1ª',
      description: 'Con seguro médico.',
      city: 'Teruel',
    },
    { ...copy, externalId: 'plumber', title: 'Fontanero de obra', description: 'Averías.' },
    { ...copy, externalId: 'keeper', title: 'Mozo de almacén', city: 'Getafe', province: 'Madrid' },
  ]);
  await groupPendingOffers(curro.db);
  await curro.settled();
});
afterAll(() => curro.close());

const search = async (query: string) => JSON.parse(await (await curro.fetch(`/api/9/offer?${query}`)).text());

describe('spell', () => {
  test('a misspelt q is corrected with the total that the correction finds', async () => {
    const { totalResults, assist } = await search('q=camarreo&spell=true');
    expect(totalResults).toBe(0);
    expect(assist).toEqual({ spell: { q: 'camarero', totalResults: 30 } });
    expect((await search('q=camarero')).totalResults).toBe(30);
  });

  test('the filters of the search apply to the correction', async () => {
    expect((await search('q=camarreo&province=sevilla&spell=true')).assist.spell.totalResults).toBe(6);
    expect((await search('q=camarreo&province=zamora&spell=true')).assist).toEqual({});
  });

  test('correct and unknown words are not corrected', async () => {
    expect((await search('q=camarera&spell=true')).assist).toEqual({});
    expect((await search('q=xilofonista&spell=true')).assist).toEqual({});
  });
});

test('of a job that texts only mention, wider searches find the job in a title', async () => {
  const wide = async (query: string) => (await search(`${query}&relax=true`)).assist;
  expect(await wide('q=medico&city=teruel')).toEqual({
    isOnlyMentioned: true,
    relax: [{ parameter: 'city', removed: 'teruel', query: 'q=medico', totalResults: 2 }],
  });
  expect(await wide('q=medico')).toEqual({ relax: [] });
  expect(await wide('q=medico&city=toledo')).not.toHaveProperty('isOnlyMentioned');
  // A word of the names of jobs.
  expect(await wide('q=seguro&city=teruel')).toHaveProperty('isOnlyMentioned', true);
});

test('of a job that most texts only mention, the search for titles is found', async () => {
  const mentioning = Array.from({ length: 10 }, (_, at) => ({
    ...copy,
    externalId: `mentioning-${at}`,
    title: 'Peón de taller',
    description: `Junto al tornero del turno ${at}: ${'abcdefghij'.repeat(at + 1)}.`,
  }));
  const turner = { ...copy, externalId: 'turner', title: 'Tornero/a', description: 'Torno.' };
  await curro.load('turners', [turner, ...mentioning]);
  const ofTitles = async (query: string) => (await search(`${query}&relax=true`)).assist.inTitle;
  expect(await ofTitles('q=tornero')).toEqual({ query: 'q=puesto%3Atornero', totalResults: 1 });
  expect((await search('q=puesto:tornero')).totalResults).toBe(1);
  expect(await ofTitles('q=camarero')).toBeUndefined();
});

test('relax names what to remove, with the totals of the wider searches', async () => {
  const { totalResults, assist } = await search(
    'q=camarero&workday=parcial-noche&province=madrid&relax=true',
  );
  expect(totalResults).toBe(0);
  expect(assist.relax).toEqual([
    {
      parameter: 'workday',
      removed: 'parcial-noche',
      query: 'q=camarero&province=madrid',
      totalResults: 24,
      isNear: true,
    },
    {
      parameter: 'province',
      removed: 'madrid',
      query: 'q=camarero&workday=parcial-noche',
      totalResults: 6,
    },
    { parameter: 'workday,province', removed: '', query: 'q=camarero', totalResults: 30 },
  ]);
  for (const { query, totalResults: total } of assist.relax) {
    expect((await search(query)).totalResults).toBe(total);
  }
  expect((await search('q=camarero&relax=true')).assist).toEqual({ relax: [] });
});

test('relax offers the province that has the name of the town, when it has more offers', async () => {
  const { assist } = await search('q=almacén&city=madrid&relax=true');
  const query = 'q=almac%C3%A9n&province=madrid';
  expect(assist.relax).toContainEqual({ parameter: 'province', removed: '', query, totalResults: 4 });
  expect((await search(query)).totalResults).toBe(4);
});

test('relax offers the words that find offers, when every search with one word less finds nothing', async () => {
  const textsOf = async (q: string): Promise<[string, string, number][]> =>
    (await search(`q=${q}&relax=true`)).assist.relax.map(
      (each: { removed: string; query: string; totalResults: number }) => [
        each.removed,
        each.query,
        each.totalResults,
      ],
    );
  expect(await textsOf('asdf camarero plutonio')).toEqual([['asdf plutonio', 'q=camarero', 30]]);
  expect(await textsOf('camarero asdf administrativo auxiliar plutonio')).toEqual([
    ['camarero asdf plutonio', 'q=administrativo+auxiliar', 5],
    ['asdf administrativo auxiliar plutonio', 'q=camarero', 30],
  ]);
  // Names of jobs come first, also of long texts; without the filters when nothing is found with them.
  expect(await textsOf('busco trabajo urgente de camarera con alojamiento y sin idiomas en hotel')).toEqual([
    ['busco trabajo urgente alojamiento sin idiomas hotel', 'q=camarera', 30],
  ]);
  expect(await textsOf('camarera asdf plutonio&province=zamora')).toEqual([
    ['asdf plutonio', 'q=camarera', 30],
  ]);
  // One word less is enough.
  expect(await textsOf('auxiliar administrativo plutonio')).toEqual([
    ['plutonio', 'q=auxiliar+administrativo', 5],
  ]);
});

describe('relax for a job without offers', () => {
  const relaxedTo = async (query: string) => (await search(`${query}&relax=true`)).assist.relax;
  const q = 'puesto:(mozo de almacén)';

  test('offers the jobs next to it at its place first', async () => {
    const [first] = await relaxedTo('q=preparador de pedidos&city=getafe');
    expect(first).toEqual({
      parameter: 'q',
      removed: 'preparador de pedidos',
      query: new URLSearchParams({ q, city: 'getafe' }).toString(),
      totalResults: 1,
    });
    expect((await search(first.query)).totalResults).toBe(1);
  });

  test('offers them around its place, and on its conditions only if there are some', async () => {
    const [around] = await relaxedTo('q=picker&city=illescas&workday=parcial-noche');
    expect(around).toMatchObject({ parameter: 'q,workday', totalResults: 1 });
    const [near] = await relaxedTo('q=preparador de pedidos&city=yuncos');
    expect(near).toMatchObject({ parameter: 'q,distance', totalResults: 1 });
  });

  test('does not offer them beside the job itself, nor for an unknown job', async () => {
    expect(await relaxedTo('q=camarero&province=sevilla')).not.toContainEqual(
      expect.objectContaining({ query: expect.stringContaining('puesto') }),
    );
    expect(await relaxedTo('q=astronauta')).toEqual([]);
  });

  test('the portal names them', async () => {
    const page = await (await curro.fetch('/?q=preparador+de+pedidos&city=getafe')).text();
    expect(page).toContain('«mozo de almacén»');
  });

  test('offers the significant words of a long title before a generic noun', async () => {
    const [first] = await relaxedTo('q=operario obra electrodo plutonio');
    expect(first).toMatchObject({ query: 'q=obra+electrodo', removed: 'operario plutonio' });
  });
});

test('relax offers only texts with a word of a job, a field or a skill', async () => {
  const relaxedTo = async (q: string): Promise<string[]> =>
    (await search(`q=${q}&relax=true`)).assist.relax.map((each: { query: string }) => each.query);
  // Offers have "puesto" and "número" in their text only.
  expect((await search('q=puesto número')).totalResults).toBeGreaterThan(0);
  expect(await relaxedTo('puesto número plutonio')).toEqual([]);
  expect(await relaxedTo('sin número plutonio')).toEqual([]);
  expect(await relaxedTo('masa plutonio')).toEqual(['q=masa']);
  // A text with a job never without it: "obra" is in titles of other jobs.
  expect(await relaxedTo('camarera obra')).toEqual(['q=camarera']);
  expect(await relaxedTo('camarera 20 horas plutonio')).toEqual(['q=camarera']);
});

describe('understand', () => {
  test('what q asks for is reported with the search that applies it', async () => {
    const { totalResults, assist } = await search('q=camarera en Sevilla, urgente&understand=true');
    expect(totalResults).toBe(0);
    expect(assist).toEqual({
      understood: {
        slots: [
          { slot: 'title', parameter: 'q', value: 'camarera', words: 'camarera' },
          { slot: 'place', parameter: 'city', value: 'sevilla', words: 'en Sevilla', name: 'Sevilla' },
        ],
        q: 'camarera',
        query: 'q=camarera&city=sevilla',
        totalResults: 6,
      },
    });
    expect((await search(assist.understood.query)).totalResults).toBe(6);
  });

  test('towns have their names of the dictionary', async () => {
    const { assist } = await search('q=camarera a coruña o leganes 20 km&understand=true');
    expect(assist.understood.slots[1]).toEqual({
      slot: 'place',
      parameter: 'city',
      value: 'a-coruna,leganes',
      words: 'a coruña, leganes',
      name: 'A Coruña, Leganés',
    });
  });

  test('a company of the open offers becomes a field of q', async () => {
    const { assist } = await search('q=camarero brisa hoteles&understand=true');
    expect(assist.understood).toMatchObject({ q: 'camarero company:(brisa hoteles)', totalResults: 6 });
  });

  test('with placeFromQ a place of q replaces that of the search', async () => {
    const understood = async (query: string) =>
      (await search(`${query}&understand=true&placeFromQ=true`)).assist;
    expect(await understood('q=camarero en Sevilla&province=madrid&workday=parcial-noche')).toMatchObject({
      understood: { q: 'camarero', query: 'q=camarero&workday=parcial-noche&city=sevilla', totalResults: 6 },
    });
    expect(await understood('q=camarero provincia de Sevilla&city=madrid&distance=25')).toMatchObject({
      understood: { query: 'q=camarero&province=sevilla', totalResults: 6 },
    });
    // Without a place in q the search has its own.
    expect(await understood('q=camarero indefinido&province=madrid')).toMatchObject({
      understood: { query: 'q=camarero&province=madrid&contractType=indefinido', totalResults: 24 },
    });
  });

  test('around a town without offers, the nearest ones have the job in the title', async () => {
    const { totalResults, assist } = await search('q=pescadero&city=yuncos&relax=true');
    expect(totalResults).toBe(0);
    const around = assist.relax.filter(({ parameter }: { parameter: string }) => parameter === 'distance');
    expect(around[0]).toMatchObject({ query: 'q=pescadero&city=yuncos&distance=50', totalResults: 2 });
  });

  test('with conditionsFromQ a condition of q replaces that of the search', async () => {
    const understood = async (query: string) =>
      (await search(`${query}&understand=true&conditionsFromQ=true`)).assist.understood;
    expect(await understood('q=camarero indefinido&contractType=autonomo&province=madrid')).toMatchObject({
      q: 'camarero',
      query: 'q=camarero&province=madrid&contractType=indefinido',
      totalResults: 24,
    });
    // Amounts are one question.
    expect(await understood('q=camarero más de 20000 euros&salaryMax=18000')).toMatchObject({
      query: 'q=camarero&salaryMin=20000',
    });
    // Without it the search has its own.
    const plain = await search('q=camarero indefinido&contractType=autonomo&understand=true');
    expect(plain.assist.understood).toMatchObject({
      q: 'camarero indefinido',
      query: 'q=camarero+indefinido&contractType=autonomo',
      totalResults: 0,
    });
  });

  test('with textBefore a condition of another job is dropped when nothing is found with it', async () => {
    const understood = async (query: string) =>
      (await search(`${query}&understand=true&conditionsFromQ=true`)).assist.understood;
    const fixed = 'contractType=indefinido&textBefore=camarero indefinido';
    expect(await understood(`q=carretillero&${fixed}`)).toMatchObject({
      q: 'carretillero',
      query: 'q=carretillero',
      totalResults: 1,
      dropped: ['indefinido'],
    });
    // With the conditions of its own text.
    expect(await understood(`q=carretillero en Illescas&${fixed}`)).toMatchObject({
      query: 'q=carretillero&city=illescas',
      dropped: ['indefinido'],
    });
    expect(
      await understood('q=camarera Madrid&contractType=indefinido&textBefore=limpiador indefinido'),
    ).not.toHaveProperty('dropped');
    expect(await understood(`q=camarero xilofonista&${fixed}`)).not.toHaveProperty('dropped');
    expect(await understood('q=carretillero&contractType=indefinido')).not.toHaveProperty('dropped');
  });

  test('a text of speakers of other languages and abbreviations is read', async () => {
    const understood = async (q: string) =>
      (await search(new URLSearchParams({ q, understand: 'true' }).toString())).assist.understood;
    expect(await understood('serveur sans expérience')).toMatchObject({
      q: 'serveur',
      query: 'q=serveur&experienceMin=no-requerida',
    });
    expect(await understood('munca in Madrid')).toMatchObject({ query: 'city=madrid', totalResults: 27 });
    expect(await understood('aux adm')).toMatchObject({
      query: 'q=auxiliar+administrativo',
      totalResults: 5,
    });
    const order = async (q: string) =>
      (await search(`q=${q}&order=relevancia-desc`)).offers.map(({ id }: { id: string }) => id);
    expect(await order((await understood('aux. adm')).q)).toEqual(await order('auxiliar administrativo'));
    expect((await understood('1.500')).slots).toEqual([
      {
        slot: 'salary',
        parameter: 'salaryMin',
        value: '18000',
        words: '1.500',
        amount: 1500,
        period: 'bruto-mes',
      },
    ]);
  });

  test('with placeWithin a place of q narrows the provinces, and does not leave them', async () => {
    const understood = async (q: string, within: string, others = '') => {
      const query = new URLSearchParams({ q, province: within, placeWithin: within, understand: 'true' });
      return (await search(`${query.toString()}${others}`)).assist.understood;
    };
    expect(await understood('camarera cerca de Getafe', 'madrid')).toMatchObject({
      slots: [{ slot: 'title' }, { value: 'getafe' }, { value: '25' }],
      query: 'q=camarera&province=madrid&city=getafe&distance=25',
      totalResults: 24,
    });
    // The town that a text brought before is replaced.
    expect(await understood('camarera en Madrid', 'madrid', '&city=getafe&distance=10')).toMatchObject({
      query: 'q=camarera&province=madrid',
    });
    // The name of a province is the province, and with a distance its town.
    expect(await understood('camarera en Sevilla', 'madrid,sevilla')).toMatchObject({
      slots: [{ slot: 'title' }, { parameter: 'province', value: 'sevilla', words: 'en Sevilla' }],
      query: 'q=camarera&province=sevilla',
      totalResults: 6,
    });
    expect(await understood('camarera Madrid 10 km', 'madrid')).toMatchObject({
      query: 'q=camarera&province=madrid&city=madrid&distance=10',
    });
    expect(await understood('camarera Sevilla 10 km', 'madrid,sevilla')).toMatchObject({
      query: 'q=camarera&province=madrid%2Csevilla&city=sevilla&distance=10',
    });
    expect(await understood('camarera en Andalucía', 'madrid,sevilla')).toMatchObject({
      query: 'q=camarera&province=sevilla',
    });
    expect(await understood('camarera indefinido cerca de Sevilla', 'madrid')).toEqual({
      slots: [
        { slot: 'title', parameter: 'q', value: 'camarera', words: 'camarera' },
        { slot: 'contractType', parameter: 'contractType', value: 'indefinido', words: 'indefinido' },
      ],
      q: 'camarera',
      outside: 'Sevilla',
      query: 'q=camarera&province=madrid&contractType=indefinido',
      totalResults: 24,
    });
    expect(await understood('Sevilla', 'madrid')).toMatchObject({
      slots: [],
      q: '',
      outside: 'Sevilla',
      query: 'province=madrid',
    });
    expect(await understood('camarera en Madrid o Sevilla', 'madrid')).toMatchObject({
      slots: [{ slot: 'title' }, { value: 'madrid' }],
    });
    expect((await search('q=a&placeWithin=narnia').catch(() => undefined))?.error).toBe('201');
  });

  test.each([
    ['camarera en Madrid', 'city=getafe&distance=30', 'q=camarera&city=madrid', 24, undefined],
    ['camarera en Getafe', 'city=madrid', 'q=camarera&city=getafe&distance=30', 24, undefined],
    ['camarera en Sevilla', 'city=madrid', 'q=camarera&city=getafe&distance=30', 24, 'Sevilla'],
    ['camarera a 10 km', 'city=getafe&distance=30', 'q=camarera&city=getafe&distance=10', 0, undefined],
  ])('around a town %j, typed into %s, is %s', async (q, at, query, totalResults, outside) => {
    const page = 'placeWithin=getafe&distanceWithin=30&placeFromQ=true&understand=true';
    const { assist } = await search(`${new URLSearchParams({ q }).toString()}&${at}&${page}`);
    const { query: read, totalResults: found, outside: refused } = assist.understood;
    expect([read, found, refused]).toEqual([query, totalResults, outside]);
  });

  test('a town of placeWithin is not corrected to another word', async () => {
    const query = new URLSearchParams({ q: 'Toro', province: 'zamora', placeWithin: 'zamora' });
    const { assist } = await search(`${query.toString()}&understand=true&spell=true`);
    expect(assist.understood).toMatchObject({ query: 'province=zamora&city=toro' });
    expect(assist.spell).toBeUndefined();
  });

  test('a short list leads to the job of its text, also by its other names', async () => {
    const relaxed = async (query: string) => {
      const { assist } = await search(`${query}&relax=true`);
      return assist.relax.map(({ query: wider, text, totalResults }: Record<string, unknown>) =>
        [new URLSearchParams(String(wider)).toString(), text, totalResults].join(' '),
      );
    };
    // One word less finds an offer, too.
    expect(await relaxed('q=camarera brisa sala')).toEqual(
      expect.arrayContaining(['q=camarera  30', 'q=camarera+brisa  6']),
    );
    const waiter = await relaxed('q=night waiter 20 hours');
    expect(waiter).toEqual([expect.stringMatching(/^q=%28waiter\+OR\+puesto%3A.* waiter 30$/)]);
    const cities = await relaxed('q=waiter&city=getafe');
    expect(cities).toEqual(
      expect.arrayContaining([expect.stringMatching(/^q=%28waiter\+OR\+[^&]* waiter 30$/)]),
    );
    expect(await relaxed('q=waiter barra&city=getafe')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^q=%28waiter\+OR\+[^&]* waiter 30$/)]),
    );
  });

  test('a misspelt place is corrected when the corrected text finds offers as filters', async () => {
    const { assist } = await search('q=mozo getafee&spell=true&understand=true');
    expect(assist.spell).toEqual({ q: 'mozo getafe', totalResults: 1 });
  });

  test('a misspelt place is corrected when the corrected text finds nothing either, for its wider searches', async () => {
    const { totalResults, assist } = await search('q=mozo sebilla&spell=true&understand=true');
    expect([totalResults, assist.spell]).toEqual([0, { q: 'mozo sevilla', totalResults: 0 }]);
  });

  test('wider searches do not leave placeWithin', async () => {
    const { assist } = await search(
      'q=mozo&province=madrid&city=getafe&placeWithin=madrid&relax=true&contractType=indefinido',
    );
    const searches: { query: string }[] = assist.relax;
    expect(searches.length).toBeGreaterThan(0);
    for (const { query } of searches) expect(new URLSearchParams(query).get('province')).toBe('madrid');
  });

  test('a q that only asks for a job is understood as all offers', async () => {
    const { assist } = await search('q=ofertas de empleo&province=madrid&understand=true');
    expect(assist.understood).toMatchObject({ slots: [], q: '', query: 'province=madrid', totalResults: 28 });
  });

  test.each([
    ['camarera a 20 km de Sevilla', 'q=camarera&city=sevilla&distance=20', 6],
    ['camarera entre 2,5 y 20 km de Dos Hermanas, Sevilla', 'q=camarera&city=dos-hermanas&distance=20', 6],
    ['camarera a 2,5 km de Dos Hermanas, Sevilla', 'q=camarera&city=dos-hermanas&distance=3', 0],
    ['camarera 1500 € a 20 km de Sevilla', 'q=camarera&salaryMin=18000&city=sevilla&distance=20', 0],
    ['camarera granja 20 km', 'q=camarera+granja+20+km', 0],
  ])('the offers of %j are those within its distance', async (q, query, total) => {
    const { assist } = await search(new URLSearchParams({ q, understand: 'true' }).toString());
    expect(assist.understood).toMatchObject({ query, totalResults: total });
  });

  test('a place of the search is not read again', async () => {
    const { assist } = await search('q=camarero en Sevilla&province=madrid&understand=true');
    expect(assist.understood.slots.map(({ slot }: { slot: string }) => slot)).toEqual(['title']);
  });

  test('a q of the grammar and an empty one are not interpreted', async () => {
    expect((await search('q=puesto:sevilla&understand=true')).assist).toEqual({});
    expect((await search('understand=true')).assist).toEqual({});
  });
});

describe('also', () => {
  test('other names of a job are usual when no title has the typed one, only texts its words', async () => {
    const { offers, assist } = await search('q=guardia de seguridad&also=true');
    expect(offers.map(({ title }: { title: string }) => title)).toEqual(['Mecánico']);
    const [usual] = assist.alternatives;
    expect(usual).toMatchObject({
      kind: 'title',
      terms: ['vigilante de seguridad'],
      totalResults: 1,
      isUsual: true,
    });
    const found = await search(usual.query);
    expect(found.offers.map(({ title }: { title: string }) => title)).toEqual(['Vigilante de seguridad']);
  });

  test.each([
    ['mesero', { kind: 'title', totalResults: 30 }],
    ['busco trabajo de camarero', { kind: 'filler', q: 'camarero', totalResults: 30 }],
    [
      'aux adm',
      {
        kind: 'abbreviation',
        terms: ['auxiliar administrativo'],
        totalResults: 5,
      },
    ],
    ['camarero sala zamora', { kind: 'words', totalResults: 24 }],
    ['camarero o auxiliar', { kind: 'jobs', terms: ['camarero', 'auxiliar'], totalResults: 35 }],
    ['camarero or auxiliar', { kind: 'jobs', totalResults: 35 }],
    ['camarero, auxiliar', { kind: 'jobs', totalResults: 35 }],
    ['camarero/auxiliar', { kind: 'jobs', totalResults: 35 }],
    ['camarero y auxiliar', { kind: 'jobs', totalResults: 35 }],
    ['waiter or friegaplatos', { kind: 'title', totalResults: 30 }],
    ['designer', { kind: 'title', terms: ['diseñador'], totalResults: 1 }],
    ['cambrera cerca de mi', { kind: 'title', terms: ['camarero'], totalResults: 30 }],
    ['english speaking', { kind: 'abbreviation', terms: ['inglés'], totalResults: 1 }],
    ['limpieza o similar', { kind: 'filler', q: 'limpieza', totalResults: 1 }],
  ])('%s has an alternative that finds more', async (q, expected) => {
    const { totalResults, assist } = await search(`q=${q}&also=true`);
    expect(assist.alternatives).toMatchObject([expected]);
    const [{ query }] = assist.alternatives;
    expect(totalResults).toBeLessThan(expected.totalResults);
    expect((await search(query)).totalResults).toBe(expected.totalResults);
  });

  test('the filters of the search apply', async () => {
    const { assist } = await search('q=mesero&province=sevilla&page=2&also=true');
    expect(assist.alternatives).toMatchObject([{ totalResults: 6 }]);
    expect(assist.alternatives[0].query).not.toContain('page');
  });

  test('the filters of the search apply to each of several jobs', async () => {
    const { assist } = await search('q=camarero o auxiliar&province=sevilla&also=true');
    expect(assist.alternatives).toMatchObject([
      { kind: 'jobs', q: '(camarero OR auxiliar)', totalResults: 11 },
    ]);
  });

  test('the portal shows the offers of any of the jobs, and of one that has both names first', async () => {
    const textOf = async (path: string): Promise<string> =>
      (await (await curro.fetch(path)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    const page = await textOf('/?q=camarero%20o%20auxiliar%20en%20Sevilla');
    expect(page).toContain('Mostrando resultados de camarero o auxiliar');
    expect(page).toContain('11 ofertas');
    expect(await textOf('/?q=camarero%20y%20auxiliar')).toContain(
      'Mostrando resultados de camarero o auxiliar',
    );
    const both = await textOf('/?q=limpiador%20o%20fontanero');
    expect(both).toContain('2 ofertas');
    expect(both).toContain('buscar exactamente «limpiador o fontanero» 1 oferta');
    expect(both.indexOf('Limpiador/a o Fontanero/a')).toBeLessThan(both.indexOf('Fontanero de obra'));
    expect(await textOf('/?q=limpiador%20y%20fontanero')).not.toContain('Mostrando resultados');
  });

  test('without alternatives the list is empty', async () => {
    expect((await search('q=camarero&also=true')).assist).toEqual({ alternatives: [] });
  });
});

test('highlight marks the words of q as HTML', async () => {
  const { assist, offers } = await search('q=camareros&province=madrid&maxResults=2&highlight=true');
  expect(assist.highlight).toEqual(
    offers.map(({ id }: { id: string }) => ({
      id,
      title: '<mark>Camarero</mark>/a (Madrid)',
      text: 'Experiencia como <mark>camarero</mark> en sala &amp; barra.',
    })),
  );
});

test('maxPerCompany moves further offers of a company to the end of the page', async () => {
  const plain = await search('q=camarero&maxResults=40');
  const limited = await search('q=camarero&maxResults=40&maxPerCompany=2');
  const companies = limited.offers.slice(0, 4).map(({ author }: { author: { name: string } }) => author.name);
  expect(new Set(companies).size).toBe(2);
  const ids = (offers: { id: string }[]) => offers.map(({ id }) => id).toSorted();
  expect(ids(limited.offers)).toEqual(ids(plain.offers));
  expect({ ...limited, offers: [], items: [] }).toEqual({ ...plain, offers: [], items: [] });
});

test('group=duplicates lists nearly equal offers behind the first of them', async () => {
  const plain = await search('q=soldador');
  const { offers, assist } = await search('q=soldador&group=duplicates');
  const [first, other, last] = plain.offers.map(({ id }: { id: string }) => id);
  expect(offers.map(({ id }: { id: string }) => id)).toEqual([first, last, other]);
  expect(assist.duplicates).toEqual([{ id: first, duplicates: [last] }]);
});

test('without these parameters and in version 1 the response has no assist', async () => {
  expect(await search('q=camarreo&spell=false')).not.toHaveProperty('assist');
  const response = await curro.fetch('/api/1/offer?q=camarreo&spell=true');
  expect(response.headers.get('x-ignored-parameters')).toBe('spell');
  expect(JSON.parse(await response.text())).not.toHaveProperty('assist');
});

test.each([
  'spell=maybe',
  'understand=maybe',
  'also=maybe',
  'maxPerCompany=0',
  'maxPerCompany=101',
  'group=companies',
])('%s is an error', async (query) => {
  const response = await curro.fetch(`/api/9/offer?${query}`);
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text()).errors).toMatchObject([
    { error: '201', field: query.replace(/=.*/, '') },
  ]);
});
