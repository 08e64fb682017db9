const ASCII = /^[^\u0080-\uFFFF]*$/;

/** Converts to lower case without accents for comparisons; does not change blanks (`Á Coruña` -> `a coruna`). */
export function foldText(text: string): string {
  // Almost all texts end here or after the marks of Latin letters; the property takes several times as long.
  if (ASCII.test(text)) return text.toLowerCase();
  const letters = text.normalize('NFD').replace(/[\u0300-\u036F]+/g, '');
  return (ASCII.test(letters) ? letters : letters.replace(/\p{M}/gu, '')).toLowerCase();
}

/** Folds a text to a dictionary key: lower case, no accents, hyphens for other characters (contract 1.5). */
export function foldKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
