import { expect, test } from 'vitest';
import { describeApiError, describeUnreachable } from './api-error.ts';

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
    'Invalid. (400)\n- floor: must be at most 1\nThe command with --help describes the allowed values.',
  ],
  [
    400,
    '{"error_description": "Wrong limit.", "errors": [{"field": "limit", "error_description": "Wrong limit."}]}',
    'Wrong limit. (400)\nThe command with --help describes the allowed values.',
  ],
  [502, '<html>Bad gateway</html>', 'the response is not one of the API (502), but a page'],
])('%i %s', (status, text, expected) => {
  expect(describeApiError(status, text)).toBe(expected);
});

test.each([
  [401, 'CURRO_TOKEN'],
  [403, 'curro operators add'],
  [503, 'curro doctor'],
])('status %i names the next step: %s', (status, step) => {
  expect(describeApiError(status, '{"error_description": "No."}')).toContain(step);
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
