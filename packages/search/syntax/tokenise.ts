import { foldText } from '@curro/shared';
import type { QueryField } from './tree.ts';

/** A token of q. `adjacent`: no delimiter separates it from the previous token. */
export type Token =
  | { readonly kind: 'term'; readonly text: string; readonly adjacent: boolean }
  | { readonly kind: 'phrase'; readonly text: string; readonly adjacent: boolean }
  | { readonly kind: 'open' | 'close'; readonly adjacent: boolean };

/** Straight and typographic double quotes. */
const QUOTES = '"“”„‟«»＂';
const PIECE = new RegExp(
  // A phrase up to the next quote or the end, a parenthesis, or a term up to the next delimiter.
  `[${QUOTES}]([^${QUOTES}]*)(?:[${QUOTES}]|$)|([()])|([^${QUOTES}(),;\\s\\p{Cc}]+)`,
  'gu',
);

/** Splits q into terms, phrases and parentheses (contract 5: `term`, `phrase`, `ws` of the grammar). Never fails. */
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

/** Field names that q may contain, folded; English and Spanish (contract 5). */
const queryFieldNames: Readonly<Record<string, QueryField>> = {
  title: 'title',
  puesto: 'title',
  description: 'description',
  descripcion: 'description',
  town: 'town',
  poblacion: 'town',
  requirements: 'requirements',
  requisitos: 'requirements',
  company: 'company',
  empresa: 'company',
};

/** Splits `field:rest` when a known field name precedes the first colon; letter case and accents do not matter. */
export function splitField(term: string): { field: QueryField; rest: string } | undefined {
  const colon = term.indexOf(':');
  if (colon < 1) return undefined;
  const name = foldText(term.slice(0, colon));
  const field = Object.hasOwn(queryFieldNames, name) ? queryFieldNames[name] : undefined;
  return field === undefined ? undefined : { field, rest: term.slice(colon + 1) };
}
