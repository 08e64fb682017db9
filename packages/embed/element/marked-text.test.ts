import { expect, test } from 'vitest';
import { markedParts, withText } from './marked-text.ts';

test('marked words and characters of HTML become parts of text', () => {
  expect(markedParts('<mark>Camarero</mark>/a &amp; &lt;b&gt; &#39;sala&#39; <mark>bar</mark>')).toEqual([
    { text: 'Camarero', isMarked: true },
    { text: "/a & <b> 'sala' ", isMarked: false },
    { text: 'bar', isMarked: true },
  ]);
  expect(markedParts('Cocina')).toEqual([{ text: 'Cocina', isMarked: false }]);
  expect(markedParts('')).toEqual([]);
});

test('parts keep their marks when the text changes', () => {
  const parts = markedParts('<mark>CAMARERO</mark>/A DE <mark>SALA</mark>');
  expect(withText(parts, (text) => text.toLowerCase())).toEqual([
    { text: 'camarero', isMarked: true },
    { text: '/a de ', isMarked: false },
    { text: 'sala', isMarked: true },
  ]);
});
