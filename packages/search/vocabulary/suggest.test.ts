import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { suggest, suggestionKinds } from './suggest.ts';
import { buildVocabulary } from './vocabulary.ts';

const dictionaries = loadDictionaries();
const ALL = new Set(suggestionKinds);

const vocabulary = buildVocabulary(
  {
    titles: [
      ['Auxiliar administrativo', 40],
      ['Camarera', 30],
      ['Camarero', 20],
      ['Camarero de sala', 9],
      ['Ayudante de camarero', 8],
      ['Conductor', 7],
      ['Mecánico de camiones', 2],
    ],
    companies: [
      ['Confidencial', 90],
      ['Hornos Mistral S.L.', 4],
    ],
    skills: [['Masa madre', 3]],
    cities: [
      ['santiago', 900],
      ['santander', 20],
    ],
    provinces: [['santiago', 950]],
  },
  dictionaries,
);

const titles = (text: string): string[] => suggest(vocabulary, text, ALL).titles.map((title) => title.text);
const places = (text: string): string[] =>
  suggest(vocabulary, text, ALL).places.map(({ kind, entry }) => `${kind} ${entry.key}`);

describe('titles', () => {
  test.each([
    ['cam', ['Camarera', 'Camarero de sala', 'Ayudante de camarero', 'Mecánico de camiones']],
    ['aux adm', ['Auxiliar administrativo']],
    ['adm aux', ['Auxiliar administrativo']],
    ['ductor', ['Conductor']],
    ['condcutor', ['Conductor']],
    ['kamarer', ['Camarera', 'Camarero de sala', 'Ayudante de camarero']],
    ['mecanico', ['Mecánico de camiones']],
    ['mecánica', ['Mecánico de camiones']],
    ['conductora', ['Conductor']],
    ['camarera', ['Camarera', 'Camarero de sala', 'Ayudante de camarero']],
    ['camarera de s', ['Camarero de sala']],
    ['camareras', ['Camarera', 'Camarero de sala', 'Ayudante de camarero']],
    ['conductores', ['Conductor']],
    ['mecánicas', ['Mecánico de camiones']],
    ['camion', ['Mecánico de camiones']],
    ['Canguro', []],
    [
      'busco trabajo de cam',
      ['Camarera', 'Camarero de sala', 'Ayudante de camarero', 'Mecánico de camiones'],
    ],
    ['curro condu', ['Conductor']],
    ['faena de mecanica', ['Mecánico de camiones']],
    ['busco', []],
    ['busco trabajo de', []],
    ['cxm', []],
    ['  ', []],
    ['")(*', []],
  ])('%j is completed to %j', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test('forms of one job are counted together', () => {
    expect(suggest(vocabulary, 'camarer', ALL).titles[0]).toEqual({ text: 'Camarera', count: 50 });
  });
});

test('a mistyped text completes a company only when no title has it', () => {
  const energy = buildVocabulary(
    { titles: [['Enfermera', 9]], companies: [['Energía Sol', 4]], skills: [], cities: [], provinces: [] },
    dictionaries,
  );
  const suggested = (text: string, kinds = ALL): string[] => {
    const { titles: jobs, companies } = suggest(energy, text, kinds);
    return [...jobs, ...companies].map((each) => each.text);
  };
  expect(suggested('enfer')).toEqual(['Enfermera']);
  expect(suggested('energ')).toContain('Energía Sol');
  expect(suggested('enrgia')).toEqual(['Energía Sol']);
  expect(suggested('enfer', new Set(['companies']))).toEqual(['Energía Sol']);
});

test('a company or a skill that begins with the text comes before titles with a typing error', () => {
  const health = buildVocabulary(
    {
      titles: [['Coordinador de seguridad y salud', 9]],
      companies: [['Haludante Temporing', 1]],
      skills: [['Zalud', 1]],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const suggested = (text: string, kinds = ALL): string[] => {
    const { titles: jobs, companies, skills } = suggest(health, text, kinds);
    return [...jobs, ...companies, ...skills].map((each) => each.text);
  };
  expect(suggested('halud')).toEqual(['Haludante Temporing']);
  expect(suggested('zalud')).toEqual(['Zalud']);
  expect(suggested('xalud')).toContain('Coordinador de seguridad y salud');
  // Companies are not wanted.
  expect(suggested('halud', new Set(['titles']))).toEqual(['Coordinador de seguridad y salud']);
});

test('a wrong last letter does not lead to another word, unless it is near the right one', () => {
  const market = buildVocabulary(
    {
      titles: [
        ['Operador de mercado', 9],
        ['Técnico de mercados', 2],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const suggested = (text: string): string[] => suggest(market, text, ALL).titles.map((title) => title.text);
  expect(suggested('mercadon')).toEqual([]);
  expect(suggested('mercadoo')).toEqual(['Operador de mercado', 'Técnico de mercados']);
  expect(suggested('mercadod')).toEqual(['Operador de mercado', 'Técnico de mercados']);
  expect(suggested('mrecad')).toEqual(['Operador de mercado', 'Técnico de mercados']);
});

test('titles are suggested as they are searched, those without words and places that complete too few words not at all', () => {
  const titleOf = (title: string) =>
    title === 'Camarero de sala' ? 'Camarera' : title === 'Ayudante de camarero' ? '' : title;
  const options = { titleOf, minPlaceWords: 2 };
  const counts = new Map(suggest(vocabulary, 'camarer', ALL).titles.map(({ text, count }) => [text, count]));
  const found = suggest(vocabulary, 'camarer', ALL, options);
  const both = (counts.get('Camarero de sala') ?? 0) + (counts.get('Camarera') ?? 0);
  expect(found.titles).toEqual([{ text: 'Camarera', count: both }]);
  expect(suggest(vocabulary, 'camarero en sant', ALL).searches).not.toEqual([]);
  expect(suggest(vocabulary, 'camarero en sant', ALL, options).searches).toEqual([]);
});

describe('other names of the jobs of titles', () => {
  const found = (text: string) => suggest(vocabulary, text, ALL).titles;

  test.each([
    [
      'wait',
      [
        { text: 'Waiter', count: 50 },
        { text: 'Waitress', count: 50 },
      ],
    ],
    ['waiter', [{ text: 'Waiter', count: 50 }]],
    ['mese', [{ text: 'Mesero', count: 50 }]],
    ['administrative assi', [{ text: 'Administrative assistant', count: 40 }]],
    // No offer has this job.
    ['nurs', []],
    ['wa', []],
  ])('%j is completed when no title has it', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('titles of offers come alone', () => {
    expect(found('driv')).toEqual([{ text: 'Driver', count: 7 }]);
    const english = buildVocabulary(
      {
        titles: [
          ['Conductor', 7],
          ['Driving instructor', 1],
        ],
        companies: [],
        skills: [],
        cities: [],
        provinces: [],
      },
      dictionaries,
    );
    expect(suggest(english, 'driv', ALL).titles).toEqual([{ text: 'Driving instructor', count: 1 }]);
  });
});

describe('the name of a well-known company without offers', () => {
  const workshops = buildVocabulary(
    {
      titles: [
        ['Ayudante Cilindrado', 2],
        ['Técnico de hidroseras', 2],
        ['Hidroelectricista', 2],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const suggested = (text: string): string[] =>
    suggest(workshops, text, ALL).titles.map((title) => title.text);

  test.each(['indra', 'Indra', 'seur'])('%s is not completed inside of words', (text) => {
    expect(suggested(text)).toEqual([]);
  });

  test.each([
    ['lindra', ['Ayudante Cilindrado']],
    ['electric', ['Hidroelectricista']],
  ])('%s is', (text, expected) => {
    expect(suggested(text)).toEqual(expected);
  });
});

test('two letters inside of a word are not completed', () => {
  expect(titles('uc')).toEqual([]);
  expect(titles('uct')).toEqual(['Conductor']);
});

test('companies that hide their name are not suggested', () => {
  const { companies } = suggest(vocabulary, 'conf', ALL);
  expect(companies).toEqual([]);
  expect(suggest(vocabulary, 'mistral', ALL).companies).toEqual([{ text: 'Hornos Mistral S.L.', count: 4 }]);
});

test('skills are completed; kinds that are not wanted are empty', () => {
  expect(suggest(vocabulary, 'masa', ALL).skills).toEqual([{ text: 'Masa madre', count: 3 }]);
  expect(suggest(vocabulary, 'masa', new Set(['titles'] as const)).skills).toEqual([]);
});

test('titles with a town, an amount or the word "Trabajo" are not suggested; all forms of a job are one', () => {
  const { titles: found } = suggest(
    buildVocabulary(
      {
        titles: [
          ['Camareros', 9],
          ['Camarera', 5],
          ['Camarero/camarera', 3],
          ['Camarero Santiago', 3],
          ['Camarero 450.000', 3],
          ['Trabajo Camarero', 2],
          ['Camarero de sala', 1],
        ],
        companies: [],
        skills: [],
        cities: [['santiago', 900]],
        provinces: [],
      },
      dictionaries,
    ),
    'camar',
    ALL,
  );
  expect(found).toEqual([
    { text: 'Camareros', count: 17 },
    { text: 'Camarero de sala', count: 1 },
  ]);
});

describe('searches that end with a place', () => {
  const searches = (text: string): string[] =>
    suggest(vocabulary, text, ALL).searches.map(({ q, place }) => `${q} ${place.kind} ${place.entry.key}`);

  test.each([
    ['camar santi', 'camarera province santiago'],
    ['camar en santi', 'camarera province santiago'],
    ['auxiliar admin santi', 'auxiliar administrativo province santiago'],
    ['busco trabajo de condu en santan', 'conductor city santander'],
    ['mecá santi', 'mecánico province santiago'],
    // Whole words, and those that begin no title.
    ['camarero santi', 'camarero province santiago'],
    ['camareros santi', 'camareros province santiago'],
    ['xilofonista en santi', 'xilofonista province santiago'],
  ])('%j has its incomplete word completed: %j', (text, expected) => {
    expect(searches(text)[0]).toBe(expected);
  });

  test.each(['cam santi', 'au santi', 'xilo santi'])('%j has no search with a place', (text) => {
    expect(searches(text)).toEqual([]);
  });

  test.each([
    ['camarero en sant', ['camarero province santiago', 'camarero city santiago', 'camarero city santander']],
    ['Camarero, santa', ['Camarero city santander']],
    ['gij', [' city gijon']],
    ['en gij', [' city gijon']],
    // Without a preposition only places with offers.
    ['camarero gij', []],
    // Nearly written, behind a job, large towns, too.
    ['camarero ponfe', ['camarero city ponferrada']],
    ['camarero villag', ['camarero city vilagarcia-de-arousa']],
    ['camarero aliag', []],
    ['bcn', [' city barcelona']],
    ['camarero en bcn', ['camarero city barcelona']],
    ['camarero en gij', ['camarero city gijon']],
    ['camarero cerca de gij', ['camarero city gijon']],
    ['media jornada en donostia', ['media jornada city donostia-san-sebastian']],
    ['media jornada en san sebastian de los r', ['media jornada city san-sebastian-de-los-reyes']],
    // The last words belong to the text.
    ['ayudante de sant', []],
    ['camarero no sant', []],
    ['camarero -sant', []],
    ['"camarero sant', []],
    ['camarero en s', []],
    // The beginning of a word is not searched in a place, unless it is a name.
    ['cam en sant', []],
    ['masa en santand', ['masa city santander']],
    ['camarero en xyz', []],
    ['  ', []],
  ])('%j is completed to %j', (text, expected) => {
    expect(searches(text).slice(0, 3)).toEqual(expected);
  });

  test('a word of more titles than the place has offers is not a place', () => {
    const found = (title: string, offers: number) =>
      suggest(
        buildVocabulary(
          {
            titles: [[title, offers]],
            companies: [],
            skills: [],
            cities: [['santander', 4]],
            provinces: [],
          },
          dictionaries,
        ),
        'programador santan',
        ALL,
      ).searches.length;
    expect(found('Programador Santan', 3)).toBe(1);
    expect(found('Programador Santan', 5)).toBe(0);
  });
});

describe('one typing error', () => {
  test.each([
    ['a letter is missing', 'cmarer'],
    ['a letter is added', 'camnarer'],
    ['a letter is wrong', 'camaper'],
    ['the first letter is wrong', 'xamarer'],
    ['two letters are swapped', 'camaerr'],
  ])('%s: %s', (_, text) => {
    expect(titles(text)[0]).toBe('Camarera');
  });

  test('the last of several words is completed in spite of it', () => {
    expect(titles('auxiliar admimis')).toEqual(['Auxiliar administrativo']);
  });

  test('is not tolerated in four letters, and two are not', () => {
    expect(titles('cmaa')).toEqual([]);
    expect(titles('xamarxr')).toEqual([]);
  });
});

describe('a text of which nothing begins is completed with its spelling corrected', () => {
  const shop = buildVocabulary(
    {
      titles: [
        ['Mozo de almacén', 40],
        ['Camarera de pisos', 30],
        ['Electricista', 20],
        ['Enfermero', 20],
        ['Operador de mercado', 9],
      ],
      companies: [['Haludante', 3]],
      skills: [],
      cities: [['vigo', 20]],
      provinces: [['barcelona', 100]],
    },
    dictionaries,
  );
  const found = (text: string, options = {}): string[] => {
    const { titles: jobs, searches } = suggest(shop, text, ALL, options);
    return [
      ...jobs.map((each) => each.text),
      ...searches.flatMap(({ q, place }) => (place.count > 0 ? `${q}@${place.entry.key}` : [])),
    ];
  };

  test.each([
    ['moso', ['Mozo de almacén']],
    ['moso de alm', ['Mozo de almacén']],
    ['camerera', ['Camarera de pisos']],
    ['camerera de p', ['Camarera de pisos']],
    ['electrisista', ['Electricista']],
    ['electrisita', ['Electricista']],
    ['enfremera', ['Enfermero']],
    ['enfremra', ['Enfermero']],
    ['barzelona', ['@barcelona']],
    ['electrisista en barzelona', ['electricista@barcelona']],
    // A word of another text, or an unfinished one.
    ['xqzwv', []],
    ['mercadon', []],
    ['mos', []],
  ])('%j: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('not of a text that begins something else, or a phrase', () => {
    expect(suggest(shop, 'halud', ALL).companies).toHaveLength(1);
    expect(found('moso', { canBeTypo: false })).toEqual([]);
  });
});

describe('places', () => {
  test('towns with offers come first; those of other countries need offers', () => {
    expect(places('sant').slice(0, 3)).toEqual(['province santiago', 'city santiago', 'city santander']);
    expect(places('Córdoba').slice(0, 3)).toEqual([
      'province cordoba',
      'city cordoba',
      'city priego-de-cordoba',
    ]);
  });

  test('other names of a place match, and names with a typing error', () => {
    expect(places('la coruna')[0]).toBe('city a-coruna');
    expect(places('barzelona')[0]).toBe('province barcelona');
    expect(places('  ')).toEqual([]);
  });
});

test.each(['celador', 'badante', 'nurse', 'celadora'])(
  '%j, the name of a job, is not corrected to a company',
  (q) => {
    const shops = buildVocabulary(
      {
        titles: [['Camarero', 20]],
        companies: [
          ['Celadon Moda', 4],
          ['Badanti Textil', 4],
          ['Nursa', 4],
          ['Mistral', 4],
        ],
        skills: [],
        cities: [],
        provinces: [],
      },
      dictionaries,
    );
    expect(suggest(shops, q, ALL).companies).toEqual([]);
    expect(suggest(shops, 'mistrol', ALL).companies).toEqual([{ text: 'Mistral', count: 4 }]);
  },
);

test('what begins a word precedes what contains it, and a job of many offers the companies of few', () => {
  const offers = buildVocabulary(
    {
      titles: [
        ['Guardia de seguridad', 40],
        ['Ayudante de embarcador', 9],
        ['Camarero', 60],
        ['Camarero de pisos', 6],
        ['Montador de cama', 5],
        ['KAM', 5],
      ],
      companies: [
        ['Segur Norte', 2],
        ['Seguros Mar', 9],
        ['Transportes Lo Abarca', 3],
      ],
      skills: [],
      cities: [
        ['barcelona', 30],
        ['camas', 4],
      ],
      provinces: [],
    },
    dictionaries,
  );
  const suggested = (text: string): string[] => {
    const { titles: jobs, companies, searches } = suggest(offers, text, ALL);
    const towns = searches.filter(({ place }) => place.count > 0).map(({ place }) => place.entry.key);
    return [...[...jobs, ...companies].map((each) => each.text), ...towns];
  };
  expect(suggested('segur')).toEqual(['Guardia de seguridad', 'Seguros Mar']);
  expect(suggested('segur norte')).toEqual(['Segur Norte']);
  expect(suggested('barc')).toEqual(['barcelona']);
  expect(suggested('embarc')).toEqual(['Ayudante de embarcador']);
  expect(suggested('kama')).toEqual(['Camarero', 'Camarero de pisos', 'Montador de cama']);
  expect(suggested('kelly')).toEqual(['Camarero de pisos']);
  expect(suggested('barna')).toEqual(['barcelona']);
  expect(suggested('barzelona')).toEqual(['barcelona']);
});

test('a word that hardly any offer has can be one that its author has mistyped', () => {
  const offers = buildVocabulary(
    {
      titles: [
        ['Administrativo', 300],
        ['Asistente adminsitrativo', 1],
        ['Gruista', 1],
        ['Cantero', 20],
        ['Cartero', 1],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const suggested = (text: string): string[] => suggest(offers, text, ALL).titles.map((title) => title.text);
  expect(suggested('adminsitrativo')).toEqual(['Administrativo', 'Asistente adminsitrativo']);
  expect(suggested('gruista')).toEqual(['Gruista']);
  expect(suggested('cartero')).toEqual(['Cartero']);
});

test('titles of a single offer are not suggested beside frequent ones, unless filters count them again', () => {
  const frequent = buildVocabulary(
    {
      titles: [
        ['Cocinero', 55],
        ['Cocinero o ayudante de cocina', 2],
        ['Cocinero de hotel', 2],
        ['Cocinero cuarto caliente', 1],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const textsOf = (text: string, areCounted?: boolean): string[] =>
    suggest(frequent, text, ALL, { ...(areCounted !== undefined && { areCounted }) }).titles.map(
      (title) => title.text,
    );
  expect(textsOf('coc').toSorted()).toEqual([
    'Cocinero',
    'Cocinero de hotel',
    'Cocinero o ayudante de cocina',
  ]);
  expect(textsOf('coc', false)).toContain('Cocinero cuarto caliente');
  expect(textsOf('cocinero cu')).toEqual(['Cocinero cuarto caliente']);
});

test('"trabajo en h" asks for a place only', () => {
  const withHotel = buildVocabulary(
    {
      titles: [['Recepcionista en hotel', 9]],
      companies: [['Hotel en Huesca', 3]],
      skills: [],
      cities: [['huesca', 20]],
      provinces: [['huesca', 30]],
    },
    dictionaries,
  );
  const { titles: found, companies, searches } = suggest(withHotel, 'trabajo en h', ALL);
  expect([found, companies]).toEqual([[], []]);
  expect(searches.slice(0, 2).map(({ q, place }) => [q, place.kind, place.entry.key])).toEqual([
    ['', 'province', 'huesca'],
    ['', 'city', 'huesca'],
  ]);
});
