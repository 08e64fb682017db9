import type { Atom, Clause, Query } from './tree.ts';

function printAtom(atom: Atom): string {
  if (atom.kind === 'word') return atom.text;
  if (atom.kind === 'wildcard') return atom.pattern;
  return atom.kind === 'phrase' ? `"${atom.text}"` : `(${printQuery(atom.query)})`;
}

function printClause({ exclude, field, atom }: Clause): string {
  return `${exclude ? '-' : ''}${field === undefined ? '' : `${field}:`}${printAtom(atom)}`;
}

/** Prints a tree in the grammar of q: parsing it gives the same tree. */
export function printQuery(query: Query): string {
  return query.map((disjunction) => disjunction.map(printClause).join(' OR ')).join(' ');
}
