import { type Analyser, createAnalyser } from '../analysis/create-analyser.ts';
import { standardTokens } from '../analysis/standard-tokenizer.ts';
import { indexDefinition } from '../search-index/definition.ts';

/** A text field of the index that keywords can match. */
export interface TextField {
  /** Name of its analyzer. */
  readonly analyzer: string;
  /** The properties of a document whose texts it contains. */
  readonly sources: readonly string[];
}

/** Analyzers of conditions. The other text fields affect ranking only. */
const analysers: Readonly<Record<string, Analyser>> = {
  words: createAnalyser('words'),
  exact: createAnalyser('exact'),
};

const properties = Object.entries(indexDefinition.mappings.properties ?? {}).flatMap(([path, property]) =>
  property.type === 'text' ? [{ path, property }] : [],
);

/** The properties whose texts a field contains: its own and those that are copied to it. */
const sourcesOf = (field: string): string[] =>
  properties
    .filter(({ path, property }) => path === field || [property.copy_to ?? []].flat().includes(field))
    .map(({ path }) => path);

/** The text fields of conditions by path, read from the mapping. */
export const textFields: ReadonlyMap<string, TextField> = new Map(
  properties.flatMap(({ path, property }) => {
    const sources = sourcesOf(path);
    const subfields = Object.entries(property.fields ?? {}).map(
      ([name, subfield]) => [`${path}.${name}`, subfield] as const,
    );
    return [[path, property] as const, ...subfields].flatMap(([name, field]) =>
      'analyzer' in field && field.analyzer !== undefined && Object.hasOwn(analysers, field.analyzer)
        ? [[name, { analyzer: field.analyzer, sources }] as const]
        : [],
    );
  }),
);

/** Properties of a document that a text field contains. */
export const textProperties: ReadonlySet<string> = new Set(
  [...textFields.values()].flatMap(({ sources }) => sources),
);

/** The analyzers of these fields. */
export const conditionAnalyzers: readonly string[] = Object.keys(analysers);

/** Names a word of an analyzer. */
export const wordKey = (analyzer: string, word: string): string => `${analyzer} ${word}`;

/** The words of tokens in an analyzer. */
export function wordsOf(analyzer: string, tokens: readonly string[]): string[] {
  const analyse = analysers[analyzer];
  if (analyse === undefined) throw new Error(`no analyser ${analyzer}`);
  return tokens.map(analyse);
}

/**
 * The words that a phrase searches in a field.
 * @throws Error for a path that is not a text field of conditions
 */
export function phraseWords(path: string, text: string): { analyzer: string; words: string[] } {
  const field = textFields.get(path);
  if (field === undefined) throw new Error(`no text field ${path}`);
  return { analyzer: field.analyzer, words: wordsOf(field.analyzer, standardTokens(text)) };
}
