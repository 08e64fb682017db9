/**
 * Replacements for names that a tokeniser splits: C++, C#, .NET; vendedor@s becomes vendedoros. Applied to indexed
 * texts and to queries in code, because pattern filters of Elasticsearch process every text once per analyzer
 * (docs/adr/0002).
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])([A-Za-z])\+\+/gu, '$1plusplus'],
  [/(?<![\p{L}\p{N}])([A-Za-z])#/gu, '$1sharp'],
  [/(?<![\p{L}\p{N}])\.(net)(?![\p{L}\p{N}])/giu, 'dot$1'],
  [/(?<=\p{L}\p{L})@(s?)(?![\p{L}\p{N}])/giu, 'o$1'],
];

const HAS_SYMBOL = /[+#@]|\.net/i;

/**
 * Replaces names with symbols by plain words.
 * @example spellOutSymbols('C++ y .NET') // 'Cplusplus y dotNET'
 */
export function spellOutSymbols(text: string): string {
  if (!HAS_SYMBOL.test(text)) return text;
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
