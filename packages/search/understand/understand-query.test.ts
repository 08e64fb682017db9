import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { everywhere } from './gazetteer.ts';
import { understandQuery } from './understand-query.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  {
    titles: [
      ['Camarero', 900],
      ['Jefe de sala', 40],
    ],
    companies: [
      ['Hornos Mistral S.L.', 3],
      ['Santander', 3],
    ],
    skills: [],
    cities: [['madrid', 50]],
    provinces: [],
  },
  dictionaries,
);

const understood = (q: string): string | undefined => {
  const result = understandQuery(q, vocabulary, dictionaries);
  return (
    result &&
    [...result.slots.map(({ parameter, value }) => `${parameter}=${value}`), `> ${result.q}`].join(' ')
  );
};

test.each([
  ['camarera en Gijón', 'q=camarera city=gijon > camarera'],
  ['busco trabajo de camarero, Getafe, Madrid', 'q=camarero city=getafe > camarero'],
  ['camarero Madrid o Sevilla', 'q=camarero city=madrid,sevilla > camarero'],
  ['camarero provincia de Madrid', 'q=camarero province=madrid > camarero'],
  ['jefe de sala sin experiencia', 'q=jefe de sala experienceMin=no-requerida > jefe de sala'],
  ['¿hay trabajo de camarero?', 'q=camarero > camarero'],
  ['¿dónde hay trabajo de camarero en Madrid?', 'q=camarero city=madrid > camarero'],
  ['¡camarero urgente!', 'q=camarero > camarero'],
  ['camarero 1.200 €? Madrid', 'q=camarero salaryMin=14400 city=madrid > camarero'],
  ['camarero 25-30k', 'q=camarero salaryMin=25000 salaryMax=30000 > camarero'],
  ['camarero +25000', 'q=camarero salaryMin=25000 > camarero'],
  ['camarero + 25.000 €', 'q=camarero salaryMin=25000 > camarero'],
  ['camarero 25000+', 'q=camarero salaryMin=25000 > camarero'],
  ['camarero +500', 'q=camarero +500 > camarero +500'],
  ['12 € la hora', 'salaryMin=21360 > '],
  ['12,50 € la hora', 'salaryMin=22250 > '],
  ['camarero Madrid,Sevilla, 2,Getafe', 'q=camarero city=madrid,sevilla,getafe > camarero 2'],
  ['camarero hornos mistral', 'q=camarero q=company:(hornos mistral) > camarero company:(hornos mistral)'],
  ['camarero santander', 'q=camarero santander > camarero santander'],
  ['camarero en santander', 'q=camarero city=santander > camarero'],
  ['camarero -madrid', 'q=camarero > camarero -madrid'],
  ['camarero en Gràcia', 'q=camarero city=barcelona > camarero'],
  ['camarero Triana', 'q=camarero city=sevilla > camarero'],
  ['limpieza en Vallecas', 'q=limpieza city=madrid > limpieza'],
  ['camarero barna', 'q=camarero city=barcelona > camarero'],
  ['camarero Carabanchel', 'q=camarero city=madrid > camarero'],
  ['camarero en Usera', 'q=camarero city=madrid > camarero'],
  ['camarero Garcia Gracia', 'q=camarero Garcia Gracia > camarero Garcia Gracia'],
  ['camarero en Torreblanca', 'q=camarero city=torreblanca > camarero'],
  ['treball sense experiència', 'experienceMin=no-requerida > '],
  ['cambrer sense experiència a Girona', 'q=cambrer experienceMin=no-requerida city=girona > cambrer'],
  ['traballo sen experiencia', 'experienceMin=no-requerida > '],
  ['programador teletreball', 'q=programador teleworking=solo-teletrabajo,teletrabajo-posible > programador'],
  ['camarera polas mañás', 'q=camarera workday=parcial-manana,intensiva-manana > camarera'],
  ['cotxe híbrid mecànic', 'q=cotxe híbrid mecànic > cotxe híbrid mecànic'],
  ['trabajo bien pagado', '> '],
  ['repartidor sin carnet', 'q=repartidor > repartidor'],
  ['dependienta jornada parcial tardes', 'q=dependienta workday=parcial-tarde > dependienta'],
  ['camarero en la costa brava', 'q=camarero province=girona > camarero'],
  ['camarero sin coche en Madrid', 'q=camarero city=madrid > camarero'],
  ['profesor para estudiantes', 'q=profesor para estudiantes > profesor para estudiantes'],
  ['enfermera fija', 'q=enfermera contractType=indefinido > enfermera'],
  ['camarero rioja', 'q=camarero province=la-rioja > camarero'],
  ['experto rioja vinos', 'q=experto rioja vinos > experto rioja vinos'],
  ['fijo discontinuo camarero', 'q=camarero contractType=fijo-discontinuo > camarero'],
  ['trabajo fijo discontinuo en Gijón', 'contractType=fijo-discontinuo city=gijon > '],
  ['camarero en la rioja', 'q=camarero province=la-rioja > camarero'],
  ['camarero coruña', 'q=camarero city=a-coruna > camarero'],
  ['camarero en palmas', 'q=camarero province=las-palmas > camarero'],
  ['camarero en Rioja, Almería', 'q=camarero city=rioja > camarero'],
  ['puerto de valencia', 'city=valencia > puerto'],
  ['camarero puerto valencia', 'q=camarero puerto city=valencia > camarero puerto'],
  ['camarero en el puerto de Valencia', 'q=camarero en el puerto city=valencia > camarero en el puerto'],
  ['camarero puerto de la cruz', 'q=camarero city=puerto-de-la-cruz > camarero'],
  ['camarero en el puerto de santa maría', 'q=camarero city=el-puerto-de-santa-maria > camarero'],
  ['camarero en Vigo de lunes a viernes', 'q=camarero city=vigo > camarero de lunes a viernes'],
  ['camarero en Santiago de Chile', 'q=camarero en Santiago de Chile > camarero en Santiago de Chile'],
  ['camarero vino de rioja', 'q=camarero vino de rioja > camarero vino de rioja'],
])('%j is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['trabajo fines de semana', '> fines de semana'],
  ['findes', '> fin de semana'],
  ['camarero solo findes', 'q=camarero > camarero fin de semana'],
  ['feina caps de setmana', '> fin de semana'],
  ['weekend jobs', '> fin de semana'],
  ['camarero sábados y domingos, Madrid', 'q=camarero city=madrid > camarero fin de semana'],
  ['trabajo de fin de semana en Getafe', 'city=getafe > fin de semana'],
  ['trabajo de lunes a viernes', '> lunes a viernes'],
  ['fin de semana', undefined],
])('%j, for which there is no filter, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero tardes', 'q=camarero workday=parcial-tarde,intensiva-tarde > camarero'],
  ['camarero tardes Madrid', 'q=camarero workday=parcial-tarde,intensiva-tarde city=madrid > camarero'],
  ['camarero noche', 'q=camarero workday=parcial-noche,intensiva-noche > camarero'],
  ['camarero nocturno', 'q=camarero workday=parcial-noche,intensiva-noche > camarero'],
  ['trabajo nocturno', 'workday=parcial-noche,intensiva-noche > '],
  ['trabajo por las noches', 'workday=parcial-noche,intensiva-noche > '],
  ['camarero mañanas', 'q=camarero workday=parcial-manana,intensiva-manana > camarero'],
  [
    'camarero tarde noche',
    'q=camarero workday=parcial-tarde,intensiva-tarde,parcial-noche,intensiva-noche > camarero',
  ],
  ['camarero empezar mañana', 'q=camarero empezar mañana > camarero empezar mañana'],
  ['recepcionista de noche', 'q=recepcionista de noche > recepcionista de noche'],
  ['recepcionista nocturno', 'q=recepcionista nocturno > recepcionista nocturno'],
  ['camarero noche de bodas', 'q=camarero noche de bodas > camarero noche de bodas'],
  ['camarero ocio nocturno', 'q=camarero ocio nocturno > camarero ocio nocturno'],
  ['jefe de sala toda la noche', 'q=jefe de sala toda la noche > jefe de sala toda la noche'],
])('%j, with a part of the day or without, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

const MORNINGS = 'workday=parcial-manana,intensiva-manana';
const AFTERNOONS = 'workday=parcial-tarde,intensiva-tarde';
const NIGHTS = 'workday=parcial-noche,intensiva-noche';

test.each([
  ['administrativo jornada de mañana', `q=administrativo ${MORNINGS} > administrativo`],
  ['administrativo turno de mañana', `q=administrativo ${MORNINGS} > administrativo`],
  ['administrativo horario mañana', `q=administrativo ${MORNINGS} > administrativo`],
  ['administrativo en jornada de tarde', `q=administrativo ${AFTERNOONS} > administrativo`],
  ['jornada de tardes en Madrid', `${AFTERNOONS} city=madrid > `],
  ['camarero horario tarde', `q=camarero ${AFTERNOONS} > camarero`],
  ['camarero jornada vespertina', `q=camarero ${AFTERNOONS} > camarero`],
  ['vigilante jornada de noche', `q=vigilante ${NIGHTS} > vigilante`],
  ['camarero jornada por la noche', `q=camarero ${NIGHTS} > camarero`],
  ['limpiadora jornada nocturna', `q=limpiadora ${NIGHTS} > limpiadora`],
  ['limpiadora de noche', `q=limpiadora ${NIGHTS} > limpiadora`],
  ['vigilante de noche en Madrid', `q=vigilante ${NIGHTS} city=madrid > vigilante`],
  ['limpiadora mañana', `q=limpiadora ${MORNINGS} > limpiadora`],
  ['limpiadora mañana en Getafe', `q=limpiadora ${MORNINGS} city=getafe > limpiadora`],
  ['camarero jornada partida', 'q=camarero workday=completa > camarero'],
  ['camarero horario partido', 'q=camarero workday=completa > camarero'],
  ['camarero jornada de mañana y tarde', 'q=camarero workday=completa > camarero'],
  [
    'limpiadora turno de día',
    'q=limpiadora workday=completa,parcial-manana,intensiva-manana,parcial-tarde,intensiva-tarde > limpiadora',
  ],
  ['night cleaner', `q=cleaner ${NIGHTS} > cleaner`],
  ['overnight cleaner Madrid', `q=cleaner ${NIGHTS} city=madrid > cleaner`],
  ['night warehouse operative', `q=warehouse operative ${NIGHTS} > warehouse operative`],
  ['morning cleaner', `q=cleaner ${MORNINGS} > cleaner`],
  ['night job', `${NIGHTS} > `],
  ['morning work', `${MORNINGS} > `],
  // The words of something else.
  ['jefe de sala de noche', 'q=jefe de sala de noche > jefe de sala de noche'],
  ['encargado de noche', 'q=encargado de noche > encargado de noche'],
  ['dependienta vestidos de noche', 'q=dependienta vestidos de noche > dependienta vestidos de noche'],
  ['night manager', 'q=night manager > night manager'],
  ['night club waiter', 'q=night club waiter > night club waiter'],
  ['camarero mañana de sábado', 'q=camarero mañana de sábado > camarero mañana de sábado'],
])('%j, with hours, a part of the day or both, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  'camarero en toda España',
  'camarero toda españa',
  'camarero por toda España',
  'camarero en España',
  'camarero desde España',
  'camarero residente en España',
  'camarero España',
  'en toda España camarero',
  'camarero en cualquier sitio',
  'camarero cualquier ciudad',
  'camarero en cualquier ciudad de España',
  'camarero donde sea',
  'camarero en donde sea',
  'camarero, no importa el lugar',
  'camarero me da igual la ciudad',
  'camarero sin importar la zona',
  'camarero a nivel nacional',
  'camarero en todo el país',
  'camarero todas las provincias',
])('%j asks for no place', (q) => {
  expect(understandQuery(q, vocabulary, dictionaries)).toEqual({
    slots: [{ slot: 'title', parameter: 'q', value: 'camarero', words: 'camarero' }],
    q: 'camarero',
    isAnywhere: true,
  });
});

