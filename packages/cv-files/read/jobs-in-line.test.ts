import { expect, test } from 'vitest';
import { readJobs } from './jobs.ts';
import { withJobsApart } from './jobs-in-line.ts';

test.each([
  [
    '2015-2017 camarera en Bar Sol; 2018 dependienta en Zara',
    ['2015-2017 camarera en Bar Sol', '2018 dependienta en Zara'],
  ],
  [
    '- 2015-2017: camarera, Bar Sol; y 2018: dependienta, Zara',
    ['- 2015-2017: camarera, Bar Sol', '- 2018: dependienta, Zara'],
  ],
  [
    'Cajera en Día (2012-2013), reponedora en Lidl (2014) y limpiadora en Clece (2015-2016)',
    ['Cajera en Día (2012-2013)', 'reponedora en Lidl (2014)', 'limpiadora en Clece (2015-2016)'],
  ],
  [
    '2008-2010 Peón en Obras Ruiz, 2011 Mozo en Seur. 03/2012-05/2013 Repartidor en MRW',
    ['2008-2010 Peón en Obras Ruiz', '2011 Mozo en Seur', '03/2012-05/2013 Repartidor en MRW'],
  ],
  [
    'Camarera en Bar Sol 2015-2017 / Cocinera en Hotel Luna 2017-2019',
    ['Camarera en Bar Sol 2015-2017', 'Cocinera en Hotel Luna 2017-2019'],
  ],
  [
    'Enfermera, SERGAS, 06/2022 – 09/2022, 12/2022 – 01/2023 y 06/2023 – 09/2023',
    [
      'Enfermera, SERGAS, 06/2022 – 09/2022',
      'Enfermera, SERGAS, 12/2022 – 01/2023',
      'Enfermera, SERGAS, 06/2023 – 09/2023',
    ],
  ],
  [
    'Camarera: Bar Sol (2021, 6 meses), Cafetería Luz (2022) y Hotel Luna (2023-actualidad)',
    [
      'Camarera, Bar Sol (2021, 6 meses)',
      'Camarera, Cafetería Luz (2022)',
      'Camarera, Hotel Luna (2023-actualidad)',
    ],
  ],
  [
    'De 2003 a 2010 trabajé como pintor en Pinturas Sol S.L., y desde 2010 hasta 2018 como autónomo.',
    ['De 2003 a 2010 trabajé como pintor en Pinturas Sol S.L.', 'desde 2010 hasta 2018 como autónomo.'],
  ],
  [
    'Camarera en Bar Sol desde 2015; cajera en Día desde 2018',
    ['Camarera en Bar Sol desde 2015', 'cajera en Día desde 2018'],
  ],
  ['06/2022 – 09/2022; 12/2022 – 01/2023', ['06/2022 – 09/2022', '12/2022 – 01/2023']],
  [
    '06/2022 – 09/2022, 12/2022 – 01/2023: Enfermera, SERGAS',
    ['06/2022 – 09/2022 Enfermera, SERGAS', '12/2022 – 01/2023: Enfermera, SERGAS'],
  ],
])('several jobs in one line: %s', (line, jobs) => {
  expect(withJobsApart(line)).toEqual(jobs);
});

test.each([
  '2015-2017 Camarera en Bar Sol; atención a mesas y barra',
  'Camarera, Bar Sol, 2015, 2016 y 2018',
  'Camarera, Hotel Sol, de mayo de 2015 a octubre de 2016',
  '06/2022 – 09/2022',
  'Responsable de sala desde 2016; jefa de turno desde 2017',
  'Migración del servidor en 2015; renovación de equipos en 2018',
  'Camarera en Bar Sol, Lugo, 2015-2017',
  `2015 Camarera en Bar Sol; ${'atención a mesas; '.repeat(30)}2018 Cajera en Día`,
])('one job: %s', (line) => {
  expect(withJobsApart(line)).toEqual([line]);
});

test('the jobs of one line', () => {
  const { entries } = readJobs([
    '2019-2020 Cocinera, Hotel Luna',
    '2015-2017 camarera en Bar Sol; 2018 dependienta en Zara',
  ]);
  expect(entries.map(({ job, company, start, end }) => [job, company, start, end])).toEqual([
    ['Cocinera', 'Hotel Luna', '2019', '2020'],
    ['Camarera', 'Bar Sol', '2015', '2017'],
    ['Dependienta', 'Zara', '2018', '2018'],
  ]);
});

test.each([
  [
    ['- Limpieza de oficinas en ISS Facility, 2 años (2021-2023)', '- Camarera en Bar Sol, 2016-2018'],
    ['Limpieza de oficinas, ISS Facility, 2021-2023', 'Camarera, Bar Sol, 2016-2018'],
  ],
  [
    ['- Reparto de paquetería en SEUR (2018-2020)', '- Camarero en Bar Sol, 2016-2018'],
    ['Reparto de paquetería, SEUR, 2018-2020', 'Camarero, Bar Sol, 2016-2018'],
  ],
  [
    ['- Cuidado de niños (2015-2018)', '- Camarera en Bar Sol, 2018-2020'],
    ['Cuidado de niños, , 2015-2018', 'Camarera, Bar Sol, 2018-2020'],
  ],
  // Among lines without a period it describes the job above it.
  [
    ['Camarera, Bar Sol, 2016-2020', '- Atención de mesas en terraza (2018-2020)', '- Cobro'],
    ['Camarera, Bar Sol, 2016-2020'],
  ],
])('a list of work with a period in each line: %j', (lines, jobs) => {
  const { entries, unread } = readJobs(lines);
  expect([entries.map((each) => `${each.job}, ${each.company}, ${each.start}-${each.end}`), unread]).toEqual([
    jobs,
    [],
  ]);
});
