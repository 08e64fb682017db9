import type { Language } from '@curro/shared';
import { en } from './messages/en.ts';
import { es, type Messages } from './messages/es.ts';

/** A language with its messages. */
export interface Locale {
  readonly language: Language;
  readonly messages: Messages;
}

const locales: Readonly<Record<Language, Locale>> = {
  es: { language: 'es', messages: es },
  en: { language: 'en', messages: en },
};

/** Returns the locale of a language. */
export function localeOf(language: Language): Locale {
  return locales[language];
}