test.each([
  ['waiter anywhere in Spain', 'waiter'],
  ['waiter from Spain', 'waiter'],
  ['waiter based in Spain', 'waiter'],
  ['waiter living in Spain', 'waiter'],
  ['waiter anywhere', 'waiter'],
  ['waiter all over Spain', 'waiter'],
  ['waiter in Spain', 'waiter'],
  ['waiter in any city', 'waiter'],
  ['jobs in Spain', ''],
  ['cambrer a qualsevol lloc', 'cambrer'],
  ['cambrer a tota Espanya', 'cambrer'],
  ['toda España', ''],
  ['donde sea', ''],
  ['trabajo en cualquier sitio', ''],
])('%j asks for no place, and %j remains', (q, rest) => {
  const found = understandQuery(q, vocabulary, dictionaries);
  expect([found?.q, found?.isAnywhere, found?.ignored]).toEqual([rest, true, undefined]);
});

test.each([
  [
    'camarero en toda Andalucía',
    'q=camarero province=almeria,cadiz,cordoba,granada,huelva,jaen,malaga,sevilla > camarero',
  ],
  ['camarero toda la provincia de Sevilla', 'q=camarero province=sevilla > camarero'],
  ['camarero en cualquier sitio de Madrid', 'q=camarero city=madrid > camarero'],
  ['camarero en cualquier pueblo de Sevilla', 'q=camarero province=sevilla > camarero'],
  ['camarero en toda la comunidad de Madrid', 'q=camarero province=madrid > camarero'],
  ['camarero Madrid o donde sea', 'q=camarero city=madrid > camarero'],
  ['camarero banco de España', 'q=camarero banco de España > camarero banco de España'],
  ['camarero viajar por toda España', 'q=camarero viajar por toda España > camarero viajar por toda España'],
  ['camarero en cualquier idioma', 'q=camarero en cualquier idioma > camarero en cualquier idioma'],
])('%j asks for a place or for something else: %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
  expect(understandQuery(q, vocabulary, dictionaries)).not.toHaveProperty('isAnywhere');
});

test.each([
  ['enfermera 30000', 'q=enfermera salaryMin=30000 > enfermera'],
  ['enfermera mas de 30000', 'q=enfermera salaryMin=30000 > enfermera'],
  ['enfermera más de 30.000', 'q=enfermera salaryMin=30000 > enfermera'],
  ['enfermera 28.500', 'q=enfermera salaryMin=28500 > enfermera'],
  ['enfermera hasta 30000', 'q=enfermera salaryMax=30000 > enfermera'],
  ['jefe de sala 9500', 'q=jefe de sala salaryMin=9500 > jefe de sala'],
  [
    'jefe de sala 30000 indefinido',
    /^q=jefe de sala salaryMin=30000 contractType=indefinido > jefe de sala$/,
  ],
  ['camarero en Madrid 30000', 'q=camarero city=madrid salaryMin=30000 > camarero'],
  ['camarero 30000 en Gijón', 'q=camarero salaryMin=30000 city=gijon > camarero'],
  ['más de 30000', 'salaryMin=30000 > '],
  ['camarero no más de 30000', 'q=camarero salaryMax=30000 > camarero'],
  ['camarero 25000-30000', 'q=camarero salaryMin=25000 salaryMax=30000 > camarero'],
  ['camarero 60500', 'q=camarero salaryMin=60500 > camarero'],
  ['electrician over 25000', 'q=electrician salaryMin=25000 > electrician'],
  ['electrician over 25,000', 'q=electrician salaryMin=25000 > electrician'],
  ['driver madrid €25,000', 'q=driver city=madrid salaryMin=25000 > driver'],
  ['driver €25,000-€30,000', 'q=driver salaryMin=25000 salaryMax=30000 > driver'],
  ['driver 25,000 euros', 'q=driver salaryMin=25000 > driver'],
  ['driver min 45000', 'q=driver salaryMin=45000 > driver'],
  ['driver min. 45k', 'q=driver salaryMin=45000 > driver'],
  ['driver minimum 45000', 'q=driver salaryMin=45000 > driver'],
  ['driver minimum of 45000', 'q=driver salaryMin=45000 > driver'],
  ['driver 45000 minimum', 'q=driver salaryMin=45000 > driver'],
  ['driver 45k or more', 'q=driver salaryMin=45000 > driver'],
  ['driver starting at 45000', 'q=driver salaryMin=45000 > driver'],
  ['driver EUR 45,000', 'q=driver salaryMin=45000 > driver'],
  ['driver EUR45k', 'q=driver salaryMin=45000 > driver'],
  ['camarero mínimo 24000', 'q=camarero salaryMin=24000 > camarero'],
  ['camarero 24000 como mínimo', 'q=camarero salaryMin=24000 > camarero'],
  ['camarero 24000 en adelante', 'q=camarero salaryMin=24000 > camarero'],
  ['camarero a partir de 24000', 'q=camarero salaryMin=24000 > camarero'],
  ['a partir de 24000 camarero', 'q=camarero salaryMin=24000 > camarero'],
  ['mínimo 24000 camarero Madrid', 'q=camarero salaryMin=24000 city=madrid > camarero'],
  ['camarero superior a 24000', 'q=camarero salaryMin=24000 > camarero'],
])('%j asks for a salary of a year: %s', (q, expected) => {
  const matcher = expected instanceof RegExp ? expect.stringMatching(expected) : expected;
  expect(understood(q)).toEqual(matcher);
});

test.each([
  ['camarero 1500', 18000],
  ['camarero Madrid 1500', 18000],
  ['camarero 1.500', 18000],
  ['camarero 1500 Madrid', 18000],
  ['camarero de 1500', 18000],
  ['camarero más de 1500', 18000],
  ['camarero desde 1500', 18000],
  ['camarero mínimo 1300', 15600],
  ['camarero +1500', 18000],
  ['camarero 1500 netos', 18000],
  ['camarero 1500 limpios', 18000],
  ['camarero 1500e', 18000],
  ['camarero 1500 y media jornada', 18000],
  ['camarero 900', 10800],
  ['camarero 2000', 24000],
  ['camarero Madrid 2000', 24000],
  ['camarero que paguen 1500', 18000],
  ['camarero pagando 1500', 18000],
  ['camarero que gane 2000', 24000],
  ['camarero cobrando 1234', 14808],
  ['camarero 12 la hora', 21360],
  ['camarero 12 por hora', 21360],
  ['trabajo 1500', 18000],
  ['waiter paying 1500', 18000],
])('the wage of %j is %d euros a year', (q, euros) => {
  const found = understandQuery(q, vocabulary, dictionaries);
  expect(found?.slots.find(({ slot }) => slot === 'salary')).toMatchObject({
    parameter: 'salaryMin',
    value: String(euros),
  });
  expect(found?.q).toBe(/^(?:camarero|waiter)?/.exec(q)?.[0]);
  expect(found?.ignored).toBeUndefined();
});

test.each([
  ['camarero 1500-1800', 'q=camarero salaryMin=18000 salaryMax=21600 > camarero'],
  ['camarero entre 1500 y 1800', 'q=camarero salaryMin=18000 salaryMax=21600 > camarero'],
  ['camarero hasta 1800', 'q=camarero salaryMax=21600 > camarero'],
])('the wages of %j are a range: %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

const between = (min: number, max: number): string =>
  `q=camarero salaryMin=${min} salaryMax=${max} > camarero`;

test.each([
  ['camarero 13,5 – 15,50 €', between(24030, 27590)],
  ['camarero 13,5-15,50€/h', between(24030, 27590)],
  ['camarero 13,50€/h — 15,50€/h', between(24030, 27590)],
  ['camarero 13,50 € − 15,50 € la hora', between(24030, 27590)],
  ['camarero entre 12 y 14 €', between(21360, 24920)],
  ['camarero 12,50 €', 'q=camarero salaryMin=22250 > camarero'],
  ['camarero sueldo 12,5', 'q=camarero salaryMin=22250 > camarero'],
  ['camarero 13,50€/hr', 'q=camarero salaryMin=24030 > camarero'],
  ['camarero entre 1.200 y 1.400 € al mes', between(14400, 16800)],
  ['camarero desde 1.200€ hasta 1.400€', between(14400, 16800)],
  ['camarero 1.200,00 - 1.400,50 €', between(14400, 16806)],
  ['camarero 1200/1400 euros', between(14400, 16800)],
  ['camarero 1.200 € x 14 pagas', 'q=camarero salaryMin=14400 > camarero'],
  ['camarero + de 1200€', 'q=camarero salaryMin=14400 > camarero'],
  ['camarero 22k-25k', between(22000, 25000)],
  ['camarero 22k€—25k€', between(22000, 25000)],
  ['camarero 22.000€ ― 25.000€ b/a', between(22000, 25000)],
])('the hourly pay, decimals and dashes of %j are read: %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero 50€ al día', '50€ al día'],
  ['camarero 60 euros diarios', '60 euros diarios'],
  ['camarero 300 € a la semana', '300 € a la semana'],
  ['camarero 100 €', '100 €'],
  ['camarero 13,50 – 15,50', '13,50 – 15,50'],
])('no filter is for the pay of %j', (q, ignored) => {
  expect(understandQuery(q, vocabulary, dictionaries)).toMatchObject({ q: 'camarero', ignored: [ignored] });
});

