/** Escapes that Python or Java read in another way, as the inside of a character class. */
const CLASSES: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\w': 'A-Za-z0-9_',
  '\\p{Cc}': '\\x00-\\x1f\\x7f-\\x9f',
  '\\0': '\\x00',
};

const TOKEN = /\\(?:p\{Cc\}|.)|\[|\]/g;

/** Rewrites the pattern of an ECMAScript expression so that Python and Java read it alike, as far as they can. */
export function toPortablePattern(pattern: string): string {
  let inClass = false;
  return pattern.replace(TOKEN, (token) => {
    if (token === '[') inClass = true;
    if (token === ']') inClass = false;
    const characters = CLASSES[token];
    if (characters === undefined) return token === '\\/' ? '/' : token;
    return inClass ? characters : `[${characters}]`;
  });
}
