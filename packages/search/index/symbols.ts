/**
 * Names that a tokeniser would tear, and what stands for them: C++ and C# lose their signs, .NET its dot; vendedor@s
 * is read as vendedoros. Done here, on what is indexed and on what is searched, because pattern filters of
 * Elasticsearch would run over every text once per analyzer (docs/adr/0002).
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])([A-Za-z])\+\+/gu, '$1plusplus'],
  [/(?<![\p{L}\p{N}])([A-Za-z])#/gu, '$1sharp'],
  [/(?<![\p{L}\p{N}])\.(net)(?![\p{L}\p{N}])/giu, 'dot$1'],
  [/(?<=\p{L}\p{L})@(s?)(?![\p{L}\p{N}])/giu, 'o$1'],
];

const HAS_SYMBOL = /[+#@]|\.net/i;

/** A text with such names written as plain words. */
export function spellOutSymbols(text: string): string {
  if (!HAS_SYMBOL.test(text)) return text;
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
