import { candidateScopes } from '@curro/shared';
import { expect, test } from 'vitest';
import { describeScopes } from './scopes.ts';

test('every scope of an operation has a description', () => {
  const scopes = candidateScopes();
  for (const language of ['es', 'en'] as const) {
    expect(describeScopes(scopes, language).filter((line) => scopes.includes(line))).toEqual([]);
  }
});

test('related scopes share a line, OpenID scopes have none, and unknown scopes are shown by name', () => {
  expect(
    describeScopes(
      ['openid', 'CANDIDATE_READ_CURRICULUM_CVTEXT', 'CANDIDATE_READ_CURRICULUM_SKILLS', 'NEW_ONE'],
      'en',
    ),
  ).toEqual(['Read your CVs.', 'NEW_ONE']);
});
