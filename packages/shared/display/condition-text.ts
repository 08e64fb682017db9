import type { DictionaryEntry } from '../dictionaries/dictionary.ts';
import type { Language } from '../errors/lookup.ts';

/** The dictionaries of the conditions of an offer. */
export const conditionIds = ['contract-type', 'experience-min', 'teleworking', 'workday'] as const;
/** The dictionary of a condition. */
export type ConditionId = (typeof conditionIds)[number];

/** The value of `teleworking` for an undecided workplace. */
const UNKNOWN_WORKPLACE = 'no-se-sabe-no-esta-decidido';

/** Conditions that read better than their label in the dictionary, by key. */
const fixedTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    'no-requerida': 'Sin experiencia',
    completa: 'Jornada completa',
    indiferente: 'Cualquier jornada',
    'parcial-indiferente': 'Jornada parcial',
    'intensiva-indiferente': 'Jornada intensiva',
    indefinido: 'Contrato indefinido',
    'de-duracion-determinada': 'Contrato temporal',
    'de-relevo': 'Contrato de relevo',
    formativo: 'Contrato formativo',
    'solo-teletrabajo': 'Teletrabajo',
  },
  en: {
    'no-requerida': 'No experience needed',
    indiferente: 'Any working hours',
    'parcial-indiferente': 'Part-time',
    'intensiva-indiferente': 'Continuous shift',
    'intensiva-manana': 'Continuous shift, morning',
    'intensiva-tarde': 'Continuous shift, afternoon',
    'intensiva-noche': 'Continuous shift, night',
    'solo-teletrabajo': 'Remote',
  },
};

/** Years as short as lists have room for. */
const experienceText: Readonly<Record<Language, (label: string) => string>> = {
  es: (label) => `${label.replace(/^Al menos /, '').replace(/^Más de /, '+')} exp.`,
  en: (label) =>
    `${label.replace(/^At least (\d+) (year)s?/, '$1+ $2s').replace(/^More than /, 'Over ')} exp.`,
};

const workdayText: Readonly<Record<Language, (label: string) => string>> = {
  es: (label) => `Jornada ${label.toLowerCase()}`,
  en: (label) => `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`,
};

/**
 * A condition as it reads without its heading: "Jornada completa" for "Completa", "Sin experiencia" for "No requerida".
 * Empty for an undecided workplace.
 */
export function conditionText(
  id: ConditionId,
  entry: Pick<DictionaryEntry, 'key' | 'es' | 'en'>,
  language: Language,
): string {
  const { key, [language]: label } = entry;
  if (key === UNKNOWN_WORKPLACE) return '';
  const fixed = fixedTexts[language][key];
  if (fixed !== undefined) return fixed;
  if (id === 'experience-min') return experienceText[language](label);
  if (id === 'workday') return workdayText[language](label.replaceAll(' - ', ', '));
  return label;
}
