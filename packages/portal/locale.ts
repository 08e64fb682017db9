import type { DictionaryEntry, Language } from '@curro/shared';
import { en } from './messages/en.ts';
import { es, type Messages } from './messages/es.ts';
import { type Formats, formats } from './messages/formats.ts';

/** The portal in one language: where it stands and how it speaks. */
export interface Locale {
  readonly language: Language;
  /** Put before every path: '' for Spanish, '/en' for English. */
  readonly prefix: '' | '/en';
  readonly messages: Messages;
  readonly formats: Formats;
  /** The label of a dictionary entry. */
  label(entry: DictionaryEntry): string;
}

const spanish: Locale = {
  language: 'es',
  prefix: '',
  messages: es,
  formats: formats('es'),
  label: (entry) => entry.es,
};

const english: Locale = {
  language: 'en',
  prefix: '/en',
  messages: en,
  formats: formats('en'),
  label: (entry) => entry.en,
};

/** All editions; the first is the one without a prefix. */
export const locales: readonly Locale[] = [spanish, english];

/** The edition of a language. */
export function localeOf(language: Language): Locale {
  return language === 'en' ? english : spanish;
}

/** The edition in the other language. */
export function otherLocale({ language }: Locale): Locale {
  return language === 'en' ? spanish : english;
}
