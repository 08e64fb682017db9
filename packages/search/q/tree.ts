/** Fields that a term of q can be restricted to, by their English names (contract 5, Keyword grammar). */
export type QueryField = 'title' | 'description' | 'town' | 'requirements' | 'company';

/** A leaf or a group. Texts are never empty and hold something that can be searched. */
export type Atom =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'wildcard'; readonly pattern: string }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'group'; readonly query: Query };

/** An atom, excluded or not, in any field or in one. */
export interface Clause {
  readonly exclude: boolean;
  readonly field: QueryField | undefined;
  readonly atom: Atom;
}

/** Clauses of which one is enough (OR). */
type Disjunction = readonly Clause[];

/** What q asks for: every either must hold (AND). Never empty. */
export type Query = readonly Disjunction[];
