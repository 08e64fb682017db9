/** A rewriting of characters before words are cut, in a form that Java and JavaScript read alike. */
export interface CharacterRule {
  readonly name: string;
  readonly pattern: string;
  readonly replacement: string;
}

/**
 * Names that a tokeniser would tear: C++ and C# lose their signs, .NET its dot; vendedor@s is read as vendedoros.
 * Applied to what is indexed and to what is searched.
 */
export const characterRules: readonly CharacterRule[] = [
  { name: 'plus_plus', pattern: '(?<![\\p{L}\\p{N}])([A-Za-z])\\+\\+', replacement: '$1plusplus' },
  { name: 'sharp', pattern: '(?<![\\p{L}\\p{N}])([A-Za-z])#', replacement: '$1sharp' },
  {
    name: 'dot_net',
    pattern: '(?<![\\p{L}\\p{N}])\\.([Nn][Ee][Tt])(?![\\p{L}\\p{N}])',
    replacement: 'dot$1',
  },
  { name: 'at_sign', pattern: '(?<=\\p{L}\\p{L})@([Ss]?)(?![\\p{L}\\p{N}])', replacement: 'o$1' },
];

const compiled = characterRules.map(({ pattern, replacement }) => ({
  pattern: new RegExp(pattern, 'gu'),
  replacement,
}));

/** The rules applied to a text, for terms that Elasticsearch does not analyse (wildcards). */
export function applyCharacterRules(text: string): string {
  return compiled.reduce((done, { pattern, replacement }) => done.replace(pattern, replacement), text);
}
