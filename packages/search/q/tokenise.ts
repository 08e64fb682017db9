/** A piece of q. Positions do not matter; `glued` says that nothing stood between this and the piece before. */
export type Token =
  | { readonly kind: 'term'; readonly text: string; readonly adjacent: boolean }
  | { readonly kind: 'phrase'; readonly text: string; readonly adjacent: boolean }
  | { readonly kind: 'open' | 'close'; readonly adjacent: boolean };

/** Typographic double quotes mean what the straight one means. */
const QUOTES = '"“”„‟«»＂';
const PIECE = new RegExp(
  // A phrase up to the next quote or the end, a parenthesis, or a run of anything that ends a term.
  `[${QUOTES}]([^${QUOTES}]*)(?:[${QUOTES}]|$)|([()])|([^${QUOTES}(),;\\s\\p{Cc}]+)`,
  'gu',
);

/** Cuts q into terms, phrases and parentheses (contract 5: `term`, `phrase`, `ws` of the grammar). Never fails. */
export function tokenise(text: string): Token[] {
  let end = -1;
  return [...text.matchAll(PIECE)].map((match): Token => {
    const [piece, phrase, parenthesis, term] = match;
    const adjacent = match.index === end;
    end = match.index + piece.length;
    if (phrase !== undefined) return { kind: 'phrase', text: phrase, adjacent };
    if (term !== undefined) return { kind: 'term', text: term, adjacent };
    return { kind: parenthesis === '(' ? 'open' : 'close', adjacent };
  });
}
