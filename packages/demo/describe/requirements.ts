import type { Random } from '../random/random.ts';
import type { Ad } from './ad.ts';

const years: Record<string, string> = {
  'al-menos-1-ano': 'un año',
  'al-menos-2-anos': 'dos años',
  'al-menos-3-anos': 'tres años',
  'al-menos-4-anos': 'cuatro años',
  'mas-de-5-anos': 'cinco años',
  'mas-de-10-anos': 'diez años',
};

/** The experience that an offer asks, in words; undefined when it asks none. */
export function experiencePhrase({ conditions }: Ad, random: Random): string | undefined {
  const time = years[conditions.experience ?? ''];
  if (time === undefined) return undefined;
  return random.pick([
    `Experiencia mínima de ${time} en un puesto similar`,
    `Al menos ${time} de experiencia`,
    `Experiencia de ${time} o más en funciones parecidas`,
    `Mínimo ${time} de experiencia demostrable`,
  ]);
}

const studies: Record<string, string> = {
  'educacion-secundaria-obligatoria': 'Educación secundaria obligatoria',
  bachillerato: 'Bachillerato',
  'ciclo-formativo-grado-medio': 'Ciclo formativo de grado medio',
  'formacion-profesional-grado-medio': 'Formación profesional de grado medio',
  'ciclo-formativo-grado-superior': 'Ciclo formativo de grado superior',
  'formacion-profesional-grado-superior': 'Formación profesional de grado superior',
  grado: 'Grado',
  licenciado: 'Licenciatura o grado',
  diplomado: 'Diplomatura o grado',
  'ingeniero-tecnico': 'Ingeniería técnica o grado',
  'ingeniero-superior': 'Ingeniería superior o grado',
  postgrado: 'Estudios de posgrado',
  master: 'Estudios universitarios y máster',
  doctorado: 'Doctorado',
  'otros-titulos-certificaciones-y-carnes': 'Certificado o carné profesional',
};
/** Studies without a subject. */
const general = new Set(['educacion-secundaria-obligatoria', 'bachillerato']);
/** Studies that the subject already names. */
const certificates = new Set(['otros-titulos-certificaciones-y-carnes']);

/** The studies that an offer asks, in words; undefined when it asks none. */
export function studyPhrase({ conditions, family, title }: Ad): string | undefined {
  const { study = '' } = conditions;
  const label = studies[study];
  if (label === undefined) return undefined;
  if (general.has(study)) return label;
  if (certificates.has(study)) return `${label} relacionado con el puesto`;
  // A rare title may lie beside the usual studies of its family.
  if (title.rare) return `${label} en la rama del puesto`;
  return `${label} en ${family.field}`;
}

/** Languages of the place that some ads welcome. */
const regionalLanguages: Record<string, string> = {
  barcelona: 'catalán',
  girona: 'catalán',
  lleida: 'catalán',
  tarragona: 'catalán',
  'illes-balears': 'catalán',
  'valencia-valencia': 'valenciano',
  'castellon-castello': 'valenciano',
  'alicante-alacant': 'valenciano',
  'a-coruna': 'gallego',
  lugo: 'gallego',
  ourense: 'gallego',
  pontevedra: 'gallego',
  'guipuzcoa-gipuzkoa': 'euskera',
  'vizcaya-bizkaia': 'euskera',
  'alava-araba': 'euskera',
};
const REGIONAL_LANGUAGE = 0.2;

/** Knowledge of the language of the place, now and then; undefined otherwise. */
export function languagePhrase({ town }: Ad, random: Random): string | undefined {
  const language = regionalLanguages[town.province.key];
  if (language === undefined || !random.chance(REGIONAL_LANGUAGE)) return undefined;
  return random.pick([
    `Conocimientos de ${language}`,
    `Nivel medio de ${language}`,
    `Dominio del ${language}`,
  ]);
}
