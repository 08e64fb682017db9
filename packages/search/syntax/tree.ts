/** Fields that a term of q can be restricted to, by their English names (contract 5, Keyword grammar). */
export type QueryField = 'title' | 'description' | 'town' | 'requirements' | 'company';

/** A leaf or a group. `text` and `pattern` contain at least one letter or digit. */
export type Atom =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'wildcard'; readonly pattern: string }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'group'; readonly query: Query };

/** An atom, optionally excluded, optionally restricted to one field. */
export interface Clause {
  readonly exclude: boolean;
  readonly field: QueryField | undefined;
  readonly atom: Atom;
}

/** Clauses joined by OR. */
type Disjunction = readonly Clause[];

/** The parsed q: disjunctions joined by AND; contains at least one. */
export type Query = readonly Disjunction[];
