import { expect, test } from 'vitest';
import { normaliseScope } from './scope.ts';

test.each([
  ['cv,my_applications', 'CV MY_APPLICATIONS'],
  ['CV, My_Applications  APPLICATION_TIMELINE', 'CV MY_APPLICATIONS APPLICATION_TIMELINE'],
  ['OpenID,email,cv', 'openid email CV'],
  ['', ''],
  [' , ', ''],
])('%j', (input, scope) => {
  expect(normaliseScope(input)).toBe(scope);
});