test.each([
  'camarero 3,5 – 4,5 toneladas',
  'camarero 3,5',
  'camarero 15,50',
  'camarero 9:00 - 15:00',
  'camarero 2 - 3',
  'camarero 14 pagas',
  'camarero 3 por día',
  'camarero 1 euro',
])('the numbers of %j are not pay', (q) => {
  expect(understandQuery(q, vocabulary, dictionaries)?.q).toBe(q);
});

test.each([
  'camarero 1234',
  'asistente 2000',
  'camarero 1500 personas',
  'camarero más de 1500 personas',
  'camarero 1500 horas',
  'camarero ISO 9001',
  'camarero ISO 1500',
  'camarero CNC 840',
  'camarero grado 3',
  'camarero nivel 2',
  'camarero 112',
  'camarero 3 por hora',
])('the number of %j is not a wage', (q) => {
  expect(understood(q)).toBe(`q=${q} > ${q}`);
});

test('a number that titles of offers have behind the job is not a wage', () => {
  const own = buildVocabulary(
    {
      titles: [
        ['Fresador 2000', 20],
        ['Camarero', 5],
      ],
      companies: [],
      skills: [],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );
  const qOf = (q: string) => understandQuery(q, own, dictionaries)?.q;
  expect([qOf('fresador 2000'), qOf('fresador 2500'), qOf('camarero 2000')]).toEqual([
    'fresador 2000',
    'fresador',
    'camarero',
  ]);
});

test.each([
  'camarero más de 28013',
  'camarero 8000',
  'camarero 250000',
  'camarero ISO 20000',
  'camarero más de 10000 clientes',
  'camarero más de 10000 de clientes',
  'camarero 20000 personas',
])('the number of %j is not a salary', (q) => {
  expect(understood(q)).toBe(`q=${q} > ${q}`);
});

test.each([
  ['camarero Madrid 30 km', 'q=camarero city=madrid distance=30 > camarero'],
  ['camarero en Getafe, a 20km', 'q=camarero city=getafe distance=20 > camarero'],
  ['camarero a 30 km de Madrid', 'q=camarero city=madrid distance=30 > camarero'],
  ['camarero a menos de 15 kilómetros de Gijón', 'q=camarero city=gijon distance=15 > camarero'],
  ['camarero Gijón y 50 km a la redonda', 'q=camarero city=gijon distance=50 > camarero'],
  ['camarero en un radio de 10 km de Getafe', 'q=camarero city=getafe distance=10 > camarero'],
  ['waiter within 30 km of Madrid', 'q=waiter city=madrid distance=30 > waiter'],
  ['camarero Getafe, Madrid 20 km', 'q=camarero city=getafe distance=20 > camarero'],
  [
    'camarero Madrid 30 km indefinido',
    'q=camarero city=madrid distance=30 contractType=indefinido > camarero',
  ],
  ['camarero Madrid 30 km a jornada completa', /^q=camarero city=madrid distance=30 workday=\S+ > camarero$/],
  ['camarero Madrid 900 km', 'q=camarero city=madrid > camarero 900 km'],
  ['camarero Madrid 0 km', 'q=camarero city=madrid > camarero 0 km'],
  ['camarero Andalucía 30 km', /^q=camarero province=\S+ > camarero 30 km$/],
  ['repartidor 30 km', 'q=repartidor 30 km > repartidor 30 km'],
])('the distance of %j is around its town', (q, expected) => {
  const matcher = expected instanceof RegExp ? expect.stringMatching(expected) : expected;
  expect(understood(q)).toEqual(matcher);
});

test.each([
  ['camarero a 20 km de Getafe, Madrid', 'q=camarero city=getafe distance=20 > camarero'],
  ['camarero a 20 km de Móstoles Madrid', 'q=camarero city=mostoles distance=20 > camarero'],
  ['camarero a 20 km de Paterna, Valencia', 'q=camarero city=paterna distance=20 > camarero'],
  ['camarero Getafe 20 km, Madrid', 'q=camarero city=getafe distance=20 > camarero'],
  ['camarero a 20 km de Getafe, España', 'q=camarero city=getafe distance=20 > camarero'],
  ['camarero Getafe 20 km, Sevilla', 'q=camarero city=getafe,sevilla distance=20 > camarero'],
])('the distance of %j is around the town, not its province', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero Getafe Alcorcón', 'q=camarero city=getafe,alcorcon > camarero'],
  ['camarero Getafe, Alcorcón 20 km', 'q=camarero city=getafe,alcorcon distance=20 > camarero'],
  ['camarero Madrid Getafe', 'q=camarero city=madrid,getafe > camarero'],
  ['camarero Getafe Madrid', 'q=camarero city=getafe > camarero'],
  ['camarero Vila-real Castellón', 'q=camarero city=vila-real > camarero'],
  ['camarero Telde Las Palmas', 'q=camarero city=telde > camarero'],
  ['camarero Getafe en Madrid', 'q=camarero city=getafe > camarero'],
  ['camarero Getafe provincia de Madrid', 'q=camarero city=getafe > camarero'],
])('%j names towns, and a province only by its name', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  'enfermera guardia 30 km',
  'peón granja 30 km',
  'vigilante guarda 30 km',
  'limpieza naves 15 km',
  'operario tornos 25 km',
  'repartidor calle Barcelona 30 km',
  'camarero Universidad de Sevilla 30 km',
  'camarero 30 km Getafe CF',
  'camarero santander 30 km',
  'camarero Aliaga 30 km',
  'camarero a 30 km de granja',
])('%j names something else than a town beside the distance', (q) => {
  expect(understood(q)).toBe(`q=${q} > ${q}`);
});

test.each([
  ['camarero a 30 km de Granja', 'q=camarero city=la-granja distance=30 > camarero'],
  ['camarero a 30 km de Santander', 'q=camarero city=santander distance=30 > camarero'],
  ['camarero a 30 km de aliaga', 'q=camarero city=aliaga distance=30 > camarero'],
  ['camarero en Aliaga, 30 km', 'q=camarero city=aliaga distance=30 > camarero'],
])('a preposition makes the name of %j a town', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['a 2,5 km de Madrid', 3],
  ['a 2.5 km de Madrid', 3],
  ['a 0,5 km de Madrid', 1],
  ['entre 10 y 20 km de Madrid', 20],
  ['de 10 a 20 km de Madrid', 20],
  ['a 10 o 20 km de Madrid', 20],
  ['Madrid 10-20 km', 20],
  ['between 10 and 20 km from Madrid', 20],
  ['Madrid - 30 km', 30],
  ['Madrid +30 km', 30],
  ['Madrid y 30 km', 30],
  ['Madrid máximo 30 km', 30],
  ['Madrid, como máximo a 30 km', 30],
  ['Madrid 30 km máximo', 30],
  ['a 30 km desde Madrid', 30],
  ['30 km away from Madrid', 30],
  ['within a 30 km radius of Madrid', 30],
  ['a no más de 30 km de Madrid', 30],
  ['a menos de 30 km de Madrid', 30],
  ['a una distancia máxima de 30 km de Madrid', 30],
  ['Madrid 500 km', 500],
])('%j is a distance', (text, distance) => {
  expect(understood(`camarero ${text}`)).toBe(`q=camarero city=madrid distance=${distance} > camarero`);
});

test.each([
  'camarero 300 km diarios',
  'camarero 300 km al día',
  'camarero 300 km por turno',
  'camarero 300 km/día',
  'camarero 90 km/h',
  'camarero 500,5 km',
  'camarero 1000 km',
  'camarero 1.000 km',
  'camarero más de 30 km',
])('%j behind a town is not a distance', (rest) => {
  expect(understood(rest.replace(' ', ' Madrid '))).toBe(`q=camarero city=madrid > ${rest}`);
});

test.each([
  ['camarero a más de 30 km de Madrid', /^q=(.*) > \1$/],
  ['camarero excepto a 30 km de Madrid', /^q=(.*) > \1$/],
  ['camarero Andalucía y a 30 km de Madrid', /^q=(.*) > \1$/],
])('the distance of %j is not that of a search', (q, expected) => {
  expect(understood(q)).toMatch(expected);
});

