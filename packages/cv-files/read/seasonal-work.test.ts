import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

const WAITRESS = '2010 - 2012 Camarera, Bar Sol';

test.each([
  ['Aceituna: campañas 2019-2022', ['Campañas de aceituna', '2019', '2022', 'Campañas 2019-2022']],
  ['Fresa: campañas 2018 y 2019', ['Campañas de fresa', '2018', '2019', 'Campañas 2018 y 2019']],
  [
    '• Fruta de hueso: temporadas 2015-2017',
    ['Temporadas de fruta de hueso', '2015', '2017', 'Temporadas 2015-2017'],
  ],
  ['Vendimia: temporadas 2015, 2016 y 2017', ['Vendimia', '2015', '2017', 'Temporadas 2015, 2016 y 2017']],
  [
    'Naranja: campañas 2015/16 y 2017/18',
    ['Campañas de naranja', '2015', '2018', 'Campañas 2015/16 y 2017/18'],
  ],
  ['Campaña de la aceituna, 2019 - 2020', ['Campaña de la aceituna', '2019', '2020', '']],
])('work of seasons: %s', (line, [job, start, end, description]) => {
  const mark = line.startsWith('•') ? '• ' : '';
  const text = ['Experiencia', `${mark}${WAITRESS}`, line];
  const draft = draftSchema.parse({ ...readText(text), format: 'word' });
  expect(draft.experience[1]).toMatchObject({ job, company: '', start, end, description });
  expect(doubtsOf(draft, '2026-11-29').experience).toEqual([undefined, undefined]);
});

test.each([
  'Aceituna: campañas 2019-2022 en Agrícola Sol',
  'Aceituna: campañas 2019-2022, Agrícola Sol',
  'Aceituna: campañas 2019-2022 para la Agrícola Sol',
])('the company of work of seasons: %s', (line) => {
  const draft = draftSchema.parse({ ...readText(['Experiencia', line, WAITRESS]), format: 'word' });
  expect(draft.experience[0]).toMatchObject({ job: 'Campañas de aceituna', company: 'Agrícola Sol' });
  expect(doubtsOf(draft, '2026-11-29').experience).toEqual([undefined, undefined]);
});
