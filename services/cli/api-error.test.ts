import { expect, test } from 'vitest';
import { describeApiError, describeUnreachable } from './api-error.ts';

test.each([
  [404, '{"error": "not_found", "error_description": "There is no feed x."}', 'There is no feed x. (404)'],
  [
    400,
    '{"error_description": "Invalid.", "errors": [{"field": "floor", "error_description": "must be at most 1"}]}',
    'Invalid. (400)\n- floor: must be at most 1',
  ],
  [
    400,
    '{"error_description": "Wrong limit.", "errors": [{"field": "limit", "error_description": "Wrong limit."}]}',
    'Wrong limit. (400)',
  ],
  [502, '<html>Bad gateway</html>', 'the API responded with 502: <html>Bad gateway</html>'],
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
});
