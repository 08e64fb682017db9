import type { Language } from '@curro/shared';
import { en } from './words/en.ts';
import { es, type Words } from './words/es.ts';

/** The pages in one language. */
export interface Edition {
  readonly language: Language;
  readonly words: Words;
}

const editions: Readonly<Record<Language, Edition>> = {
  es: { language: 'es', words: es },
  en: { language: 'en', words: en },
};

/** The edition of a language. */
export function editionOf(language: Language): Edition {
  return editions[language];
}
