import { expect, test } from 'vitest';
import { narrowedScope, normaliseScope } from './scope.ts';

test.each([
  ['cv,my_applications', 'CV MY_APPLICATIONS'],
  ['CV, My_Applications  APPLICATION_TIMELINE', 'CV MY_APPLICATIONS APPLICATION_TIMELINE'],
  ['OpenID,email,cv', 'openid email CV'],
  ['', ''],
  [' , ', ''],
])('%j', (input, scope) => {
  expect(normaliseScope(input)).toBe(scope);
});

test('a provider that sends narrowed scopes only is passed on', () => {
  expect(narrowedScope('cv', { requested: undefined, reportsNarrowedScope: true })).toEqual({ scope: 'CV' });
  expect(narrowedScope(undefined, { requested: 'CV', reportsNarrowedScope: true })).toEqual({});
});

test.each([
  ['openid CV', undefined, {}],
  ['CV openid', 'CV', {}],
  ['CV', 'CV MY_APPLICATIONS', { scope: 'CV' }],
])('another provider grants %s for %s', (granted, requested, reported) => {
  expect(narrowedScope(granted, { requested, reportsNarrowedScope: false })).toEqual(reported);
});
