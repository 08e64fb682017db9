import { foldToAscii, lowerCase } from '../analysis/fold-word.ts';

/**
 * Compiles a pattern with `*` (any characters) and `?` (one character) for folded words. Elasticsearch folds the other
 * characters of the pattern as it folds words. Takes time proportional to pattern and word, for any pattern.
 */
export function compileWildcard(pattern: string): (word: string) => boolean {
  const parts = [...foldToAscii(lowerCase(pattern))];
  return (word) => {
    const characters = [...word];
    let at = 0;
    let part = 0;
    // Where to resume: the last star takes one character more.
    let star = -1;
    let starAt = 0;
    while (at < characters.length) {
      if (parts[part] === '*') {
        star = part;
        starAt = at;
        part += 1;
      } else if (part < parts.length && (parts[part] === '?' || parts[part] === characters[at])) {
        part += 1;
        at += 1;
      } else if (star !== -1) {
        starAt += 1;
        at = starAt;
        part = star + 1;
      } else return false;
    }
    return parts.slice(part).every((rest) => rest === '*');
  };
}