test.each([
  ['camarero 1500 € a 30 km de Madrid', 'q=camarero salaryMin=18000 city=madrid distance=30 > camarero'],
  ['salario 1500 a 30 km de Madrid', 'salaryMin=18000 city=madrid distance=30 > '],
  ['salario 1500 a 2,5 km de Madrid', 'salaryMin=18000 city=madrid distance=3 > '],
  ['salario 1500 a 10 - 20 km de Madrid', 'salaryMin=18000 city=madrid distance=20 > '],
  ['1500 € y 30 kilómetros a la redonda de Madrid', 'salaryMin=18000 city=madrid distance=30 > '],
  ['Madrid hasta 30 km 1500 €', 'city=madrid distance=30 salaryMin=18000 > '],
  ['salario 1500 a 1800 a 30 km de Madrid', 'salaryMin=18000 salaryMax=21600 city=madrid distance=30 > '],
  ['salario 1500 a 1800 Madrid', 'salaryMin=18000 salaryMax=21600 city=madrid > '],
  ['salario 30 km', undefined],
])('the kilometres of %j are not money', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero Madrid 30 km o Sevilla 30 km', 'q=camarero city=madrid,sevilla distance=30 > camarero'],
  ['camarero Madrid 30 km o Sevilla 50 km', 'q=camarero city=madrid,sevilla distance=50 > camarero'],
  ['camarero Madrid 100 km o Sevilla 50 km', 'q=camarero city=madrid,sevilla distance=100 > camarero'],
  ['a 30 km de Madrid y a 50 km de Sevilla', 'city=madrid,sevilla distance=50 > '],
  ['camarero Sevilla y a 30 km de Madrid', 'q=camarero city=sevilla,madrid distance=30 > camarero'],
  ['camarero Madrid 30 km o Sevilla', 'q=camarero city=madrid,sevilla distance=30 > camarero'],
  [
    'camarero Madrid 30 km, repartidor 50 km',
    'q=camarero city=madrid distance=30 > camarero repartidor 50 km',
  ],
])('the distance of %j is the largest', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test('a town and its distance have the words that they were read from', () => {
  const words = (q: string) =>
    understandQuery(q, vocabulary, dictionaries)?.slots.map(({ slot, words }) => [slot, words]);
  expect(words('camarero a 30 km de Madrid')).toEqual([
    ['title', 'camarero'],
    ['place', 'Madrid'],
    ['distance', 'a 30 km de'],
  ]);
  expect(words('camarero en Madrid, 30 km')).toEqual([
    ['title', 'camarero'],
    ['place', 'en Madrid'],
    ['distance', '30 km'],
  ]);
  expect(words('camarero a 20 km de Getafe, Madrid')).toEqual([
    ['title', 'camarero'],
    ['place', 'Getafe Madrid'],
    ['distance', 'a 20 km de'],
  ]);
});

test.each([
  ['camarero cerca de Gijón', 'q=camarero city=gijon distance=25 > camarero'],
  ['waiter near Madrid', 'q=waiter city=madrid distance=25 > waiter'],
  ['camarero en los alrededores de Getafe', 'q=camarero city=getafe distance=25 > camarero'],
  ['camarero Getafe o alrededores', 'q=camarero city=getafe distance=25 > camarero'],
  [
    'camarero en Getafe y alrededores, indefinido',
    'q=camarero city=getafe distance=25 contractType=indefinido > camarero',
  ],
  ['camarero a 40 km cerca de Gijón', 'q=camarero city=gijon distance=40 > camarero'],
  ['camarero Getafe o alrededores, 10 km', 'q=camarero city=getafe distance=10 > camarero'],
  ['camarero cerca de Getafe, Madrid', 'q=camarero city=getafe distance=25 > camarero'],
  ['camarero cerca de Asturias', 'q=camarero province=asturias > camarero'],
  ['camarero cerca de casa', 'q=camarero > camarero'],
])('the town of %j has a radius', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero madrid provincia', 'q=camarero province=madrid > camarero'],
  ['camarero en Murcia provincia', 'q=camarero province=murcia > camarero'],
  ['camarero malaga centro', 'q=camarero city=malaga > camarero'],
  ['camarero en Málaga centro, indefinido', 'q=camarero city=malaga contractType=indefinido > camarero'],
  ['camarero Madrid capital', 'q=camarero city=madrid > camarero'],
  ['camarero en el centro de Málaga', 'q=camarero city=malaga > camarero'],
  ['camarero Málaga centro comercial', 'q=camarero city=malaga > camarero centro comercial'],
  ['auxiliar Madrid centro de día', 'q=auxiliar city=madrid > auxiliar centro de día'],
])('what stands behind the place of %j belongs to it', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['trabajo de mañana en Vigo', 'workday=parcial-manana,intensiva-manana city=vigo > '],
  ['busco trabajo de mañanas', 'workday=parcial-manana,intensiva-manana > '],
  ['camarero turno de mañana', 'q=camarero workday=parcial-manana,intensiva-manana > camarero'],
  ['camarero en turno de tarde', 'q=camarero workday=parcial-tarde,intensiva-tarde > camarero'],
  ['trabajo de turno de tarde', 'workday=parcial-tarde,intensiva-tarde > '],
  ['trabajo de noche', 'workday=parcial-noche,intensiva-noche > '],
  ['camarero de noches', 'q=camarero workday=parcial-noche,intensiva-noche > camarero'],
  ['camarero turno de noche', 'q=camarero workday=parcial-noche,intensiva-noche > camarero'],
  ['mozo almacen turno noche', 'q=mozo almacen workday=parcial-noche,intensiva-noche > mozo almacen'],
  ['camarero por la tarde', 'q=camarero workday=parcial-tarde,intensiva-tarde > camarero'],
  ['camarero de tarde', 'q=camarero workday=parcial-tarde,intensiva-tarde > camarero'],
  ['driver night shift', 'q=driver workday=parcial-noche,intensiva-noche > driver'],
  [
    'camarero turno de mañana o tarde',
    'q=camarero workday=parcial-manana,intensiva-manana,parcial-tarde,intensiva-tarde > camarero',
  ],
  [
    'camarero turno de mañana y tarde',
    'q=camarero turno de mañana y tarde > camarero turno de mañana y tarde',
  ],
  ['encargado turno de noche', 'q=encargado turno de noche > encargado turno de noche'],
  ['night shift manager', 'q=night shift manager > night shift manager'],
  ['recepcionista de noche', 'q=recepcionista de noche > recepcionista de noche'],
  ['jefe de turno de mañana', 'q=jefe de turno de mañana > jefe de turno de mañana'],
  ['camarero de noche', 'q=camarero workday=parcial-noche,intensiva-noche > camarero'],
])('the part of the day of %j is read as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero cerca de mí', 'q=camarero > camarero'],
  ['cook jobs near me', 'q=cook > cook'],
  ['trabajo cerca de mi casa', '> '],
  ['trabajo hoy madrid urgente', 'city=madrid > '],
  ['limpieza o similar', 'q=limpieza > limpieza'],
  ['camarero u otro', 'q=camarero > camarero'],
  ['cuidadora, limpiadora, en Soria', 'q=cuidadora limpiadora city=soria > cuidadora, limpiadora'],
  ['dependienta en pueblo de sevilla', 'q=dependienta province=sevilla > dependienta'],
  ['albañil pueblos de la provincia de Toledo', 'q=albañil province=toledo > albañil'],
  ['jobs in Majorca', 'city=palma-de-mallorca distance=75 > '],
  ['camarero Menorca', 'q=camarero city=mahon distance=50 > camarero'],
  ['camarero en Mallorca, Baleares', 'q=camarero city=palma-de-mallorca distance=75 > camarero'],
  ['camarero Barcelona o Mallorca', 'q=camarero city=barcelona,palma-de-mallorca > camarero'],
  ['camarero Ibiza', 'q=camarero city=eivissa distance=22 > camarero'],
  ['camarero en Ruzafa', 'q=camarero city=valencia > camarero'],
  ['operario baix llobregat', 'q=operario city=cornella-de-llobregat distance=15 > operario'],
  ['camarero playa de las américas', 'q=camarero city=arona > camarero'],
  ['camarero tenerife sur', 'q=camarero city=arona distance=25 > camarero'],
  ['cocinero Gràcia Barcelona', 'q=cocinero city=barcelona > cocinero'],
  ['camarero Mallorca o Menorca', 'q=camarero city=palma-de-mallorca,mahon distance=75 > camarero'],
  ['hotel a 20 km de Tenerife', 'q=hotel city=santa-cruz-de-tenerife distance=20 > hotel'],
  ['trabajo sin experiencia ni estudios', 'experienceMin=no-requerida > '],
  ['sin estudios', 'study=sin-estudios > '],
  ['trabajo sin estudios madrid', 'study=sin-estudios city=madrid > '],
  ['camarero sin titulación', 'q=camarero study=sin-estudios > camarero'],
  ['limpiadora que no pidan estudios', 'q=limpiadora study=sin-estudios > limpiadora'],
  ['trabajo sin la ESO', 'study=sin-estudios > '],
  ['no qualifications needed', 'study=sin-estudios > '],
  ['sense estudis', 'study=sin-estudios > '],
  ['data analyst remoto', 'q=data analyst teleworking=solo-teletrabajo > data analyst'],
  ['teleoperadora desde casa', 'q=teleoperadora teleworking=solo-teletrabajo > teleoperadora'],
  ['camarero Baleares', 'q=camarero province=illes-balears > camarero'],
  [
    'camarero 20 horas semanales',
    'q=camarero workday=parcial-manana,parcial-tarde,parcial-noche,parcial-indiferente > camarero',
  ],
  ['camarero 40h a la semana', 'q=camarero 40h a la semana > camarero 40h a la semana'],
  ['camarero 8 horas al día', 'q=camarero 8 horas al día > camarero 8 horas al día'],
  ['cambrer a Galiza', 'q=cambrer province=a-coruna,lugo,ourense,pontevedra > cambrer'],
])('of %j, %s is read', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each(['trabajo', 'Ofertas de empleo', 'empleo', 'busco trabajo', 'jobs', 'looking for a job'])(
  '%j asks for all offers',
  (q) => {
    expect(understandQuery(q, vocabulary, dictionaries)).toEqual({ slots: [], q: '' });
  },
);

test.each([
  'urgente',
  'trabajo urgente, incorporación inmediata',
  'trabajo social',
  'trabajo -camarero',
  'the',
])('%j does not ask for all offers', (q) => {
  expect(understandQuery(q, vocabulary, dictionaries)?.q).not.toBe('');
});

test.each([
  ['camarero en Sevilla o Cataluña', 'q=camarero en Sevilla o Cataluña > camarero en Sevilla o Cataluña'],
  ['Madrid y Andalucía indefinido', 'contractType=indefinido > Madrid y Andalucía'],
  ['camarero Mérida Extremadura', 'q=camarero city=merida > camarero Extremadura'],
])('no single parameter finds both places of %j', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero no Madrid', 'q=camarero > camarero'],
  ['camarero que no sea en Madrid', 'q=camarero > camarero'],
  ['camarero excepto Madrid y Sevilla media jornada', /^q=camarero workday=\S+ > camarero$/],
  ['camarero en Gijón, no indefinido', 'q=camarero city=gijon > camarero'],
  ['no quiero trabajar en Madrid', '> '],
  ['camarero sin jornada completa', 'q=camarero > camarero'],
  ['camarero sin experiencia en Madrid', 'q=camarero experienceMin=no-requerida city=madrid > camarero'],
  ['camarero al menos 3 años de experiencia', 'q=camarero experienceMin=al-menos-3-anos > camarero'],
  ['camarero experiencia de al menos 3 años', 'q=camarero experienceMin=al-menos-3-anos > camarero'],
  ['contable menos de 30.000 euros', 'q=contable salaryMax=30000 > contable'],
  ['no se requiere experiencia en Madrid', 'experienceMin=no-requerida city=madrid > '],
  ['camarero teletrabajo no', 'q=camarero > camarero'],
  ['camarero, teletrabajo no, Madrid', 'q=camarero city=madrid > camarero'],
  ['camarero, teletrabajo no, en Madrid', 'q=camarero city=madrid > camarero'],
  ['camarero teletrabajo no, gracias', 'q=camarero > camarero'],
  ['camarero sin posibilidad de teletrabajo', 'q=camarero > camarero'],
  ['camarero en Madrid no indefinido', 'q=camarero city=madrid > camarero'],
  ['camarero Madrid no fumador', 'q=camarero city=madrid > camarero'],
  ['no fumador camarero en Madrid', 'q=camarero city=madrid > camarero'],
])('what %j excludes is not a parameter', (q, expected) => {
  const matcher = expected instanceof RegExp ? expect.stringMatching(expected) : expected;
  expect(understood(q)).toEqual(matcher);
});

