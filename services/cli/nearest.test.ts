import { expect, test } from 'vitest';
import { nearestKey, nearestOf } from './nearest.ts';

test.each([
  ['hosteleria', ['hosteleria-turismo', 'sanidad'], 'hosteleria-turismo'],
  ['Sanidád', ['hosteleria-turismo', 'sanidad'], 'sanidad'],
  ['OPERATR', ['OPERATOR', 'OFFER_FEED'], 'OPERATOR'],
  ['cvs', ['ndjson', 'csv', 'xml'], 'csv'],
  ['CANDIDATE_PROFLE', ['CANDIDATE_READ_CV', 'CANDIDATE_PROFILE_WITH_EMAIL'], 'CANDIDATE_PROFILE_WITH_EMAIL'],
  ['opn', ['operator', 'open'], 'open'],
  ['xyz', ['hosteleria-turismo', 'sanidad'], undefined],
  ['', ['sanidad'], undefined],
])('the key most like %j of %j is %j', (wrong, known, nearest) => {
  expect(nearestKey(wrong, known)).toBe(nearest);
});

test('the question names the key', () => {
  expect(nearestOf('titel', ['title', 'city'])).toBe(' (did you mean title?)');
  expect(nearestOf('xyz', ['title', 'city'])).toBe('');
});
