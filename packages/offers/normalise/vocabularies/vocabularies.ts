import { type Dictionaries, foldKey, type MappedField, mappableFields } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { readData } from '../read-data.ts';
import { isAbsent, type JsonObject } from '../values/json-object.ts';
import { asWord } from '../values/read-text.ts';
import { minYearsEntry } from './min-years.ts';
import { createVocabulary, type Meaning } from './vocabulary.ts';

/** Fields whose text names one entry of a dictionary; the text may also come under a second member (offer feed format). */
const vocabularyFields = [
  'contractType',
  'workday',
  'study',
  'experienceMin',
  'teleworking',
  'jobLevel',
  'salaryPeriod',
] as const satisfies MappedField[];

export type VocabularyField = (typeof vocabularyFields)[number];

/** Maps texts of operators to dictionary keys. */
export interface Vocabularies {
  /** The key that a text means, if the text is known as a whole. */
  exact(field: VocabularyField, text: string): string | undefined;
  /** The key that a line's members for a field mean; texts that mean none are counted. */
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
      return [field, { vocabulary, members: lineFields }];
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
      for (const lineField of byField.get(field)?.members ?? []) {
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
