import { expect, test } from 'vitest';
import { previewText } from './preview-text.ts';

test.each([
  ['', 'none'],
  ['null', 'none'],
  ['[]', 'none'],
  ['"turismo"', 'turismo'],
  ['["a","b"]', 'a; b'],
  ['[{"cityName":"","province":"zamora","country":"espana","exact":false}]', 'zamora, ESPANA'],
  [
    '[{"cityKey":"vitoria-gasteiz","cityName":"Vitoria-Gasteiz","province":"alava","country":"espana","point":{"lat":42.8,"lon":-2.6}}]',
    'Vitoria-Gasteiz, alava, ESPANA',
  ],
  ['[{"cityName":"Za', '[{"cityName":"Za'],
])('the value %s of a preview is %j', (json, text) => {
  const nameOf = (field: string, value: string) => (field === 'country' ? value.toUpperCase() : value);
  expect(previewText('category', json, nameOf)).toBe(text);
});
