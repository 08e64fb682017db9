import { questionsSchema } from '@curro/shared';
import { expect, test } from 'vitest';
import { createDiagnostics } from './diagnostics.ts';
import { readQuestions } from './questions.ts';

const killerQuestions = [
  { question: '¿Tienes carné?', answers: ['Sí', 'No', 'No'] },
  { id: 5, question: '<b>¿Turnos?</b>', answers: [{ id: '9', answer: 'Sí' }, { answer: 'No' }] },
];
const openQuestions = ['¿Por qué tú?', { id: 5, question: '¿Cuándo?' }];

test('uses stated ids and derives the others from the texts', () => {
  const diagnostics = createDiagnostics();
  const questions = readQuestions({ killerQuestions, openQuestions }, diagnostics);
  expect(questionsSchema.parse(questions)).toEqual(questions);
  expect(questions).toEqual({
    killer: [
      {
        id: 1_643_214_870,
        question: '¿Tienes carné?',
        answers: [
          { id: expect.any(Number), answer: 'Sí' },
          { id: expect.any(Number), answer: 'No' },
        ],
      },
      {
        id: 5,
        question: '¿Turnos?',
        answers: [
          { id: 9, answer: 'Sí' },
          { id: expect.any(Number), answer: 'No' },
        ],
      },
    ],
    open: [
      { id: expect.any(Number), question: '¿Por qué tú?' },
      // 5 is already used.
      { id: 6, question: '¿Cuándo?' },
    ],
  });
  expect(diagnostics.warnings).toEqual([]);
});

test('does not change the id of a question whose position changes', () => {
  const [first] = readQuestions({ killerQuestions }, createDiagnostics()).killer;
  const last = readQuestions(
    { killerQuestions: killerQuestions.toReversed() },
    createDiagnostics(),
  ).killer.at(-1);
  expect(last).toEqual(first);
});

test('leaves out entries without a question', () => {
  const diagnostics = createDiagnostics();
  const answers = Array.from({ length: 11 }, (_, at) => `${at}`);
  const questions = readQuestions(
    {
      killerQuestions: [
        { question: ' ', answers: ['a', 'b'] },
        { question: '¿A?', answers: ['a'] },
        { question: '¿B?', answers },
      ],
      openQuestions: [7, {}, null],
    },
    diagnostics,
  );
  expect(
    questions.killer.map(({ question, answers: storedQuestions }) => [question, storedQuestions.length]),
  ).toEqual([['¿B?', 10]]);
  expect(questions.open.map(({ question }) => question)).toEqual(['7']);
  expect(diagnostics.warnings.map(({ code }) => code)).toEqual([
    'unmapped',
    'unmapped',
    'cut',
    'unmapped',
    'unmapped',
  ]);
});
