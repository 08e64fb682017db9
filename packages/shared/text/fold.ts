/** Lower case without accents, blanks as they are: how texts are compared (`Á Coruña` -> `a coruna`). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Text folded to the form of a dictionary key: lower case, no accents, other characters to hyphens (contract 1.5). */
export function foldKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
