import { expect, test } from 'vitest';
import { partPrefixes } from './sitemap.ts';
import { xml, xmlDocument, xmlText } from './xml.ts';

test.each([
  [0, 1],
  [20_000, 1],
  [20_001, 16],
  [320_000, 16],
  [320_001, 256],
])('%d offers are listed in %d parts', (offers, parts) => {
  expect(partPrefixes(offers)).toHaveLength(parts);
});

test('parts are named by the first digits of the ids', () => {
  expect(partPrefixes(1)).toEqual(['']);
  expect(partPrefixes(50_000).slice(-2)).toEqual(['e', 'f']);
});

test('characters that XML forbids are removed, the others are escaped', () => {
  const text = xmlText('a\u0000b\u001bc\ud800d\ufffe <&>"\n😀');
  expect(xmlDocument(xml`<t>${text}</t>`)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<t>abcd &lt;&amp;&gt;&quot;\n😀</t>',
  );
});
