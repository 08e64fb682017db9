import { type Dictionaries, foldKey, type MappedField, mappable } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { quote } from '../quote.ts';
import { readData } from '../read-data.ts';
import { isAbsent, type Members } from '../values/members.ts';
import { asWord } from '../values/read-text.ts';
import { leastYears } from './least-years.ts';
import { createVocabulary, type Meaning } from './vocabulary.ts';

/** Fields whose text names one entry of a dictionary; the text may also come under a second member (offer feed format). */
const wordFields = [
  'contractType',
  'workday',
  'study',
  'experienceMin',
  'teleworking',
  'jobLevel',
  'salaryPeriod',
] as const satisfies MappedField[];

export type WordField = (typeof wordFields)[number];

/** Maps texts of operators to dictionary keys. */
export interface Words {
  /** The key that a text means, if the text is known as a whole. */
  exact(field: WordField, text: string): string | undefined;
  /** The key that a line's members for a field mean; texts that mean none are counted. */
  read(line: Members, field: WordField, findings: Findings): string | undefined;
}

const ALL_FIELDS = '*';

/** Builds the vocabularies from the dictionaries and the synonyms in `data/words.tsv`. */
export function createWords(dictionaries: Dictionaries): Words {
  const rows = readData('words');
  const experience = dictionaries.get('experience-min');
  const byField = new Map(
    wordFields.map((field) => {
      const { dictionary, members } = mappable[field];
      const synonyms = rows.filter((row) => row.field === field || row.field === ALL_FIELDS);
      const vocabulary = createVocabulary(dictionaries.get(dictionary), synonyms);
      return [field, { vocabulary, members }];
    }),
  );

  const meaningOf = (field: WordField, text: string): Meaning | undefined => {
    const meaning = byField.get(field)?.vocabulary.meaning(text);
    return meaning === undefined && field === 'experienceMin'
      ? leastYears(experience, foldKey(text))
      : meaning;
  };

  return {
    exact(field, text) {
      const meaning = byField.get(field)?.vocabulary.exact(text);
      return typeof meaning === 'object' ? meaning.key : undefined;
    },
    read(line, field, findings) {
      for (const member of byField.get(field)?.members ?? []) {
        const given = line[member];
        if (isAbsent(given)) continue;
        const text = asWord(given);
        const meaning = text === undefined ? undefined : meaningOf(field, text);
        if (typeof meaning === 'object') return meaning.key;
        if (meaning !== 'nothing') findings.miss(member, text ?? quote(given));
      }
      return undefined;
    },
  };
}
