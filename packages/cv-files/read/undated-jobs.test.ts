import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

/** The doubts about the jobs of lines. */
const doubtsAbout = (lines: readonly string[]) =>
  doubtsOf(draftSchema.parse({ ...readText(['Experiencia', ...lines]), format: 'word' }), '2026-11-23')
    .experience;

const CLEANER = 'Limpiadora en Clece, colegios de Badajoz (2018-2024)';
const KITCHEN = 'Pinche de cocina en Hospital Sol (2016-2017)';

test.each([
  [
    'work of households, of a harvest and with the old',
    [
      `- ${CLEANER}`,
      `- ${KITCHEN}`,
      '- Limpieza de casas particulares',
      '- Campaña de la fruta',
      '- Cuidado de mayores',
    ],
  ],
  ['work without a known word', [`* ${CLEANER}`, `* ${KITCHEN}`, '* Recogida de aceituna']],
  [
    'periods in front',
    ['• 2019-2022: Camarera, Bar Sol', '• 2016-2018: Cajera, Zara', '• Reparto de publicidad'],
  ],
  ['a time without dates', [`-${CLEANER}`, `-${KITCHEN}`, '-Cuidado de niños y ancianos, varios años']],
  ['lines without marks', [CLEANER, KITCHEN, 'Limpieza de casas particulares', 'Campaña de la fruta']],
  ['one kind of work', [`• ${CLEANER}`, `• ${KITCHEN}`, '• Limpieza de portales']],
  ['names of companies', [`• ${CLEANER}`, `• ${KITCHEN}`, '• Preparación de pedidos', '• Almacén Lidl']],
  ['words of neither', [`- ${CLEANER}`, `- ${KITCHEN}`, '- Hostelería en verano']],
])('undated jobs at the end of a list: %s', (_, lines) => {
  expect(doubtsAbout(lines)).toEqual([undefined, 'description']);
});

test('an undated job between others, and below a single one', () => {
  expect(doubtsAbout([`- ${CLEANER}`, '- Campaña de la fresa en Huelva', `- ${KITCHEN}`])).toEqual([
    'description',
    undefined,
  ]);
  expect(doubtsAbout([`- ${CLEANER}`, '- Cuidado de ancianos, varios años'])).toEqual(['description']);
});

test.each([
  [
    'below each job',
    [`- ${CLEANER}`, '- Aulas y patios', `- ${KITCHEN}`, '- Preparación de bandejas', '- Lavado'],
  ],
  ['of the last job', [`- ${CLEANER}`, `- ${KITCHEN}`, '- Preparación de bandejas', '- Lavado']],
  ['of the last job, one', [`• ${CLEANER}`, `• ${KITCHEN}`, '• Atención al cliente']],
  [
    'of the last job, of which one may be other work',
    [`* ${CLEANER}`, `* ${KITCHEN}`, '* Limpieza de habitaciones', '* Cambio de ropa de cama'],
  ],
  ['of the last job, at its place', [`- ${CLEANER}`, `- ${KITCHEN}`, '- Limpieza de la cocina']],
  [
    'of the last job, below periods in front',
    ['• 2019-2022: Camarera, Bar Sol', '• 2016-2018: Cajera, Zara', '• Cobro en caja', '• Reposición'],
  ],
  ['with another mark', [`- ${CLEANER}`, `- ${KITCHEN}`, '• Preparación de bandejas']],
  ['below lines without marks', [CLEANER, KITCHEN, '- Preparación de bandejas', '- Lavado']],
  ['in sentences', [`- ${CLEANER}`, `- ${KITCHEN}`, '- Preparación de bandejas y lavado.']],
  ['without marks', [CLEANER, KITCHEN, 'Preparación de bandejas y lavado']],
  [
    'in the words of other work',
    [
      'Camarera',
      'Bar Sol, 2018-2024',
      '- Atención a mesas',
      'Cajera',
      'Zara, 2016-2018',
      '- Temporada alta con 4 cajas',
    ],
  ],
])('tasks are not doubtful: %s', (_, lines) => {
  expect(doubtsAbout(lines)).toEqual([undefined, undefined]);
});