test.each(['', '"camarero madrid"', 'puesto:camarero', 'camarero OR mesero', 'camar* madrid', 'xilófono'])(
  '%j is not interpreted',
  (q) => {
    expect(understood(q)).toBeUndefined();
  },
);

test('a parameter that the search has is not read', () => {
  const isOpen = (parameter: string): boolean => parameter !== 'city';
  expect(understandQuery('camarero en Gijón indefinido', vocabulary, dictionaries, isOpen)).toMatchObject({
    q: 'camarero en Gijón',
    slots: [{ slot: 'title' }, { slot: 'contractType' }],
  });
});

const SEASONAL = 'contractType=de-duracion-determinada,fijo-discontinuo';
const PART_TIME = 'workday=parcial-manana,parcial-tarde,parcial-noche,parcial-indiferente';

test.each([
  ['camarero 20 horas', `q=camarero ${PART_TIME} > camarero`],
  ['camarero 4 horas', `q=camarero ${PART_TIME} > camarero`],
  ['camarero 20h', `q=camarero ${PART_TIME} > camarero`],
  ['camarero de 20-25 horas', `q=camarero ${PART_TIME} > camarero`],
  ['4 horas diarias', `${PART_TIME} > `],
  ['camarero jornada de 20 horas', `q=camarero ${PART_TIME} > camarero`],
  ['camarero contrato de 30 horas semanales', `q=camarero ${PART_TIME} > camarero`],
  ['camarero 3 días a la semana', `q=camarero ${PART_TIME} > camarero`],
  ['camarero dos dias por semana', `q=camarero ${PART_TIME} > camarero`],
  ['camarero a temps parcial', `q=camarero ${PART_TIME} > camarero`],
  ['feina nit Madrid', 'workday=parcial-noche,intensiva-noche city=madrid > '],
  ['camarero 24 horas', 'q=camarero 24 horas > camarero 24 horas'],
  ['camarero 8 horas', 'q=camarero 8 horas > camarero 8 horas'],
  ['camarero 40 horas semanales', 'q=camarero 40 horas semanales > camarero 40 horas semanales'],
  ['camarero 20 horas de curso', 'q=camarero 20 horas de curso > camarero 20 horas de curso'],
  ['camarero 5 dias a la semana', 'q=camarero 5 dias a la semana > camarero 5 dias a la semana'],
])('%j, with hours or days, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero centro Madrid', 'q=camarero city=madrid > camarero'],
  ['camarero zona centro malaga', 'q=camarero city=malaga > camarero'],
  ['camarero en el centro de Malaga', 'q=camarero city=malaga > camarero'],
  ['casco viejo bilbao camarero', 'q=camarero city=bilbao > camarero'],
  ['camarero bilbao casco viejo', 'q=camarero city=bilbao > camarero'],
  ['camarero barcelona centro', 'q=camarero city=barcelona > camarero'],
  ['madrid centro camarero', 'q=camarero city=madrid > camarero'],
  ['lanzarote sur', 'city=arrecife distance=40 > '],
  ['mallorca norte camarero', 'q=camarero city=palma-de-mallorca distance=75 > camarero'],
  ['camarero norte de mallorca', 'q=camarero city=palma-de-mallorca distance=75 > camarero'],
  ['camarero tenerife norte', 'q=camarero city=la-orotava distance=25 > camarero'],
  ['jefe de centro Madrid', 'q=jefe de centro city=madrid > jefe de centro'],
  ['camarero mallorca este verano', `q=camarero city=palma-de-mallorca distance=75 ${SEASONAL} > camarero`],
  ['centro comercial Madrid', 'q=centro comercial city=madrid > centro comercial'],
])('%j, with a part of a town or an island, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['trabajo en Triana (Sevilla)', 'city=sevilla > '],
  ['camarero (Getafe)', 'q=camarero city=getafe > camarero'],
  ['camarero(a) en Getafe', 'q=camarero/a city=getafe > camarero/a'],
  ['camarero (madrid OR sevilla)', undefined],
  ['puesto:(camarero) madrid', undefined],
  ['-(camarero) madrid', undefined],
  ['(camarero madrid', undefined],
])('%j, with brackets, is understood as %j', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test('two islands are two areas', () => {
  expect(understood('camarero ibiza y formentera')).toBe(
    'q=camarero city=eivissa,formentera distance=22 > camarero',
  );
});

test('a word that is typed twice remains once', () => {
  expect(understood('camarero Madrid camarero Sevilla')).toBe('q=camarero city=madrid,sevilla > camarero');
  expect(understood('camarero en Madrid o camarero en Sevilla')).toBe(
    'q=camarero city=madrid,sevilla > camarero',
  );
  expect(understood('jefe de sala o jefe de barra en Madrid')).toBe(
    'q=jefe de sala o jefe de barra city=madrid > jefe de sala o jefe de barra',
  );
});

test.each([
  ['Toro', 'city=toro > '],
  ['camarero toro', 'q=camarero city=toro > camarero'],
  ['toro camarero', 'q=camarero city=toro > camarero'],
  ['camarero en toro', 'q=camarero city=toro > camarero'],
  ['camarero Villalpando', 'q=camarero city=villalpando > camarero'],
  ['camarero toro bravo', 'q=camarero toro bravo > camarero toro bravo'],
  ['camarero plaza toro', 'q=camarero plaza toro > camarero plaza toro'],
])('%j within the province of Zamora is understood as %s', (q, expected) => {
  const result = understandQuery(q, vocabulary, dictionaries, () => true, {
    within: { ...everywhere, provinces: ['zamora'] },
  });
  expect(
    result &&
      [...result.slots.map(({ parameter, value }) => `${parameter}=${value}`), `> ${result.q}`].join(' '),
  ).toBe(expected);
  expect(understood('camarero toro')).toBe('q=camarero toro > camarero toro');
});

test.each([
  ['Villalpando', 'city=villalpando > '],
  ['yesero', 'q=yesero > yesero'],
  ['carrocera', 'q=carrocera > carrocera'],
  ['busco trabajo de yesero', 'q=yesero > yesero'],
  ['trabajo en Yésero', 'city=yesero > '],
])('%j alone, which no title has, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['verano', `${SEASONAL} > `],
  ['trabajo de verano', `${SEASONAL} > `],
  ['camarero verano', `q=camarero ${SEASONAL} > camarero`],
  ['camarero de verano', `q=camarero ${SEASONAL} > camarero`],
  ['camarero para la temporada en Getafe', `q=camarero ${SEASONAL} city=getafe > camarero`],
  ['temporada playa', `${SEASONAL} > `],
  ['campaña de Navidad', `${SEASONAL} > `],
  ['camarero campaña', `q=camarero ${SEASONAL} > camarero`],
  ["feina d'estiu", `${SEASONAL} > `],
  ['campanya de Nadal', `${SEASONAL} > `],
  ['traballo de verán', `${SEASONAL} > `],
  ['udako lana', `${SEASONAL} > `],
  ['seasonal work', `${SEASONAL} > `],
  ['summer job waiter', `q=waiter ${SEASONAL} > waiter`],
  // The words of something else.
  ['director de campaña', 'q=director de campaña > director de campaña'],
  ['camarero campaña digital', 'q=camarero campaña digital > camarero campaña digital'],
  ['camarero campamento de verano', 'q=camarero campamento de verano > camarero campamento de verano'],
  [
    'camarero jornada intensiva en verano',
    'q=camarero jornada intensiva en verano > camarero jornada intensiva en verano',
  ],
])('%j, with a season, is understood as %j', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['lo que sea', '> '],
  ['cualquier cosa', '> '],
  ['trabajo de lo que sea', '> '],
  ['No sé qué hacer', '> '],
  ['no se', '> '],
  ['me da igual', '> '],
  ['qualsevol feina', '> '],
  ['calquera traballo', '> '],
  ['any job', '> '],
  ["I don't know", '> '],
  ['lo que sea en Getafe', 'city=getafe > '],
  ['no sé qué hacer en Getafe', 'city=getafe > '],
  ['lo que sea media jornada', `${PART_TIME} > `],
  ['camarero o lo que sea', 'q=camarero > camarero'],
  ['cualquier trabajo de camarero', 'q=camarero > camarero'],
])('%j, of a visitor who takes any job, is understood as %j', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test('words around a condition that do not open it are not its words', () => {
  const slots = (q: string) => understandQuery(q, vocabulary, dictionaries)?.slots.map(({ words }) => words);
  expect(slots('que sea a media jornada')).toEqual(['media jornada']);
  expect(slots('para el verano')).toEqual(['verano']);
  expect(slots('que sea media jornada')).toEqual(['media jornada']);
});

test.each([
  ['Trespaderne', 'city=trespaderne > '],
  ['en Trespaderne', 'city=trespaderne > '],
  ['camarero Trespaderne', 'q=camarero Trespaderne > camarero Trespaderne'],
])('%j, with a small town without offers, is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['trabajo cerca de casa que no canse', '> ', ['cerca de casa', 'que no canse']],
  ['algo tranquilo', '> ', ['tranquilo']],
  ['bien pagado y sin fines de semana', '> ', ['bien pagado', 'sin fines de semana']],
  ['camarera no fines de semana', 'q=camarera > camarera', ['no fines de semana']],
  ['camarero que paguen bien en Gijón', 'q=camarero city=gijon > camarero', ['que paguen bien']],
  ['algo fácil y no muy pesado', '> ', ['fácil', 'no muy pesado']],
  ['camarero sin hablar inglés', 'q=camarero > camarero', ['sin hablar inglés']],
  ['no tengo coche, camarero', 'q=camarero > camarero', ['no tengo coche']],
  ['camarero a 10 km', 'q=camarero > camarero', ['a 10 km']],
  ['camarero a menos de 5 km de mi casa', 'q=camarero > camarero', ['a menos de 5 km de mi casa']],
  ['camarero no Madrid', 'q=camarero > camarero', ['no Madrid']],
  ['camarero, teletrabajo no, gracias', 'q=camarero > camarero', ['teletrabajo no gracias']],
  ['camarero sin noches', 'q=camarero > camarero', ['sin noches']],
  ['repartidor sin carnet', 'q=repartidor > repartidor', ['sin carnet']],
  ['trabajo para mayores de 50 en Madrid', 'city=madrid > ', ['para mayores de 50']],
  ['que contraten camareros', 'q=camareros > camareros', undefined],
  ['lo que sea', '> ', undefined],
  ['camarero mayores de 50 años', 'q=camarero > camarero', ['mayores de 50 años']],
  ['tengo 58 años y busco trabajo en Madrid', 'city=madrid > ', ['tengo 58 años']],
  ['camarero 2027', 'q=camarero > camarero', ['2027']],
  ['camarero sin carnet C', 'q=camarero > camarero', ['sin carnet C']],
  ['camarero en el extranjero', 'q=camarero > camarero', ['en el extranjero']],
  ['trabajo que no sea comercial', '> ', ['que no sea comercial']],
  ['no camarero', '> ', ['no camarero']],
  ['lo que sea excepto hostelería', '> ', ['excepto hostelería']],
  ['cualquier cosa menos camarero en Madrid', 'city=madrid > ', ['menos camarero']],
  ['todo menos ventas en Madrid', 'city=madrid > ', ['todo menos ventas']],
  ['trabajo para chica en Madrid', 'city=madrid > ', undefined],
  ['trabajo para gente sin estudios', 'study=sin-estudios > ', undefined],
  ['camarero más de 50 mesas', 'q=camarero más de 50 mesas > camarero más de 50 mesas', undefined],
  ['busco trabajo de camarero hoy', 'q=camarero > camarero', undefined],
  ['camarero en Gijón', 'q=camarero city=gijon > camarero', undefined],
  ['repartidor 30 km', 'q=repartidor 30 km > repartidor 30 km', undefined],
])('of %j the search has %j, and not %j', (q, expected, ignored) => {
  expect(understood(q)).toBe(expected);
  expect(understandQuery(q, vocabulary, dictionaries)?.ignored).toEqual(ignored);
});

