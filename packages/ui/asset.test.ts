import { expect, test } from 'vitest';
import { minifyStyle } from './asset.ts';

test('comments and white space are removed, except between the parts of a selector', () => {
  const style = `/* Colours */
.list
  :is(a, b) > c {
  color: red;
  margin: 0 1px;
}

.other { color: var(--ink); }
`;
  expect(minifyStyle(style)).toBe('.list :is(a,b) > c{color:red;margin:0 1px}.other{color:var(--ink)}');
});
