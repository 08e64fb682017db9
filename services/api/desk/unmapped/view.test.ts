import { expect, test } from 'vitest';
import { previewText } from './view.ts';

test.each([
  ['', 'none'],
  ['null', 'none'],
  ['[]', 'none'],
  ['"turismo"', 'turismo'],
  ['["a","b"]', 'a; b'],
  [
    '[{"cityName":"","province":"zamora","country":"espana","exact":false}]',
    'province zamora, country espana',
  ],
  ['[{"cityName":"Za', '[{"cityName":"Za'],
])('the value %s of a preview is %j', (json, text) => {
  expect(previewText(json)).toBe(text);
});
