import { expect, test } from 'vitest';
import { applyBody, toFormErrors } from './form.ts';

const questions = {
  killer: [{ id: 7, question: '¿Carné?', answers: [{ id: 71, answer: 'Sí' }] }],
  open: [
    { id: 8, question: '¿Cuándo?' },
    { id: 9, question: '¿Dónde?' },
  ],
};

test('the body contains all questions, also unanswered ones, and a letter only if one is selected', () => {
  const values = new Map([
    ['curriculumCode', ['c1']],
    ['killer-7', ['71']],
    ['open-9', ['Aquí']],
    ['letter', ['']],
    ['text', ['left behind']],
  ]);
  expect(applyBody(values, questions)).toEqual({
    curriculumCode: 'c1',
    coverLetter: undefined,
    offerKillerQuestions: [{ id: 7, answerId: '71' }],
    offerOpenQuestions: [
      { id: 8, answer: undefined },
      { id: 9, answer: 'Aquí' },
    ],
  });
});

test.each([
  ['new', undefined],
  ['k1', 'k1'],
])('the letter %s has the key %s', (letter, key) => {
  const values = new Map([
    ['letter', [letter]],
    ['text', ['Hola']],
    ['save', ['true']],
    ['name', ['Mía']],
  ]);
  expect(applyBody(values, questions).coverLetter).toEqual({ key, text: 'Hola', name: 'Mía', doSave: true });
});

test.each([
  ['offerKillerQuestions[0].answerId', 'killer-7', 'unanswered'],
  ['offerOpenQuestions[1].answer', 'open-9', 'unanswered'],
  ['offerOpenQuestions[5].id', 'offerOpenQuestions[5].id', 'no'],
  ['coverLetter.text', 'text', 'no letter'],
  ['coverLetter.key', 'letter', 'no'],
  ['curriculumCode', 'curriculumCode', 'no'],
])('%s is shown at %s as "%s"', (field, shown, text) => {
  const messages = { unanswered: 'unanswered', letterMissing: 'no letter' };
  expect(toFormErrors([{ field, text: 'no' }], questions, messages, new Map())).toEqual([
    { field: shown, text },
  ]);
});
