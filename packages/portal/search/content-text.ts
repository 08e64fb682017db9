import { html, type Markup, NOTHING } from '@curro/ui';
import type { Locale } from '../locale.ts';

/** The language of the texts of offers. */
const CONTENT_LANGUAGE = 'es';

/** The attribute of an element with a text of an offer, for screen readers, on a page in another language. */
export function contentLanguage({ language }: Pick<Locale, 'language'>): Markup {
  return language === CONTENT_LANGUAGE ? NOTHING : html` lang="${CONTENT_LANGUAGE}"`;
}
