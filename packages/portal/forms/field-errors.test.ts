import { invalidInput } from '@curro/shared';
import { expect, test } from 'vitest';
import { describeErrors, toFieldErrors } from './field-errors.ts';

test('validation errors are grouped by field and position, without duplicates', () => {
  const errors = toFieldErrors([
    { field: 'webpages[1].url', text: 'not a web address' },
    { field: 'webpages[1].url', text: 'not a web address' },
    { field: 'webpages', text: 'too many' },
    { field: 'killer-7', text: 'unanswered' },
  ]);
  expect([...errors]).toEqual([
    [
      'webpages',
      [
        { text: 'not a web address', at: 1 },
        { text: 'too many', at: undefined },
      ],
    ],
    ['killer-7', [{ text: 'unanswered', at: undefined }]],
  ]);
});

test('the text of a missing city does not name fields of the body', () => {
  const error = invalidInput([
    { code: '598', field: 'cityCode' },
    { code: '550', field: 'gender' },
  ]);
  expect(describeErrors(error, 'personalDataPut', 'es')).toEqual([
    { field: 'cityCode', text: 'Falta la localidad.' },
    { field: 'gender', text: 'El sexo indicado no es válido.' },
  ]);
});
