import type { Point } from '@curro/shared';
import { standardTokens } from '../analysis/standard-tokenizer.ts';
import { indexDefinition } from '../search-index/definition.ts';
import type { OfferDocument } from '../search-index/document.ts';
import { storedPoint } from './distance.ts';
import { conditionAnalyzers, textFields, textProperties, wordKey, wordsOf } from './text-fields.ts';

/** The words of a text field: in order for each of its texts, and as a set. */
interface IndexedText {
  readonly texts: readonly (readonly string[])[];
  readonly words: ReadonlySet<string>;
}

/** A document prepared for predicates: the content of each indexed field by path. */
export interface IndexedOffer {
  /** The words of a text field; undefined for another field. */
  text(path: string): IndexedText | undefined;
  /** The distinct words of all text fields, as `wordKey` writes them. */
  wordKeys(): Iterable<string>;
  /** Keys and flags. */
  readonly values: ReadonlyMap<string, readonly (string | boolean)[]>;
  /** Numbers, and dates in milliseconds. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly points: readonly Point[];
}

const propertyTypes: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(indexDefinition.mappings.properties ?? {}).map(([path, { type }]) => [path, type]),
);

/** Analyses each text of a document once; the fields that contain it are built when a predicate reads them. */
function indexTexts(properties: ReadonlyMap<string, unknown>): Pick<IndexedOffer, 'text' | 'wordKeys'> {
  const tokens = new Map(
    [...textProperties].map((property) => {
      const texts = [properties.get(property) ?? []].flat().filter((text) => typeof text === 'string');
      return [property, texts.map(standardTokens)] as const;
    }),
  );
  const indexed = new Map<string, IndexedText>();
  return {
    text(path) {
      const known = indexed.get(path);
      const field = textFields.get(path);
      if (known !== undefined || field === undefined) return known;
      const texts = field.sources.flatMap((source) =>
        (tokens.get(source) ?? []).map((text) => wordsOf(field.analyzer, text)),
      );
      const built: IndexedText = { texts, words: new Set(texts.flat()) };
      indexed.set(path, built);
      return built;
    },
    wordKeys() {
      const distinct = [...new Set([...tokens.values()].flat(2))];
      return new Set(
        conditionAnalyzers.flatMap((analyzer) =>
          wordsOf(analyzer, distinct).map((word) => wordKey(analyzer, word)),
        ),
      );
    },
  };
}

/** Prepares a document for predicates, as Elasticsearch indexes it by the mapping. */
export function indexOffer(document: OfferDocument): IndexedOffer {
  const properties = new Map<string, unknown>(Object.entries(document));
  const values = new Map<string, readonly (string | boolean)[]>();
  const numbers = new Map<string, number>();
  for (const [path, content] of properties) {
    const type = propertyTypes.get(path);
    if (type === 'keyword' || type === 'boolean') {
      values.set(
        path,
        [content].flat().filter((value) => typeof value === 'string' || typeof value === 'boolean'),
      );
    } else if (type === 'date' && typeof content === 'string') numbers.set(path, Date.parse(content));
    else if (typeof content === 'number') numbers.set(path, content);
  }
  return { ...indexTexts(properties), values, numbers, points: document.point.map(storedPoint) };
}
