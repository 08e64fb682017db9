import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

const jobsOf = (text: string) =>
  draftSchema
    .parse(readText(['Experiencia', ...text.split('\n')]))
    .experience.map(({ job, company, start, end, current, description }) => [
      job,
      company,
      `${start}/${current ? '…' : end}`,
      description,
    ]);

const MANAGER = ['Jefa de recepción', 'Hotel Brisa', '2019/…', '- Turnos del equipo'];
const RECEPTIONIST = ['Recepcionista', 'Hotel Brisa', '2015/2019', ''];
const WAITRESS = ['Camarera', 'Bar Sol', '2013/2015', '- Barra'];

test.each([
  [
    'periods beside the names',
    `Hotel Brisa\t2015 – actualidad
Jefa de recepción\t2019 – actualidad
- Turnos del equipo
Recepcionista\t2015 – 2019
Bar Sol\t2013 – 2015
Camarera
- Barra`,
    [MANAGER, RECEPTIONIST, WAITRESS],
  ],
  [
    'periods below the names, the oldest first',
    `Bar Sol
Camarera
2013 – 2015
- Barra

Hotel Brisa
2015 – actualidad
Recepcionista
2015 – 2019
Jefa de recepción
2019 – actualidad
- Turnos del equipo`,
    [WAITRESS, RECEPTIONIST, MANAGER],
  ],
  [
    'months within the years of the company',
    `Hotel Brisa (2015 – 2022)
Jefa de recepción. Enero de 2019 – marzo de 2022
Recepcionista. Mayo de 2015 – diciembre de 2018
Bar Sol
Camarera. 2013 – 2015`,
    [
      ['Jefa de recepción', 'Hotel Brisa', '2019-01/2022-03', ''],
      ['Recepcionista', 'Hotel Brisa', '2015-05/2018-12', ''],
      ['Camarera', 'Bar Sol', '2013/2015', ''],
    ],
  ],
  [
    'the export of a profile of LinkedIn, with unknown companies and towns',
    `Brisa & Mar
6 años 4 meses
Jefa de recepción
enero de 2021 - Present (5 años 11 meses)
Palma de Mallorca, Islas Baleares, España
Responsable de un equipo.
Recepcionista
agosto de 2020 - diciembre de 2020 (5 meses)

Acme

Recepcionista de noche
marzo de 2018 - julio de 2020 (2 años 5 meses)
Cala Blava
Auditoría nocturna.
Grupo Ola
1 año 6 meses
Botones
enero de 2015 - junio de 2016 (1 año 6 meses)`,
    [
      [
        'Jefa de recepción',
        'Brisa & Mar',
        '2021-01/…',
        'Palma de Mallorca, Islas Baleares, España\nResponsable de un equipo.',
      ],
      ['Recepcionista', 'Brisa & Mar', '2020-08/2020-12', ''],
      ['Recepcionista de noche', 'Acme', '2018-03/2020-07', 'Cala Blava\nAuditoría nocturna.'],
      ['Botones', 'Grupo Ola', '2015-01/2016-06', ''],
    ],
  ],
  [
    'no group: the jobs below have companies, or do not fill the period',
    `Camarera en Bar Sol\t2010 – 2020
Camarera, Restaurante O Muíño\t2015 – 2020
Cocinera, Restaurante O Muíño\t2010 – 2015
Voluntariado en Cáritas\t2010 – 2012
Recepcionista, Hotel Brisa\t2011 – 2012`,
    [
      ['Camarera', 'Bar Sol', '2010/2020', ''],
      ['Camarera', 'Restaurante O Muíño', '2015/2020', ''],
      ['Cocinera', 'Restaurante O Muíño', '2010/2015', ''],
      ['Voluntariado', 'Cáritas', '2010/2012', ''],
      ['Recepcionista', 'Hotel Brisa', '2011/2012', ''],
    ],
  ],
  [
    'a heading without a period, towns, and tasks between the jobs',
    `MERCADONA, Zaragoza
Coordinador de tienda (enero 2019 – hoy)
Gestión de 35 personas y de los pedidos.
Encargado de sección (2015 – 2018)
Cajero reponedor (2012 – 2015)
CARREFOUR, Zaragoza
Reponedor (2010 – 2012)`,
    [
      [
        'Coordinador de tienda',
        'MERCADONA',
        '2019-01/…',
        'Zaragoza\nGestión de 35 personas y de los pedidos.',
      ],
      ['Encargado de sección', 'MERCADONA', '2015/2018', 'Zaragoza'],
      ['Cajero reponedor', 'MERCADONA', '2012/2015', 'Zaragoza'],
      ['Reponedor', 'CARREFOUR', '2010/2012', 'Zaragoza'],
    ],
  ],
  [
    'a town at the right, and companies of one job',
    `Glovo\tBarcelona
Senior Backend Engineer\tApr 2021 – Present
- Designed the courier service
Backend Engineer\tFeb 2018 – Mar 2021
Everis (now NTT DATA)\tMadrid
Java Developer\tOct 2015 – Jan 2018`,
    [
      ['Senior Backend Engineer', 'Glovo', '2021-04/…', 'Barcelona\n- Designed the courier service'],
      ['Backend Engineer', 'Glovo', '2018-02/2021-03', 'Barcelona'],
      ['Java Developer', 'Everis (now NTT DATA)', '2015-10/2018-01', 'Madrid'],
    ],
  ],
  [
    'jobs as items of lists',
    `Osakidetza – Hospital de Basurto (Bilbao)
- Enfermera de UCI. Desde octubre de 2020 hasta la actualidad.
- Enfermera de Urgencias. De junio de 2017 a septiembre de 2020.
Residencia Aita Menni (Arrasate)
- Enfermera de noche. Julio 2015 – mayo 2017.`,
    [
      ['Enfermera de UCI', 'Osakidetza – Hospital de Basurto', '2020-10/…', 'Bilbao'],
      ['Enfermera de Urgencias', 'Osakidetza – Hospital de Basurto', '2017-06/2020-09', 'Bilbao'],
      ['Enfermera de noche', 'Residencia Aita Menni (Arrasate)', '2015-07/2017-05', ''],
    ],
  ],
  [
    'contracts of a job: their periods alone in lines',
    `Hospital Regional de Málaga
Auxiliar de enfermería
- 01/07/2022 - 30/09/2022
- 15/12/2022 - 15/01/2023
Residencia Ballesol
Gerocultora
- 10/2018 - 06/2022`,
    [
      ['Auxiliar de enfermería', 'Hospital Regional de Málaga', '2022-07/2022-09', ''],
      ['Auxiliar de enfermería', 'Hospital Regional de Málaga', '2022-12/2023-01', ''],
      ['Gerocultora', 'Residencia Ballesol', '2018-10/2022-06', ''],
    ],
  ],
  [
    'no group: years between two jobs without a company of their own',
    `BAR SOL, Lugo
Camarera (2015 – 2018)
Canguro (2005 – 2007)`,
    [
      ['Camarera', 'BAR SOL', '2015/2018', 'Lugo'],
      ['Canguro', '', '2005/2007', ''],
    ],
  ],
])('jobs below their company: %s', (_, text, expected) => {
  expect(jobsOf(text)).toEqual(expected);
});

