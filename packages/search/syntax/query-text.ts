import type { Query } from './tree.ts';

/** The words and phrases of a query without exclusions, as one text. */
export const queryText = (query: Query): string =>
  query
    .flat()
    .filter(({ exclude }) => !exclude)
    .map(({ atom }) => {
      if (atom.kind === 'group') return queryText(atom.query);
      return atom.kind === 'wildcard' ? '' : atom.text;
    })
    .filter((part) => part !== '')
    .join(' ');
