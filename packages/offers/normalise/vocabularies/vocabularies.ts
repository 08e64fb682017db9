import {
  type Dictionaries,
  type Dictionary,
  foldKey,
  type MappedField,
  mappableFields,
  mappedFields,
  type TableRow,
} from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { readData } from '../read-data.ts';
import { asWord, isAbsent, type JsonObject, quote } from '../values.ts';

/** The meaning of a text: a dictionary key, nothing ("sin especificar"), or several keys. */
type Meaning = { readonly key: string } | 'nothing' | 'several';

const SEVERAL = '?';

/** The vocabulary of one field. */
interface Vocabulary {
  /** The meaning of a text as a whole. */
  exact(text: string): Meaning | undefined;
  /** As `exact`, else the meaning of the first known part of the text, in the order of the data. */
  meaning(text: string): Meaning | undefined;
}

/**
 * Creates the vocabulary of a dictionary: its keys and labels, and synonyms with text (folded), match and key. Match `is`
 * compares the whole text, `has` a part that starts at a word. An empty key: the text states nothing; `?`: it may mean
 * several keys.
 */
function createVocabulary(dictionary: Dictionary, synonyms: readonly TableRow[]): Vocabulary {
  const whole = new Map<string, Meaning>();
  for (const name of [dictionary.placeholder.key, dictionary.placeholder.es])
    whole.set(foldKey(name), 'nothing');
  for (const { key, es, en } of dictionary.entries) {
    for (const name of [en, es, key]) whole.set(foldKey(name), { key });
  }
  const parts: (readonly [text: string, meaning: Meaning])[] = [];
  for (const { match, text = '', key = '' } of synonyms) {
    const meaning = key === '' ? 'nothing' : key === SEVERAL ? 'several' : { key };
    if (typeof meaning === 'object' && dictionary.byKey(key) === undefined) {
      throw new Error(`no ${key} in ${dictionary.id}`);
    }
    if (match === 'has') parts.push([`-${text}`, meaning]);
    else if (!whole.has(text)) whole.set(text, meaning);
  }
  return {
    exact: (text) => whole.get(foldKey(text)),
    meaning(text) {
      const folded = foldKey(text);
      const spaced = `-${folded}-`;
      return whole.get(folded) ?? parts.find(([part]) => spaced.includes(part))?.[1];
    },
  };
}

const YEARS = /^(?:.*?-)?(\d{1,2})(?:-(?:a|o|y|e)?-?\d{1,2})?-?(?:anos?|years?|ans?|anys?)\b/;
const MONTHS = /^(?:.*?-)?(\d{1,3})-?(?:mes|meses|months?)\b/;
const NUMBER = /^\d{1,2}$/;
const MONTHS_A_YEAR = 12;

/**
 * The experience required by a folded text with a number of years (or of months of at least a year): the entry with the
 * most years up to that number. Undefined without such a number.
 */
function minYearsEntry(experience: Dictionary, folded: string): { key: string } | undefined {
  const months = MONTHS.exec(folded)?.[1];
  const years =
    months === undefined
      ? (YEARS.exec(folded)?.[1] ?? NUMBER.exec(folded)?.[0])
      : String(Math.floor(Number(months) / MONTHS_A_YEAR));
  if (years === undefined || (months !== undefined && years === '0')) return undefined;
  return experience.entries
    .filter(({ columns }) => columns.minYears !== undefined && Number(columns.minYears) <= Number(years))
    .toSorted((a, b) => Number(b.columns.minYears) - Number(a.columns.minYears))[0];
}

/** Mapped fields that are not read by a vocabulary: categories and places have separate indexes. */
const indexedFields = [
  'category',
  'subcategory',
  'city',
  'province',
  'country',
] as const satisfies MappedField[];

/** Fields whose text names one dictionary entry. */
export type VocabularyField = Exclude<MappedField, (typeof indexedFields)[number]>;

const isVocabularyField = (field: MappedField): field is VocabularyField =>
  indexedFields.every((indexed) => indexed !== field);

/** Every other mapped field: a new row of `mappableFields` is read without further code. */
export const vocabularyFields: readonly VocabularyField[] = mappedFields.filter(isVocabularyField);

/** Maps texts of operators to dictionary keys. */
export interface Vocabularies {
  /** The key of a text that is known as a whole. */
  exact(field: VocabularyField, text: string): string | undefined;
  /** The key of the fields of a line; unknown texts are counted. */
  read(line: JsonObject, field: VocabularyField, diagnostics: Diagnostics): string | undefined;
}

const ALL_FIELDS = '*';

/** Builds the vocabularies from the dictionaries and the synonyms in `data/words.tsv`. */
export function createVocabularies(dictionaries: Dictionaries): Vocabularies {
  const rows = readData('words');
  const experience = dictionaries.get('experience-min');
  const byField = new Map(
    vocabularyFields.map((field) => {
      const { dictionary, lineFields } = mappableFields[field];
      const synonyms = rows.filter((row) => row.field === field || row.field === ALL_FIELDS);
      const vocabulary = createVocabulary(dictionaries.get(dictionary), synonyms);
      return [field, { vocabulary, lineFields }];
    }),
  );

  const meaningOf = (field: VocabularyField, text: string): Meaning | undefined => {
    const meaning = byField.get(field)?.vocabulary.meaning(text);
    return meaning === undefined && field === 'experienceMin'
      ? minYearsEntry(experience, foldKey(text))
      : meaning;
  };

  return {
    exact(field, text) {
      const meaning = byField.get(field)?.vocabulary.exact(text);
      return typeof meaning === 'object' ? meaning.key : undefined;
    },
    read(line, field, diagnostics) {
      for (const lineField of byField.get(field)?.lineFields ?? []) {
        const value = line[lineField];
        if (isAbsent(value)) continue;
        const text = asWord(value);
        const meaning = text === undefined ? undefined : meaningOf(field, text);
        if (typeof meaning === 'object') return meaning.key;
        if (meaning !== 'nothing') diagnostics.addUnmapped(lineField, text ?? quote(value));
      }
      return undefined;
    },
  };
}