test.each([
  ['28001', 'city=madrid > '],
  ['camarero 28013', 'q=camarero city=madrid > camarero'],
  ['camarero cp 41010', 'q=camarero city=sevilla > camarero'],
  ['camarero código postal 08015', 'q=camarero city=barcelona > camarero'],
  ['cerca de 41010', 'city=sevilla distance=25 > '],
  ['camarero a 10 km de 46001', 'q=camarero city=valencia distance=10 > camarero'],
  ['camarero en 28901', 'q=camarero city=getafe > camarero'],
  ['camarero 28013 Madrid', 'q=camarero city=madrid > camarero'],
  // Several towns have it.
  ['camarero 05690', 'q=camarero province=avila > camarero'],
  ['camarero cp 28000', 'q=camarero city=madrid > camarero'],
  ['camarero 22500', 'q=camarero 22500 > camarero 22500'],
  ['camarero más de 28013', 'q=camarero más de 28013 > camarero más de 28013'],
  ['auditor ISO 27001', 'q=auditor ISO 27001 > auditor ISO 27001'],
  ['camarero ref 28013', 'q=camarero ref 28013 > camarero ref 28013'],
  ['camarero 28013 euros', 'q=camarero salaryMin=28013 > camarero'],
])('the postcode of %j is read: %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['trabajo de verano para estudiantes', /^contractType=\S+ workday=parcial-\S+ > $/],
  ['estudiante universitario en Madrid', /^city=madrid workday=parcial-\S+ > $/],
  ['profesor para estudiantes', /^q=profesor para estudiantes > /],
  ['curro verano estudiante 18 años', /^contractType=\S+ workday=parcial-\S+ > $/],
  ['estudiantes turno de tarde', /^workday=parcial-tarde > $/],
  ['trabajo estudiante noches', /^workday=parcial-noche > $/],
  ['estudiante jornada completa', /^workday=completa > $/],
  ['camarera estudiante tardes', /^q=camarera workday=parcial-tarde,intensiva-tarde > camarera$/],
  ['feina de cambrer a Girona caps de setmana', /^q=cambrer city=girona > cambrer fin de semana$/],
  ['trabajo de tarde 4 horas', /^workday=parcial-tarde > $/],
  ['camarero por las tardes media jornada', /^q=camarero workday=parcial-tarde > camarero$/],
  [
    'camarero tardes o noches',
    /^q=camarero workday=parcial-tarde,intensiva-tarde,parcial-noche,intensiva-noche /,
  ],
  ['camarero Bilbon', /^q=camarero city=bilbao > camarero$/],
])('%j asks for %s', (q, expected) => {
  expect(understood(q)).toMatch(expected);
});

test.each([
  ['jubilado vigilante', 'vigilante', ['jubilado']],
  ['camarera estudiante tardes', 'camarera', ['estudiante']],
  ['camarera estudiante', 'camarera', ['estudiante']],
  ['trabajo por las tardes estudiante', '', undefined],
  ['estudiante jornada completa', '', ['estudiante']],
  ['jubilado por las tardes', '', ['jubilado']],
  ['trabajo fin de semana estudiantes Madrid', 'fin de semana', ['estudiantes']],
  ['camarero no fumador', 'camarero', ['no fumador']],
  ['evening cleaner', 'cleaner', undefined],
  ['kitchen helper no spanish', 'kitchen helper', ['no spanish']],
  ['residencia de estudiantes', 'residencia de estudiantes', undefined],
  ['profesor para estudiantes', 'profesor para estudiantes', undefined],
])('of %j, %j is searched, and %j is not', (q, searched, ignored) => {
  const found = understandQuery(q, vocabulary, dictionaries);
  expect(found?.q ?? q).toBe(searched);
  expect(found?.ignored).toEqual(ignored);
});

test.each([
  ['camarero urgente, hoy mismo', 'camarero'],
  ['camarero cuanto antes', 'camarero'],
  ['camarero lo antes posible en Madrid', 'camarero'],
  ['waiter immediate start', 'waiter'],
  ['camarero con vivienda', 'camarero alojamiento'],
  ['camarero vivienda incluida', 'camarero alojamiento'],
  ['camarero con habitación en Madrid', 'camarero alojamiento'],
  ['waiter with accommodation', 'waiter alojamiento'],
  ['camarero con alojamiento', 'camarero alojamiento'],
  ['camarero vivienda', 'camarero vivienda'],
  ['trabajo para discapacitados', 'discapacidad'],
  ['trabajo con discapacidad 33%', 'discapacidad'],
  ['camarero certificado de minusvalía', 'camarero discapacidad'],
  ['camarero con certificado de discapacidad del 33 %', 'camarero discapacidad'],
  ['waiter disabled', 'waiter discapacidad'],
  ['cuidador de discapacitados', 'cuidador de discapacitados'],
  ['cuidador de personas con discapacidad', 'cuidador de personas con discapacidad'],
])('%j is searched as %j, in the words of offers', (q, expected) => {
  expect(understandQuery(q, vocabulary, dictionaries)?.q ?? q).toBe(expected);
});

test.each([
  ['enfermera recién titulada', 'q=enfermera experienceMin=no-requerida > enfermera'],
  ['recién graduado en derecho', 'experienceMin=no-requerida > derecho'],
  ['recién graduado', 'contractType=formativo > '],
  ['trabajo para recién licenciada en Madrid', 'contractType=formativo city=madrid > '],
  ['acabo de graduarme', 'contractType=formativo > '],
  ['fresh graduate', 'contractType=formativo > '],
  ['recién graduado contrato indefinido', 'experienceMin=no-requerida contractType=indefinido > '],
  ['primer empleo', 'experienceMin=no-requerida > '],
  ['recent graduate engineer', 'q=engineer experienceMin=no-requerida > engineer'],
  ['camarero mañanas de lunes a viernes', `q=camarero ${MORNINGS} > camarero de lunes a viernes`],
  ['camarero tardes de sábado', `q=camarero ${AFTERNOONS} > camarero de sábado`],
])('%j is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero patio 1400', 'camarero patio', ['1400']],
  ['camarero terraza 1.500', 'camarero terraza', ['1.500']],
  ['camarero ISO 1500', 'camarero ISO 1500', undefined],
  ['camarero barra 1400 mesas', 'camarero barra 1400 mesas', undefined],
  ['barra 1400', 'barra 1400', undefined],
])('of %j, whose number may be a wage, %j is searched', (q, searched, ignored) => {
  const found = understandQuery(q, vocabulary, dictionaries);
  expect(found?.q ?? q).toBe(searched);
  expect(found?.ignored).toEqual(ignored);
});

