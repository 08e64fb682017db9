import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
const PITCH = 13;
const TOP = 800;

/** Pieces of a line at their left edges. */
type Pieces = readonly (readonly [x: number, text: string])[];

/** The lines of a page, whose letters are half as wide as high. */
const linesOf = (...rows: readonly (string | Pieces)[]): readonly string[] =>
  linesOfPages([
    rows.flatMap((row, at) =>
      (typeof row === 'string' ? ([[40, row]] as const) : row).map(([x, str]) => ({
        str,
        width: (str.length * SIZE) / 2,
        height: SIZE,
        fontName: 'plain',
        transform: [SIZE, 0, 0, SIZE, x, TOP - at * PITCH],
      })),
    ),
  ]);

test.each([
  [
    'a legal form',
    [
      'Enero 2020 – actualidad: Conductor repartidor en Transportes del Noroeste,',
      'S.L. (Lugo). Reparto en ruta.',
    ],
    ['Conductor repartidor', 'Transportes del Noroeste, S.L.', 'Lugo\nReparto en ruta.'],
  ],
  [
    'the end of a name with its legal form',
    [
      'Marzo 2015 – junio 2019: Mozo de almacén en Distribuciones Alimentarias',
      'Galaicas, S.A. (Lugo). Pedidos.',
    ],
    ['Mozo de almacén', 'Distribuciones Alimentarias Galaicas, S.A.', 'Lugo\nPedidos.'],
  ],
  [
    'a name with its town below the period',
    [
      [
        [40, 'De 10/2016 a 04/2019'],
        [200, 'Auxiliar administrativo en la oficina, Gestoría Plaza'],
      ] as const,
      'Mayor (Salamanca)',
      '- Nóminas.',
    ],
    ['Auxiliar administrativo en la oficina', 'Gestoría Plaza Mayor', 'Salamanca\n- Nóminas.'],
  ],
  [
    'a name that does not say what it is',
    ['2016 – 2019 Dependienta de ropa y complementos en Modas Lola', 'Martín (Salamanca)'],
    ['Dependienta de ropa y complementos', 'Modas Lola Martín', 'Salamanca'],
  ],
  [
    'one word above a list',
    ['2016 – 2019 Auxiliar administrativo de compras en Gestoría Plaza', 'Mayor', '- Nóminas.'],
    ['Auxiliar administrativo de compras', 'Gestoría Plaza Mayor', '- Nóminas.'],
  ],
  [
    'a company below its preposition',
    [
      [
        [40, 'Desde 05/2019 hasta la actualidad'],
        [230, 'Administrativa contable de compras en'],
      ] as const,
      'Talleres Hermanos Vicente, S.L. (Salamanca)',
    ],
    ['Administrativa contable de compras', 'Talleres Hermanos Vicente, S.L.', 'Salamanca'],
  ],
  [
    'a town with a hyphen',
    [
      'Auxiliar de geriatría | Residencia Nuestra Señora del Coro, Donostia-',
      'San Sebastián | 2018 – actualidad',
    ],
    ['Auxiliar de geriatría', 'Residencia Nuestra Señora del Coro', 'Donostia-San Sebastián'],
  ],
])('the name of a company continues in the next line: %s', (_, rows, expected) => {
  const { experience } = draftSchema.parse(readText(linesOf('Experiencia', ...rows)));
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([expected]);
});

test.each([
  [
    'the kind of a centre',
    ['Grado Medio en Electromecánica de Vehículos Automóviles, IES', 'Politécnico de Santiago, 2009 – 2011.'],
    ['Grado Medio en Electromecánica de Vehículos Automóviles', 'IES Politécnico de Santiago'],
  ],
  [
    'one word',
    ['Grado Medio en Electromecánica de Vehículos Automóviles, IES Monte', 'Alto, 2009 – 2011.'],
    ['Grado Medio en Electromecánica de Vehículos Automóviles', 'IES Monte Alto'],
  ],
  [
    'a preposition below the period',
    [
      [
        [40, '2007-2009'],
        [110, 'Bachillerato de Humanidades y Ciencias Sociales. IES Fray Luis'],
      ] as const,
      'de León (Salamanca).',
    ],
    ['Bachillerato de Humanidades y Ciencias Sociales', 'IES Fray Luis de León (Salamanca)'],
  ],
  [
    'the title below the period',
    [
      [
        [40, '2011-2013'],
        [110, 'Ciclo Formativo de Grado Superior en Administración y'],
      ] as const,
      'Finanzas. IES Venancio Blanco (Salamanca).',
    ],
    ['Ciclo Formativo de Grado Superior en Administración y Finanzas', 'IES Venancio Blanco (Salamanca)'],
  ],
])('the name of a study continues in the next line: %s', (_, rows, expected) => {
  const { education } = draftSchema.parse(readText(linesOf('Formación', ...rows)));
  expect(education.map(({ title, institution }) => [title, institution])).toEqual([expected]);
});

const JOB = '2016 – 2019 Auxiliar administrativo de compras en Gestoría Plaza';

test.each(['Contabilidad', 'Salamanca', 'Atención al cliente', 'Restaurante Sol', 'Camarera de Sala'])(
  'what is not the rest of a name is a line of its own: %s',
  (next) => {
    expect(linesOf('Experiencia', JOB, next)).toEqual(['Experiencia', JOB, next]);
  },
);

test('a line with room for the next word is not wrapped', () => {
  const wide = '2010 – 2015 Auxiliar administrativo de facturación y de compras en Asesoría Río (Lugo)';
  expect(linesOf('Experiencia', JOB, 'Mayor (Salamanca)', wide)).toEqual([
    'Experiencia',
    JOB,
    'Mayor (Salamanca)',
    wide,
  ]);
});

test.each([
  ['nearer than the others', 12, ['Certificado en Coaching Ejecutivo ACC', 'Professional Scrum Master I']],
  ['as far as the others', 17, ['Certificado en Coaching Ejecutivo', 'ACC', 'Professional Scrum Master I']],
])('the second line of a course, %s', (_, pitch, titles) => {
  const rows: readonly (readonly [string, number])[] = [
    ['Certificaciones', 0],
    ['Certificado en Coaching Ejecutivo', 20],
    ['ACC', 20 + pitch],
    ['Professional Scrum Master I', 37 + pitch],
  ];
  const lines = linesOfPages([
    rows.map(([str, y]) => ({
      str,
      width: (str.length * SIZE) / 2,
      height: SIZE,
      fontName: 'plain',
      transform: [SIZE, 0, 0, SIZE, 40, TOP - y],
    })),
  ]);
  expect(draftSchema.parse(readText(lines)).education.map(({ title }) => title)).toEqual(titles);
});

test.each([
  [
    'Responsable de la tienda en internet y de todas las campañas de e-',
    'commerce de la marca',
    'e-commerce de',
  ],
  ['Programadora de páginas de venta con experiencia en tareas de front-', 'end y servidores', 'front-end y'],
  ['Preparación de materiales y tutorías de los alumnos de e-', 'learning de la academia', 'e-learning de'],
  ['Atención a los clientes de la tienda y gestión del alma-', 'cén de la marca', 'almacén de'],
  [
    'Atención a las empresas que alquilan una mesa del espacio de co-',
    'working del barrio',
    'co-working del',
  ],
])('the hyphen at the end of %s', (line, next, joined) => {
  expect(linesOf(line, next).join('|')).toContain(joined);
});
