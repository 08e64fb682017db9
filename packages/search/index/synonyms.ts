import { isStopWord } from '../q/stop-words.ts';

/** Words for the same work; the terms of a line stand for one another. They only rank (docs/adr/0003). */
const lines = `
camarero, mesero, mozo de sala
`;

const withoutStopWords = (term: string): string =>
  term
    .trim()
    .split(/\s+/)
    .filter((word) => !isStopWord(word))
    .join(' ');

/** The lines in Solr's form, without the stop words that the analysis takes away before. */
export const synonymRules: readonly string[] = lines
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => line.split(',').map(withoutStopWords).join(', '));