test.each([
  'fără experiență',
  'sans expérience',
  'senza esperienza',
  'ohne Erfahrung',
  'без опыта',
  'без досвіду',
  'sem experiência',
  'bez doświadczenia',
  'travail sans expérience',
  'Arbeit ohne Berufserfahrung',
  'работа без опыта',
])('%j asks for no experience', (q) => {
  expect(understood(q)).toBe('experienceMin=no-requerida > ');
});

test.each([
  'emploi',
  'munca',
  'lavoro',
  'Arbeit',
  'trabalho',
  'feina',
  'lana',
  'traballo',
  'travail',
  'работа',
])('%j asks for any job', (q) => {
  expect(understood(q)).toBe('> ');
});

test.each([
  ['emploi à Madrid', 'city=madrid > '],
  ['trabalho em Vigo', 'city=vigo > '],
  ['camarero sans expérience', 'q=camarero experienceMin=no-requerida > camarero'],
  ['camarero de lana', 'q=camarero de lana > camarero de lana'],
  ['night', `${NIGHTS} > `],
  ['camarero night', `q=camarero ${NIGHTS} > camarero`],
  ['camarero night shift Madrid', `q=camarero ${NIGHTS} city=madrid > camarero`],
  ['waiter night Madrid', `q=waiter ${NIGHTS} city=madrid > waiter`],
  ['manager night', 'q=manager night > manager night'],
  ['camarero weekend', 'q=camarero > camarero fin de semana'],
  ['camarero part time', /^q=camarero workday=parcial-\S+ > camarero$/],
  ['Nachtschicht', `${NIGHTS} > `],
])('%j of speakers of other languages is understood as %s', (q, expected) => {
  expect(understood(q)).toMatch(expected);
});

test.each([
  ['1500', 'salaryMin=18000 > '],
  ['1.200', 'salaryMin=14400 > '],
  ['trabajo 1500', 'salaryMin=18000 > '],
  ['Madrid 1500', 'city=madrid salaryMin=18000 > '],
  ['30000', 'salaryMin=30000 > '],
  ['28013', 'city=madrid > '],
  ['1513', undefined],
  ['500', undefined],
])('%j alone is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each([
  ['camarero 1500', [1500, 'bruto-mes']],
  ['1.500-2.000 € al mes', [1500, 'bruto-mes'], [2000, 'bruto-mes']],
  ['12,50 € la hora', [12.5, 'bruto-hora']],
  ['camarero hasta 25.000 € al año', [undefined, undefined]],
])('the pay of %j is reported as typed', (q, ...expected) => {
  const slots = understandQuery(q, vocabulary, dictionaries)?.slots.filter(({ slot }) => slot === 'salary');
  expect(slots?.map(({ amount, period }) => [amount, period])).toEqual(expected);
});

test.each([
  ['aux enfermeria', 'auxiliar enfermeria'],
  ['aux. enfermería', 'auxiliar enfermería'],
  ['adtvo', 'administrativo'],
  ['aux adm', 'auxiliar administrativo'],
  ['adm sistemas', 'administrador sistemas'],
  ['tec. prl', 'técnico prl'],
  ['ayte cocina', 'ayudante cocina'],
  ['enc. tienda', 'encargado tienda'],
  ['coord dpto', 'coordinador departamento'],
  ['ing industrial', 'ingeniero industrial'],
  // What can be several words, is short, or stands for no longer word.
  ['adm', 'adm'],
  ['soporte it', 'soporte it'],
  ['dentista', 'dentista'],
  ['comerç', 'comerç'],
  ['tecnico rrhh', 'tecnico rrhh'],
  ['camarero -aux', 'camarero -aux'],
])('the abbreviations of %j are searched as %j', (q, expected) => {
  expect(understandQuery(q, vocabulary, dictionaries)?.q ?? q).toBe(expected);
});

describe('names of towns without a preposition', () => {
  test.each([
    ['conductor santiago', 'santiago-de-compostela'],
    ['camarero villagarcia', 'vilagarcia-de-arousa'],
    ['limpieza esplugas', 'esplugues-de-llobregat'],
    ['camarero sanse', 'san-sebastian-de-los-reyes'],
    ['camarero sta coloma', 'santa-coloma-de-gramenet'],
    ['camarero st boi', 'sant-boi-de-llobregat'],
    ['camarero pto santa maria', 'el-puerto-de-santa-maria'],
    ['camarero la coruña', 'a-coruna'],
    ['camarero gerona', 'girona'],
    ['camarero san sebastian', 'donostia-san-sebastian'],
    ['camarero en rosas', 'roses'],
    ['auxiliar hospital de getafe', 'getafe'],
    ['limpieza aeropuerto de malaga', 'malaga'],
    ['limpieza hospital de san sebastian', 'donostia-san-sebastian'],
    ['celador hospital getafe', 'getafe'],
  ])('%j is in %s', (q, city) => {
    expect(understood(q)).toContain(` city=${city} `);
  });

  test.each([
    'santiago garcía asesores',
    'clínica cristina león',
    'rosas',
    'florista rosas',
    'la unión',
    'universidad de getafe',
    'calle getafe',
    'hospital de la princesa',
    'profesor colegio san fernando',
    'residencia santa cruz',
  ])('%j names no town', (q) => {
    expect(understood(q) ?? '').not.toContain('city=');
  });

  test('a place abroad needs far more offers than the large town with its name', () => {
    const cityOf = (offers: number): string | undefined => {
      const { titles, companies, skills } = {
        titles: [['Conductor', 9]] as const,
        companies: [],
        skills: [],
      };
      const counts = { titles, companies, skills, cities: [['santiago', offers]] as const, provinces: [] };
      const slots = understandQuery(
        'conductor santiago',
        buildVocabulary(counts, dictionaries),
        dictionaries,
      );
      return slots?.slots.find(({ slot }) => slot === 'place')?.value;
    };
    expect([5, 500].map(cityOf)).toEqual(['santiago-de-compostela', 'santiago']);
  });
});

describe('words of visitors', () => {
  test.each([
    ['busco trabajillo de camarera', 'camarera'],
    ['faena de camarera', 'camarera'],
    ['curro de camata', 'camata'],
    ['currela almacén', 'almacén'],
    ['busco trabajo urgente', 'urgente'],
    ['trabajo urgente, incorporación inmediata', 'incorporación inmediata'],
    ['ofi 1a', 'oficial 1ª'],
    ['electricista oficial 1', 'electricista oficial 1ª'],
    ['of. 2ª fontanero', 'oficial 2ª fontanero'],
    ['conductor para faena minera', 'conductor para faena minera'],
    ['oficial 10', 'oficial 10'],
    ['camarero x horas', 'camarero'],
    ['trabajo d camarero', 'camarero'],
    ['camarero sin exp', 'camarero'],
    ['camarero con exp. barra', 'camarero con experiencia barra'],
    ['camarero fds', 'camarero fin de semana'],
    ['camarero / madrid', 'camarero'],
    ['camarero – jefe de sala -', 'camarero – jefe de sala'],
    ['técnico rayos x', 'técnico rayos x'],
    ['conductor carnet d camión', 'conductor carnet d camión'],
  ])('%j is searched as %j', (q, expected) => {
    expect(understandQuery(q, vocabulary, dictionaries)?.q ?? q).toBe(expected);
  });

  test.each(['faena', 'trabajillo', 'busco un chollo', 'busco curro'])('%j asks for all offers', (q) => {
    expect(understandQuery(q, vocabulary, dictionaries)?.q).toBe('');
  });

  test('a grant is a training contract', () => {
    expect(understood('beca ingenieria industrial')).toContain(
      'contractType=formativo > ingenieria industrial',
    );
    expect(understood('gestor de becas') ?? '').not.toContain('contractType');
  });
});

describe('a name of a large town in the titles of ads', () => {
  const abroad = buildVocabulary(
    {
      titles: [
        ['Camarero', 90],
        ['Guardia de seguridad Santiago', 40],
        ['Vendedor Santiago centro', 20],
      ],
      companies: [],
      skills: [],
      cities: [['madrid', 50]],
      provinces: [],
    },
    dictionaries,
  );
  test.each([
    ['camarero santiago', 'santiago-de-compostela'],
    ['camarera en santiago', 'santiago-de-compostela'],
    // Beside other names it is that of a person, and before other words of their name.
    ['santiago garcía camarero', undefined],
    ['vendedor santiago centro comercial', undefined],
  ])('%s has the place %s', (q, city) => {
    const { slots = [] } = understandQuery(q, abroad, dictionaries) ?? {};
    expect(slots.find(({ slot }) => slot === 'place')?.value).toBe(city);
  });
});

test.each([
  ['camarero no pisos', 'camarero -puesto:pisos', 'no pisos'],
  ['administrativo no comercial', 'administrativo -puesto:comercial', 'no comercial'],
  ['administrativo que no sea comercial', 'administrativo -puesto:comercial', 'que no sea comercial'],
  ['camarero de barra no hotel', 'camarero de barra -puesto:hotel', 'no hotel'],
  ['camarero, no de pisos', 'camarero -puesto:pisos', 'no de pisos'],
  ['camarero no pisos ni hotel', 'camarero -puesto:pisos -puesto:hotel', 'no pisos ni hotel'],
  ['recepcionista excepto hotel', 'recepcionista -puesto:hotel', 'excepto hotel'],
  ['limpieza pero no hotel', 'limpieza -puesto:hotel', 'pero no hotel'],
  ['camarero no pisos Madrid', 'camarero -puesto:pisos', 'no pisos'],
  ['camarero no pisos media jornada', 'camarero -puesto:pisos', 'no pisos'],
  ['waiter not hotel', 'waiter -puesto:hotel', 'not hotel'],
])('%j excludes a job', (q, expected, words) => {
  const found = understandQuery(q, vocabulary, dictionaries);
  expect(found?.q).toBe(expected);
  expect(found?.slots).toContainEqual(expect.objectContaining({ slot: 'excluded', parameter: 'q', words }));
  expect(found).not.toHaveProperty('ignored');
});

