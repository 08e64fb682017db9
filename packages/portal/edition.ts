import type { DictionaryEntry, Language } from '@curro/shared';
import { en } from './words/en.ts';
import { es, type Words } from './words/es.ts';
import { type Formats, formats } from './words/formats.ts';

/** The portal in one language: where it stands and how it speaks. */
export interface Edition {
  readonly language: Language;
  /** Put before every path: '' for Spanish, '/en' for English. */
  readonly prefix: '' | '/en';
  readonly words: Words;
  readonly formats: Formats;
  /** The label of a dictionary entry. */
  label(entry: DictionaryEntry): string;
}

const spanish: Edition = {
  language: 'es',
  prefix: '',
  words: es,
  formats: formats('es'),
  label: (entry) => entry.es,
};

const english: Edition = {
  language: 'en',
  prefix: '/en',
  words: en,
  formats: formats('en'),
  label: (entry) => entry.en,
};

/** All editions; the first is the one without a prefix. */
export const editions: readonly Edition[] = [spanish, english];

/** The edition of a language. */
export function editionOf(language: Language): Edition {
  return language === 'en' ? english : spanish;
}

/** The edition in the other language. */
export function otherEdition({ language }: Edition): Edition {
  return language === 'en' ? spanish : english;
}
