import { expect, test } from 'vitest';
import { asSentences } from './sentences.ts';

test.each([
  ['- Masa madre\n- hornos de leña\n\n- Turno de noche.', 'Masa madre. Hornos de leña. Turno de noche.'],
  ['Carné de manipulador', 'Carné de manipulador.'],
  ['Se pide:\n• Inglés   alto', 'Se pide: Inglés alto.'],
  ['', ''],
])('%j reads %j', (text, sentences) => {
  expect(asSentences(text)).toBe(sentences);
});
