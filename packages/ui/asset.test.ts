import { expect, test } from 'vitest';
import { createStyle, minifyScript } from './asset.ts';

test('styles are minified', () => {
  const style = `/* Colours */
.list
  :is(a, b) > c {
  color: red;
  margin: 0 1px;
}

.other { color: var(--ink); }
`;
  expect(createStyle('example', style).body.toString()).toMatch(
    /\}\.list :is\(a,b\)>c\{color:red;margin:0 1px\}\.other\{color:var\(--ink\)\}$/,
  );
});

test('scripts are minified as modules, with their letters as they are', () => {
  const script = `/* Reports a year. */
const report = (year) => console.log('año', year, year);
report(1);
report(2);
`;
  expect(minifyScript(script)).toMatch(/^const (\w)=(\w)=>console\.log\("año",\2,\2\);\1\(1\),\1\(2\);$/);
});
