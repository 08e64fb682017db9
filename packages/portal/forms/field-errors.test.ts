import { expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';

test('findings are sorted to their fields and places, each text once', () => {
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
