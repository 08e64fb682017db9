import type { Dictionaries, DictionaryEntry, DictionaryId, Language } from '@curro/shared';
import { applicationMessages } from './account/applications/messages.ts';
import { applyMessages } from './account/apply/messages.ts';
import { cvMessages } from './account/cv/messages.ts';
import { cvSectionMessages } from './account/cv/section-messages.ts';
import { skillMessages } from './account/cv/skill-messages.ts';
import { cvListMessages } from './account/cv-list/messages.ts';
import { editMessages } from './account/edit/messages.ts';
import { fileMessages } from './account/files/messages.ts';
import { importMessages } from './account/import/messages.ts';
import { letterMessages } from './account/letters/messages.ts';
import { alertMessages } from './alerts/messages.ts';
import { companyMessages } from './company/messages.ts';
import { favouriteMessages } from './favourites/messages.ts';
import { english, type Formats, spanish } from './formats.ts';
import { formMessages } from './forms/messages.ts';
import { homeMessages } from './home/messages.ts';
import { layoutMessages } from './layout/messages.ts';
import { mapMessages } from './map/messages.ts';
import { offerMessages } from './offer/messages.ts';
import { reportMessages } from './report/messages.ts';
import { searchMessages } from './search/messages.ts';
import { sessionMessages } from './session/messages.ts';

/** The texts of all features in one language. Each feature has its `messages.ts` with both languages. */
const messagesOf = (language: Language) => ({
  ...layoutMessages[language],
  ...homeMessages[language],
  ...searchMessages[language],
  ...mapMessages[language],
  ...offerMessages[language],
  ...companyMessages[language],
  ...sessionMessages[language],
  ...formMessages[language],
  ...editMessages[language],
  ...cvMessages[language],
  ...cvListMessages[language],
  ...cvSectionMessages[language],
  ...skillMessages[language],
  ...fileMessages[language],
  ...importMessages[language],
  ...letterMessages[language],
  ...applicationMessages[language],
  ...applyMessages[language],
  ...alertMessages[language],
  ...reportMessages[language],
  ...favouriteMessages[language],
});

/** The portal in one language. */
export interface Locale {
  readonly language: Language;
  /** The prefix of all paths: '' for Spanish, '/en' for English. */
  readonly prefix: '' | '/en';
  readonly messages: ReturnType<typeof messagesOf>;
  readonly formats: Formats;
  /** The label of a dictionary entry. */
  label(entry: DictionaryEntry): string;
}

/** Labels of the dictionaries that read better in the words of the cards (`conditionText`), or with fewer capitals. */
const spanishLabels: Readonly<Record<string, string>> = {
  'no-requerida': 'Sin experiencia',
  'de-duracion-determinada': 'Temporal',
  'parcial-manana': 'Parcial, mañana',
  'parcial-tarde': 'Parcial, tarde',
  'parcial-noche': 'Parcial, noche',
  'parcial-indiferente': 'Parcial',
  'intensiva-manana': 'Intensiva, mañana',
  'intensiva-tarde': 'Intensiva, tarde',
  'intensiva-noche': 'Intensiva, noche',
  'intensiva-indiferente': 'Intensiva',
  'solo-teletrabajo': 'Teletrabajo',
  'administracion-publica': 'Administración pública',
  'sector-farmaceutico': 'Sector farmacéutico',
  'energias-renovables': 'Energías renovables',
  'educacion-secundaria-obligatoria': 'Educación secundaria obligatoria',
  'ciclo-formativo-grado-medio': 'Ciclo formativo de grado medio',
  'ciclo-formativo-grado-superior': 'Ciclo formativo de grado superior',
  'formacion-profesional-grado-medio': 'Formación profesional de grado medio',
  'formacion-profesional-grado-superior': 'Formación profesional de grado superior',
  'ingeniero-tecnico': 'Ingeniería técnica',
  'ingeniero-superior': 'Ingeniería superior',
};
const englishLabels: Readonly<Record<string, string>> = {
  'no-requerida': 'No experience needed',
  'parcial-manana': 'Part-time, morning',
  'parcial-tarde': 'Part-time, afternoon',
  'parcial-noche': 'Part-time, night',
  'parcial-indiferente': 'Part-time',
  'intensiva-manana': 'Continuous shift, morning',
  'intensiva-tarde': 'Continuous shift, afternoon',
  'intensiva-noche': 'Continuous shift, night',
  'intensiva-indiferente': 'Continuous shift',
  'solo-teletrabajo': 'Remote',
};

const spanishLocale: Locale = {
  language: 'es',
  prefix: '',
  messages: messagesOf('es'),
  formats: spanish,
  label: ({ key, es }) => spanishLabels[key] ?? es,
};

const englishLocale: Locale = {
  language: 'en',
  prefix: '/en',
  messages: messagesOf('en'),
  formats: english,
  label: ({ key, en }) => englishLabels[key] ?? en,
};

/** All locales; the first is the one without a prefix. */
export const locales: readonly Locale[] = [spanishLocale, englishLocale];

/** The locale of a language. */
export function localeOf(language: Language): Locale {
  return language === 'en' ? englishLocale : spanishLocale;
}

/** The locale in the other language. */
export function otherLocale({ language }: Locale): Locale {
  return language === 'en' ? spanishLocale : englishLocale;
}

/** The label of a key of a dictionary; undefined for a missing or unknown key. */
export function labelOf(
  locale: Locale,
  dictionaries: Dictionaries,
  id: DictionaryId,
  key: string | undefined,
): string | undefined {
  const entry = key === undefined ? undefined : dictionaries.get(id).byKey(key);
  return entry === undefined ? undefined : locale.label(entry);
}
