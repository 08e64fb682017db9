import { expect, test } from 'vitest';
import { describeUnreachable, readApiError } from './api-error.ts';

test.each([
  [
    404,
    '{"error": "not_found", "error_description": "There is no feed x."}',
    'There is no feed x. (404)\ncurro feed list lists the feeds.',
  ],
  [
    404,
    '<!doctype html><title>No page</title>',
    'the response is not one of the API (404), but a page\nCheck CURRO_URL: it must be the address of the API of Curro, without a path.',
  ],
  [
    400,
    '{"error_description": "Invalid.", "errors": [{"field": "floor", "error_description": "must be at most 1"}]}',
    'Invalid. (400)\n- floor: must be at most 1',
  ],
  [
    400,
    '{"error_description": "The value x is not valid for redirectUris[0].", "errors": [{"field": "redirectUris[0]", "error_description": "The value x is not valid for redirectUris[0]."}]}',
    'The value x is not valid for --redirect. (400)',
  ],
  [
    400,
    '{"error_description": "Wrong limit.", "errors": [{"field": "limit", "error_description": "Wrong limit."}]}',
    'Wrong limit. (400)',
  ],
  [
    400,
    '{"error_description": "Wrong cursor.", "errors": [{"field": "cursor", "error_description": "Wrong cursor."}]}',
    'Wrong cursor. (400)\nUse the cursor that the last page printed; without --cursor a list begins at its first page.',
  ],
  [
    400,
    '{"error_description": "Wrong key.", "errors": [{"field": "category.Sala y bar", "error_description": "Wrong key."}]}',
    'Wrong key. (400)\nThe keys are those of the dictionaries; curro sources keys FIELD lists them.',
  ],
  [
    409,
    '{"error_description": "Not possible now: there is a feed x, or another full one of x."}',
    'Not possible now: there is a feed x, or another full one of x. (409)\ncurro feed show NAME shows it; --replace replaces it.',
  ],
  [502, '<html>Bad gateway</html>', 'the response is not one of the API (502), but a page'],
])('%i %s', (status, text, expected) => {
  expect(readApiError(status, text).message).toBe(expected);
});

test('only wrong values without a next step need the help of the command', () => {
  const wrong = (field: string): string =>
    JSON.stringify({ error_description: 'Wrong.', errors: [{ field, error_description: 'Wrong.' }] });
  expect(readApiError(400, wrong('limit')).needsHelp).toBe(true);
  expect(readApiError(400, wrong('cursor')).needsHelp).toBe(false);
  expect(readApiError(409, wrong('limit')).needsHelp).toBe(false);
  const known = readApiError(400, wrong('title')).with({ first: 'The retry failed.', step: 'Correct it.' });
  expect([known.message, known.needsHelp]).toEqual([
    'The retry failed.\n- title: Wrong.\nCorrect it.',
    false,
  ]);
});

test.each([
  [401, 'CURRO_TOKEN'],
  [403, 'curro operators add'],
  [503, 'curro doctor'],
])('status %i names the next step: %s', (status, step) => {
  expect(readApiError(status, '{"error_description": "No."}').message).toContain(step);
});

test('an unreachable API names the setting', () => {
  const error = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  const text = describeUnreachable('http://127.0.0.1:1', error);
  expect(text).toContain('http://127.0.0.1:1 cannot be reached: connect ECONNREFUSED');
  expect(text).toContain('CURRO_URL');
  const both = new TypeError('fetch failed', {
    cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
  });
  expect(describeUnreachable('http://localhost:1', both)).toContain('cannot be reached: ECONNREFUSED\n');
  expect(
    describeUnreachable('http://localhost:1', AbortSignal.abort(new DOMException('', 'TimeoutError')).reason),
  ).toContain('did not respond in time');
});
