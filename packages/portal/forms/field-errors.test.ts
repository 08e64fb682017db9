import { expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';

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
