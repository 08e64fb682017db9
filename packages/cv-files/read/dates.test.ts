import { expect, test } from 'vitest';
import { periodOf } from './dates.ts';

const NOW = '…';

test.each([
  ['2021 - Ahora', '2021', NOW, ''],
  ['03/19-Hoy', '2019-03', NOW, ''],
  ['10/15-02/19\tPeón', '2015-10', '2019-02', 'Peón'],
  ['Desde 03/19', '2019-03', NOW, ''],
  ['9/98 a 12/99 Cajera', '1998-09', '1999-12', 'Cajera'],
  ['de març del 2021 a l’actualitat', '2021-03', NOW, ''],
  ["2015 - l'actualitat", '2015', NOW, ''],
  ['2019 en adelante', '2019', NOW, ''],
  ['marzo 2019 a fecha actual', '2019-03', NOW, ''],
  ['Actualidad - marzo 2019', '2019-03', NOW, ''],
  ['de juny del 2016 - d’agost del 2018 (2 anys 3 mesos)', '2016-06', '2018-08', ''],
  ['2019-act. Camarera', '2019', NOW, 'Camarera'],
  ['Junio 2019 (actualmente)', '2019-06', NOW, ''],
  ['2019 - ...', '2019', NOW, ''],
  ['Gener 2015 – Actualment', '2015-01', NOW, ''],
  ['xaneiro 2015 – outubro 2019', '2015-01', '2019-10', ''],
  ['Sep-19 / Actual', '2019-09', NOW, ''],
  ['Camarera\tEne-16 – Ago-19', '2016-01', '2019-08', 'Camarera'],
  ["'98 - '04 Cajera", '1998', '2004', 'Cajera'],
  ['Dependienta\t2 años (2019-2021)', '2019', '2021', 'Dependienta'],
  ['Peón, Roquetas de Mar. 2015-2017', '2015', '2017', 'Peón, Roquetas de Mar.'],
  ['Curso 2019/2020 – actualidad', '2019', NOW, ''],
  ['Curso 2019-2020 hasta la actualidad', '2019', NOW, ''],
  ['Curso escolar 2019/20 - hoy', '2019', NOW, ''],
  ['Cursos 2019/20 a 2021/22', '2019', '2022', ''],
  ['Desde el curso 2019/2020', '2019', NOW, ''],
  ['IES Goya, desde el curso académico 2019/20', '2019', NOW, 'IES Goya'],
  ['Curso 2018/2019', '2018', '2019', ''],
  ['Cocinera, Hotel Mar, 2010 – 2015', '2010', '2015', 'Cocinera, Hotel Mar'],
  ['01 Sep 2019–Present', '2019-09', NOW, ''],
  ['Jun 2014 – 31 Aug 2019 Nurse', '2014-06', '2019-08', 'Nurse'],
  ['1 de marzo de 2015 – 30/06/2016', '2015-03', '2016-06', ''],
])('the period of %s', (line, start, end, own) => {
  const { period, own: rest } = periodOf(line) ?? {};
  expect([period?.start, period?.current === true ? NOW : period?.end, rest]).toEqual([start, end, own]);
});

test.each(['De 9:00 a 14:00', 'Ctra. de mayo 12', "Bar O'19", 'Programa Horizonte 2020'])(
  'no period in %s',
  (line) => {
    expect(periodOf(line)).toBeUndefined();
  },
);

test.each(['24/7 - 365', 'turnos 6/14 - 14/22', '12-10/15', 'Aforo de 10/12'])(
  'no period in the numbers of %s',
  (line) => {
    expect(periodOf(line)).toBeUndefined();
  },
);
