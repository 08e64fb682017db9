import { expect, test } from 'vitest';
import { createStyle } from './asset.ts';

test('comments and white space of styles are removed, except between the parts of a selector', () => {
  const style = `/* Colours */
.list
  :is(a, b) > c {
  color: red;
  margin: 0 1px;
}

.other { color: var(--ink); }
`;
  expect(createStyle('example', style).body.toString()).toMatch(
    /\}\.list :is\(a,b\) > c\{color:red;margin:0 1px\}\.other\{color:var\(--ink\)\}$/,
  );
});
