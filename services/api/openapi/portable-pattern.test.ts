import { expect, test } from 'vitest';
import { toPortablePattern } from './portable-pattern.ts';

test.each([
  ['^\\d{1,4}$', '^[0-9]{1,4}$'],
  ['^[\\d.]+-\\d$', '^[0-9.]+-[0-9]$'],
  ['^\\w+$', '^[A-Za-z0-9_]+$'],
  ['^[^\\p{Cc}\\s]*$', '^[^\\x00-\\x1f\\x7f-\\x9f\\s]*$'],
  ['^[^/\\\\\\0]+$', '^[^/\\\\\\x00]+$'],
  ['^a\\/b$', '^a/b$'],
  ['^\\\\d$', '^\\\\d$'],
  ['^\\[\\d\\]$', '^\\[[0-9]\\]$'],
])('%s becomes %s', (pattern, portable) => {
  expect(toPortablePattern(pattern)).toBe(portable);
});
