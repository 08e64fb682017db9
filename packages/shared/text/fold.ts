/** Converts to lower case without accents for comparisons; does not change blanks (`Á Coruña` -> `a coruna`). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Folds a text to a dictionary key: lower case, no accents, hyphens for other characters (contract 1.5). */
export function foldKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
