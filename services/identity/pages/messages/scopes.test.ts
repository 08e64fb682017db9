import { candidateScopes } from '@curro/shared';
import { expect, test } from 'vitest';
import { describeScopes } from './scopes.ts';

test('every scope of an operation has words', () => {
  const scopes = candidateScopes();
  for (const language of ['es', 'en'] as const) {
    expect(describeScopes(scopes, language).filter((line) => scopes.includes(line))).toEqual([]);
  }
});

test('scopes that belong together are one line, those of OpenID none, unknown ones themselves', () => {
  expect(
    describeScopes(
      ['openid', 'CANDIDATE_READ_CURRICULUM_CVTEXT', 'CANDIDATE_READ_CURRICULUM_SKILLS', 'NEW_ONE'],
      'en',
    ),
  ).toEqual(['Read your CVs.', 'NEW_ONE']);
});
