import type { Query } from './tree.ts';

/** The words and phrases that a query asks for, as one text: what an offer is ranked by. Exclusions are left out. */
export function rankingText(query: Query): string {
  return query
    .flat()
    .filter((clause) => !clause.exclude)
    .map(({ atom }) => {
      if (atom.kind === 'group') return rankingText(atom.query);
      return atom.kind === 'wildcard' ? '' : atom.text;
    })
    .filter((part) => part !== '')
    .join(' ');
}
