import { expect, test } from 'vitest';
import { readJobs } from './jobs.ts';
import { withTextsAtTheirJobs } from './named-texts.ts';

const entries = [
  { job: 'Encargada de tienda', company: 'Mango', description: '' },
  { job: 'Jefe de cocina', company: 'Restaurante El Faro', description: 'Carta.' },
  { job: 'Auxiliar administrativa', company: 'Gestoría Ruiz', description: '' },
  { job: 'Cajera', company: 'Mercadona', description: '' },
];

/** The descriptions of the jobs if the text is below the last one, which ends with `?` if it is doubtful. */
const descriptionsOf = (text: string, jobs: readonly (typeof entries)[number][] = entries) =>
  withTextsAtTheirJobs(
    jobs.with(-1, { ...(jobs.at(-1) ?? { job: '', company: '' }), description: `Caja.\n${text}` }),
    (entry) => ({ ...entry, description: `${entry.description}?` }),
  ).map(({ description }) => description);

test.each([
  ['Como encargada llevo un equipo de ocho personas.', 0],
  ['Como encargado de tienda llevo un equipo.', 0],
  ['En mi etapa en Mango me ocupaba de los escaparates.', 0],
  ['Durante mi trabajo como encargada hice los horarios.', 0],
  ['Responsabilidades en Mango: apertura y cierre.', 0],
  ['En Mango hacía los pedidos.', 0],
  ['En mis años en Mango hacía los pedidos.', 0],
  ['De encargada hacía los pedidos.', 0],
  ['- En Mango: pedidos', 0],
  ['Mango: pedidos y escaparates', 0],
  ['Encargada de tienda: pedidos y escaparates', 0],
  ['Funciones como jefe de cocina: menús y costes.', 1],
  ['Tareas de jefe de cocina: menús y costes.', 1],
  ['Mis funciones como jefa de cocina en El Faro eran los menús.', 1],
  ['En mi etapa como jefe de cocina en Restaurante El Faro diseñé la carta.', 1],
  ['Cuando era jefe de cocina diseñé la carta.', 1],
  ['En el Restaurante El Faro diseñé la carta.', 1],
  ['Como auxiliar administrativa tramitaba facturas.', 2],
  ['En la Gestoría Ruiz tramitaba facturas.', 2],
  ['Principales funciones en la gestoría: facturas.', 2],
])('a text about another job: %s', (text, at) => {
  const before = entries.map(({ description }) => description);
  const texts = [before[at] ?? '', text].filter((each) => each !== '');
  expect(descriptionsOf(text)).toEqual(before.with(at, texts.join('\n')).with(-1, 'Caja.'));
});

test('the lines below such a text belong to it', () => {
  const text = 'Funciones como jefe de cocina:\n- Menús\n- Costes\nEn Mercadona también reponía.';
  expect(descriptionsOf(text)).toEqual([
    '',
    'Carta.\nFunciones como jefe de cocina:\n- Menús\n- Costes',
    '',
    'Caja.\nEn Mercadona también reponía.',
  ]);
});

test.each([
  ['Como cajera atendía la línea de cajas.'],
  ['En Mercadona reponía.'],
  ['En equipo con otras personas.'],
  ['De lunes a viernes, en turno de mañana.'],
  ['En Barra y sala.'],
  ['Como apoyo en la reposición.'],
  ['Tareas de limpieza y orden.'],
  ['Labores de encargo a proveedores.'],
  ['Atención al cliente: quejas y devoluciones'],
])('a text about the last job: %s', (text) => {
  expect(descriptionsOf(text).at(-1)).toBe(`Caja.\n${text}`);
});

test.each([
  ['Como cocinera preparaba tapas.', entries],
  ['Como auxiliar de enfermería hacía curas.', entries],
  ['Mis tareas en el hotel: habitaciones.', entries],
  ['Como autónomo hice reformas.', entries],
  ['Funciones como vigilante: rondas.', entries],
  ['En mi etapa en Zara doblaba ropa.', entries],
  [
    'Como camarera atendía la barra.',
    [
      { job: 'Camarera', company: 'Bar Sol', description: '' },
      { job: 'Camarera', company: 'Bar Luz', description: '' },
    ],
  ],
])('a text about several jobs, or none of the file, is doubtful: %s', (text, jobs) => {
  expect(descriptionsOf(text, jobs)).toEqual([
    ...jobs.slice(0, -1).map(({ description }) => description),
    `Caja.\n${text}?`,
  ]);
});

test('a text about one of two jobs with the same title, by its company', () => {
  const { entries: jobs } = readJobs([
    '2015 – 2018 Camarera, Hotel Sol',
    '2012 – 2015 Camarera, Bar Luz',
    '2010 – 2012 Limpiadora, Clece',
    'Oficinas.',
    'Como camarera en Bar Luz preparaba cócteles.',
  ]);
  expect(jobs.map(({ company, description }) => [company, description])).toEqual([
    ['Hotel Sol', ''],
    ['Bar Luz', 'Como camarera en Bar Luz preparaba cócteles.'],
    ['Clece', 'Oficinas.'],
  ]);
});

test('the text of a job that is not the last one stays with it', () => {
  const lines = [
    '2015 – 2018 Camarera, Hotel Sol',
    'Como cajera de apoyo cerraba la caja.',
    '2012 – 2015 Cajera, Día',
  ];
  const { entries: jobs } = readJobs(lines);
  expect(jobs.map(({ description }) => description)).toEqual([lines[1], '']);
});