test('hostile headings are read in linear time', () => {
  const lines = Array.from({ length: 4_000 }, (_, at) => `Hotel ${at}\t${2000 + (at % 2)} – 2019`);
  expect(jobsOf(lines.join('\n')).length).toBeGreaterThan(0);
});

test.each([
  ['a company of unknown words', 'Hermanos Toro (Medina del Campo)'],
  ['a company named after its trade', 'Electricidad Toro (Medina del Campo)'],
  ['a name alone', 'Toro y Díez'],
])('the company at the begin of each block is that of its job: %s', (_, company) => {
  const jobs = jobsOf(`Instalaciones Duero, S.L. (Valladolid)
Electricista | 02/2016 – actualidad
Instalaciones en viviendas y locales.

Renault España, S.A. (Palencia)
Técnico de mantenimiento | 09/2010 – 01/2016
Mantenimiento de líneas de montaje.

${company}
Ayudante electricista | 06/2005 – 08/2010
Tendido de cable en obra nueva.`);
  expect(jobs.map(([job, , , description]) => [job, description])).toEqual([
    ['Electricista', 'Valladolid\nInstalaciones en viviendas y locales.'],
    ['Técnico de mantenimiento', 'Palencia\nMantenimiento de líneas de montaje.'],
    ['Ayudante electricista', 'Tendido de cable en obra nueva.'],
  ]);
  expect(jobs.map(([, name]) => name)).toEqual([
    'Instalaciones Duero, S.L.',
    'Renault España, S.A.',
    company,
  ]);
});
