import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readText } from './read-text.ts';

/** The sizes of the lines of a profile of LinkedIn. */
const SIZES = { heading: 15.75, company: 12, job: 11.5, text: 10.5 } as const;

/** A line by its kind; the empty one is a gap. */
type Row = readonly [kind: keyof typeof SIZES | 'gap', text: string];

const PITCH = 14;

function readRows(rows: readonly Row[], sizes: Readonly<Record<keyof typeof SIZES, number>> = SIZES) {
  const items = rows.flatMap(([kind, str], at) =>
    kind === 'gap'
      ? []
      : [
          {
            str,
            width: (str.length * sizes[kind]) / 2,
            height: sizes[kind],
            fontName: 'plain',
            transform: [sizes[kind], 0, 0, sizes[kind], 224, 800 - at * PITCH],
          },
        ],
  );
  const draft = draftSchema.parse(readText(linesOfPages([items])));
  const doubts = doubtsOf(draft, '2026-11-30');
  return {
    jobs: draft.experience.map(({ job, company, description }, at) => [
      job,
      company,
      description,
      doubts.experience[at],
    ]),
    studies: draft.education.map(({ title, institution, start, end }, at) => [
      title,
      institution,
      `${start}/${end}`,
      doubts.education[at],
    ]),
    unread: draft.unread,
  };
}

const EXPERIENCE: Row = ['heading', 'Experiencia'];
const GAP: Row = ['gap', ''];

test.each<readonly [string, readonly Row[], readonly (readonly [string, string, string])[]]>([
  [
    'companies in lower case',
    [
      EXPERIENCE,
      ['company', 'idealista'],
      ['job', 'Product manager'],
      ['text', 'enero de 2021 - Present (5 años 11 meses)'],
      ['text', 'Madrid, Comunidad de Madrid, España'],
      ['text', 'Responsable del buscador.'],
      GAP,
      ['company', 'eDreams ODIGEO'],
      ['job', 'Analista de negocio'],
      ['text', 'marzo de 2018 - diciembre de 2020 (2 años 10 meses)'],
      ['text', 'Barcelona, Cataluña, España'],
      GAP,
      ['company', 'everis'],
      ['job', 'Consultor'],
      ['text', 'septiembre de 2014 - febrero de 2018 (3 años 6 meses)'],
    ],
    [
      ['Product manager', 'idealista', 'Madrid, Comunidad de Madrid, España\nResponsable del buscador.'],
      ['Analista de negocio', 'eDreams ODIGEO', 'Barcelona, Cataluña, España'],
      ['Consultor', 'everis', ''],
    ],
  ],
  [
    'jobs in lower case, and a description that begins in lower case',
    [
      EXPERIENCE,
      ['company', 'la Colla'],
      ['job', 'cambrera'],
      ['text', 'de juny del 2016 - d’agost del 2018 (2 anys 3 mesos)'],
      ['text', 'atenció a la barra'],
      GAP,
      ['company', 'trivago N.V.'],
      ['job', 'people & culture'],
      ['text', '2012 - 2015 (3 años)'],
    ],
    [
      ['Cambrera', 'la Colla', 'atenció a la barra'],
      ['People & culture', 'trivago N.V.', ''],
    ],
  ],
  [
    'several jobs in a company, and one in another',
    [
      EXPERIENCE,
      ['company', 'everis'],
      ['text', '4 años 2 meses'],
      ['job', 'big data lead'],
      ['text', 'enero de 2020 - Present (2 años 1 mes)'],
      ['text', 'Equipo de seis personas.'],
      GAP,
      ['job', 'analista'],
      ['text', 'diciembre de 2017 - diciembre de 2019 (2 años 1 mes)'],
      GAP,
      ['company', 'mugui'],
      ['job', 'becario'],
      ['text', 'marzo de 2015 - noviembre de 2017 (2 años 9 meses)'],
    ],
    [
      ['Big data lead', 'everis', 'Equipo de seis personas.'],
      ['Analista', 'everis', ''],
      ['Becario', 'mugui', ''],
    ],
  ],
  [
    'a wrapped title and a wrapped company',
    [
      EXPERIENCE,
      ['company', 'Confederación Hidrográfica de las Cuencas'],
      ['company', 'Internas del Norte'],
      ['job', 'Responsable de Proyectos de Restauración Ambiental'],
      ['job', 'Sostenibilidad'],
      ['text', 'marzo de 2015 - noviembre de 2017 (2 años 9 meses)'],
    ],
    [
      [
        'Responsable de Proyectos de Restauración Ambiental Sostenibilidad',
        'Confederación Hidrográfica de las Cuencas Internas del Norte',
        '',
      ],
    ],
  ],
])('the sizes of a profile of LinkedIn say what is a company: %s', (_, rows, jobs) => {
  const read = readRows(rows);
  expect(read.jobs).toEqual(jobs.map((job) => [...job, undefined]));
  expect(read.unread).toEqual([]);
});

test('the centres of a profile of LinkedIn are larger than their degrees', () => {
  const { studies, unread } = readRows([
    ['heading', 'Educación'],
    ['company', 'Universidad Politécnica de Madrid'],
    ['text', 'Grado en Ingeniería Informática, Ingeniería del software · (2009 - 2013)'],
    GAP,
    ['company', 'ironhack'],
    ['text', 'Bootcamp, Data Analytics · (2014 - 2014)'],
    GAP,
    ['company', 'IES Sol'],
    ['text', 'Bachillerato'],
  ]);
  expect(studies).toEqual([
    [
      'Grado en Ingeniería Informática, Ingeniería del software',
      'Universidad Politécnica de Madrid',
      '2009/2013',
      undefined,
    ],
    ['Bootcamp, Data Analytics', 'ironhack', '2014/2014', undefined],
    ['Bachillerato', 'IES Sol', '/', undefined],
  ]);
  expect(unread).toEqual([]);
});

test('with letters of one size a company in lower case is doubtful', () => {
  const rows: readonly Row[] = [
    EXPERIENCE,
    ['company', 'Hotel Sol'],
    ['job', 'Recepcionista'],
    ['text', 'enero de 2021 - Present (5 años 11 meses)'],
    ['text', 'Atención a los clientes.'],
    GAP,
    ['company', 'everis'],
    ['job', 'Consultor'],
    ['text', 'septiembre de 2014 - diciembre de 2020 (6 años 4 meses)'],
  ];
  const { jobs } = readRows(rows, { ...SIZES, company: 10.5, job: 10.5 });
  expect(jobs[0]?.slice(0, 2)).toEqual(['Recepcionista', 'Hotel Sol']);
  expect(jobs[1]?.[3]).toBeDefined();
});