test.each([
  'operario no cualificado',
  'personal no docente',
  'educación no formal',
  'camarero no fumador',
  'limpieza no tengo coche',
  'camarero no Madrid',
  'comercial no autónomo',
  'empleo que no sea comercial',
  'no comercial',
  'camarero sin experiencia',
  'cocinero sin gluten',
  'auxiliar no importa horario',
  'conductor no requiere experiencia',
  'camarero no camarero',
  'kitchen helper no spanish',
  'no sé inglés camarero',
  'camarero no muy lejos',
  'camarero no pisos vacíos',
  'cajera o dependienta',
  'médicos sin fronteras',
  'lo que sea excepto hostelería',
  'administrativo -comercial',
  'camarero -puesto:pisos',
  'no solo camarero',
  'enfermera no nocturno',
  'personal sanitario no facultativo',
  'repartidor sin moto',
  'nota media',
  'camarero y no cobrar poco',
  'ayudante no profesional',
])('%j excludes no job', (q) => {
  const slots = understandQuery(q, vocabulary, dictionaries)?.slots ?? [];
  expect(slots.map(({ slot }) => slot)).not.toContain('excluded');
});

describe('technologies and words of titles', () => {
  const offered = buildVocabulary(
    {
      titles: [
        ['Desarrollador Java', 9],
        ['Developer', 9],
        ['Camarero', 90],
        ['Camarero de barra', 9],
        ['Developer senior', 3],
        ['Cocinero sin gluten', 3],
      ],
      companies: [],
      skills: [
        ['C++', 4],
        ['PHP', 4],
      ],
      cities: [],
      provinces: [],
    },
    dictionaries,
  );

  test.each([
    ['developer no java', 'developer -puesto:java'],
    ['developer not java', 'developer -puesto:java'],
    ['developer without java', 'developer -puesto:java'],
    ['desarrollador sin php', 'desarrollador -puesto:php'],
    ['developer no c++', 'developer -puesto:c++'],
    ['camarero no barra', 'camarero -puesto:barra'],
    ['camarero sin barra', 'camarero -puesto:barra'],
    ['developer not senior', 'developer -puesto:senior'],
    ['cocinero sin gluten', undefined],
    ['camarero sin coche', 'camarero'],
    ['camarero sin experiencia', 'camarero'],
  ])('%j excludes titles with the word: %s', (q, expected) => {
    const found = understandQuery(q, offered, dictionaries);
    expect(found?.q === q ? undefined : found?.q).toBe(expected);
  });

  test.each([
    ['developer remote or hybrid', 'developer'],
    ['developer only remote', 'developer'],
    ['developer on-site only', 'developer'],
    ['developer teletrabajo 100%', 'developer'],
    ['work remotely from Málaga developer', 'developer'],
  ])('%j leaves no word beside its conditions', (q, expected) => {
    expect(understandQuery(q, offered, dictionaries)?.q).toBe(expected);
  });
});

test.each([
  ['camarero ronda', 'camarero', 'ronda', undefined],
  ['camarero olvera', 'camarero', 'olvera', undefined],
  ['camarero arcos', 'camarero', 'arcos-de-la-frontera', undefined],
  ['camarero velez', 'camarero', 'velez-malaga', undefined],
  ['waiter arcos', 'waiter', 'arcos-de-la-frontera', undefined],
  ['camarero en rincon media jornada', 'camarero', 'rincon-de-la-victoria', undefined],
  ['camarero villanueva', 'camarero villanueva', undefined, undefined],
  ['camarero medina', 'camarero medina', undefined, undefined],
  ['camarero campo', 'camarero campo', undefined, undefined],
  ['camarero vera almeria', 'camarero', 'vera', undefined],
  ['camarero rota cadiz', 'camarero', 'rota', undefined],
  ['camarero en ronda sin experiencia', 'camarero', 'ronda', undefined],
  ['camarero ronda media jornada', 'camarero', 'ronda', undefined],
  ['camarero parcial vera', 'camarero', 'vera', undefined],
  ['camarero without degree', 'camarero', undefined, ['without degree']],
  ['camarero not real estate', 'camarero', undefined, ['not real estate']],
  ['camarero no de toro', 'camarero', undefined, ['no de toro']],
  ['ronda de noche', 'ronda', undefined, undefined],
])('%j, that no offer has, is read as %j in %s without %j', (q, expected, city, ignored) => {
  const found = understandQuery(q, vocabulary, dictionaries, undefined, { isUnfound: true });
  expect(found?.q ?? q).toBe(expected);
  expect(found?.slots.find(({ slot }) => slot === 'place')?.value).toBe(city);
  expect(found?.ignored).toEqual(ignored);
  if (city !== undefined && !q.includes('en ')) {
    const typed = understandQuery(q, vocabulary, dictionaries);
    expect(typed?.slots.find(({ slot }) => slot === 'place')?.value).not.toBe(city);
  }
});

test.each([
  ['camarero que no sea fijo discontinuo', 'camarero', 'excludedContractType=fijo-discontinuo'],
  ['limpieza sin noches', 'limpieza', 'excludedWorkday=parcial-noche,intensiva-noche'],
  [
    'limpieza no de noche ni tardes',
    'limpieza',
    /^excludedWorkday=parcial-noche,intensiva-noche,parcial-tarde/,
  ],
  [
    'camarero jornada completa sin noches',
    'camarero',
    /^excludedWorkday=.*workday=completa$|^workday=completa excludedWorkday=/,
  ],
  ['camarero nada de media jornada', 'camarero', /^excludedWorkday=parcial-manana,/],
  ['limpieza noches no', 'limpieza', 'excludedWorkday=parcial-noche,intensiva-noche'],
  ['limpieza sin noches en Madrid', 'limpieza', 'excludedWorkday=parcial-noche,intensiva-noche city=madrid'],
  ['camarero sin horario partido', 'camarero', ''],
  ['camarero no en verano', 'camarero', ''],
  ['camarero no turno de dia', 'camarero', ''],
  ['camarero no en Madrid', 'camarero', ''],
])('what %j does not want is excluded from %j: %s', (q, text, expected) => {
  const found = understandQuery(q, vocabulary, dictionaries, undefined, { excludesConditions: true });
  const parameters = (found?.slots ?? [])
    .filter(({ parameter }) => parameter !== 'q')
    .map(({ parameter, value }) => `${parameter}=${value}`)
    .join(' ');
  expect(found?.q).toBe(text);
  expect(parameters).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  // What no parameter excludes is reported, and without the option everything.
  expect((found?.ignored ?? []).length).toBe(expected === '' ? 1 : 0);
  expect(
    understandQuery(q, vocabulary, dictionaries)?.slots.some(({ parameter }) =>
      parameter.startsWith('excluded'),
    ),
  ).not.toBe(true);
});

const inTitles = buildVocabulary(
  {
    titles: [
      ['Camarero', 900],
      ['Limpieza', 90],
      ['Camarero Cádiz', 30],
      ['Fabricante de camas', 9],
    ],
    companies: [],
    skills: [],
    cities: [],
    provinces: [],
  },
  dictionaries,
);

const readWith = (q: string, isUnfound: boolean): string | undefined => {
  const read = understandQuery(q, inTitles, dictionaries, () => true, { isUnfound });
  const slots = read?.slots.filter(({ slot }) => slot !== 'title') ?? [];
  return read && [...slots.map(({ parameter, value }) => `${parameter}=${value}`), `> ${read.q}`].join(' ');
};

test.each([
  ['san fernando cadiz', 'city=san-fernando > '],
  ['san fernando, cadiz', 'city=san-fernando > '],
  ['empleo en san fernando cadiz', 'city=san-fernando > '],
  ['camarero san fernando cadiz', 'city=san-fernando > camarero'],
  ['puerto real cadiz', 'city=puerto-real > '],
  ['jerez cadiz', 'city=jerez-de-la-frontera > '],
  ['grazalema cadiz', 'city=grazalema > '],
  ['rota cadiz', 'city=rota > '],
  ['limpieza camas sevilla', 'city=sevilla > limpieza camas'],
  ['san fernando malaga', 'city=san-fernando > malaga'],
])('the province behind a town is read although many titles have its name: %s', (q, expected) => {
  expect(readWith(q, false)).toBe(expected);
});

test.each([
  ['camarero grazalema', 'city=grazalema > camarero'],
  ['camarero zahara', 'city=zahara > camarero'],
  ['camarero el bosque', 'city=el-bosque > camarero'],
  ['limpieza setenil', 'city=setenil-de-las-bodegas > limpieza'],
  ['camarero en setenil', 'city=setenil-de-las-bodegas > camarero'],
  ['camarero benalup', 'city=benalup-casas-viejas > camarero'],
  ['rota', 'city=rota > '],
  ['camas', undefined],
  ['camarero bosque', '> camarero bosque'],
  ['camarero fuente', '> camarero fuente'],
])('a text that no offer has can name a small town or the first words of its name: %s', (q, expected) => {
  expect(readWith(q, true)).toBe(expected);
});

test.each([
  ['camarero zahara de los atunes', 'city=barbate > camarero'],
  ['camarero en Sancti Petri', 'city=chiclana-de-la-frontera > camarero'],
  ['camarero magaluf', 'city=calvia > camarero'],
  ['cocinero la manga', 'city=san-javier,cartagena > cocinero'],
  ["camarero platja d'aro", 'city=castell-platja-d-aro > camarero'],
  ['camarero en El Arenal', 'city=el-arenal > camarero'],
])('a well-known village is its municipality: %s', (q, expected) => {
  expect(readWith(q, false)).toBe(expected);
});

test.each([
  // Offers that state nothing are on site, which the filter for work on site would not find.
  ['programador sin teletrabajo', '> programador'],
  ['camarero no teletrabajo', '> camarero'],
  ['camarero nada de teletrabajo', '> camarero'],
  ['camarero terraza 40000', 'salaryMin=40000 > camarero terraza'],
  ['camarero terraza 1400', '> camarero terraza'],
  ['camarero terraza 61003', '> camarero terraza'],
])('%j has no filter for work on site; a number can be a salary of a year', (q, expected) => {
  expect(readWith(q, false)).toBe(expected);
});
