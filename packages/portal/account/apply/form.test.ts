import { expect, test } from 'vitest';
import { fieldsOf } from '../../forms/field.ts';
import { toFieldErrors } from '../../forms/field-errors.ts';
import { localeOf } from '../../locale.ts';
import { applyBody, applyRows, toFormErrors } from './form.ts';

const questions = {
  killer: [{ id: 7, question: '¿Carné?', answers: [{ id: 71, answer: 'Sí' }] }],
  open: [
    { id: 8, question: '¿Cuándo?' },
    { id: 9, question: '¿Dónde?' },
  ],
};

test('the body contains all questions, also unanswered ones, and a letter only with a text', () => {
  const values = new Map([
    ['curriculumCode', ['c1']],
    ['killer-7', ['71']],
    ['open-9', ['Aquí']],
    ['letter', ['']],
    ['text', [' ']],
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
  ['', undefined],
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
  ['offerKillerQuestions[0].answerId', 'killer-7'],
  ['offerOpenQuestions[1].answer', 'open-9'],
  ['offerOpenQuestions[5].id', 'offerOpenQuestions[5].id'],
  ['coverLetter.text', 'text'],
  ['coverLetter.key', 'letter'],
  ['curriculumCode', 'curriculumCode'],
])('%s is shown at %s', (field, shown) => {
  expect(toFormErrors([{ code: '315', field }], questions, new Map())).toEqual([
    { code: '315', field: shown },
  ]);
});

test.each([
  [
    'es',
    [
      ['curriculumCode', 'Elige un CV completo en «CV con el que te inscribes».'],
      ['killer-7', 'Elige una opción en «¿Carné?».'],
      ['open-9', 'Responde a «¿Dónde?» con 1.000 caracteres como máximo.'],
      ['letter', 'Elige una opción en «Carta guardada».'],
      ['text', 'Escribe «Texto de la carta» con menos de 4.000 caracteres.'],
    ],
  ],
  [
    'en',
    [
      ['curriculumCode', 'Choose a complete CV for “CV to apply with”.'],
      ['killer-7', 'Choose an option for “¿Carné?”.'],
      ['open-9', 'Answer “¿Dónde?” in at most 1,000 characters.'],
      ['letter', 'Choose an option for “Saved letter”.'],
      ['text', 'Enter “Letter text” with fewer than 4,000 characters.'],
    ],
  ],
] as const)('in %s, errors name the fields of the form', (language, texts) => {
  const locale = localeOf(language);
  const letters = [{ key: 'k1', name: 'General', main: true }];
  const rows = applyRows({ curricula: [], letters, questions }, locale);
  const errors = toFormErrors(
    [
      { code: '316', field: 'curriculumCode' },
      { code: '315', field: 'offerKillerQuestions[0].answerId', params: { id: 7 } },
      { code: '315', field: 'offerOpenQuestions[1].answer', params: { id: 9 } },
      { code: '340', field: 'coverLetter.key' },
      { code: '341', field: 'coverLetter.text', params: { max: 4_000 } },
    ],
    questions,
    new Map([['open-9', ['x'.repeat(1_001)]]]),
  );
  const fields = fieldsOf(rows(new Map([['letter', ['k1']]])));
  const shown = toFieldErrors(errors, { locale, fields, messages: locale.messages.apply.form });
  expect([...shown].map(([name, [error]]) => [name, error?.text])).toEqual(texts);
});

test.each([
  ['es', 'Escribe tu respuesta a «¿Dónde?».'],
  ['en', 'Write your answer to “¿Dónde?”.'],
] as const)('in %s, an empty answer to an open question is asked for', (language, text) => {
  const locale = localeOf(language);
  const rows = applyRows({ curricula: [], letters: [], questions }, locale);
  const errors = toFormErrors(
    [{ code: '315', field: 'offerOpenQuestions[1].answer', params: { id: 9 } }],
    questions,
    new Map([['open-9', [' ']]]),
  );
  const shown = toFieldErrors(errors, {
    locale,
    fields: fieldsOf(rows(new Map())),
    messages: locale.messages.apply.form,
  });
  expect(shown.get('open-9')).toEqual([{ text, at: undefined }]);
});
