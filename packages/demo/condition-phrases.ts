import type { Ad } from './ad.ts';
import type { Random } from './random.ts';

const years: Record<string, string> = {
  'al-menos-1-ano': 'un año',
  'al-menos-2-anos': 'dos años',
  'al-menos-3-anos': 'tres años',
  'al-menos-4-anos': 'cuatro años',
  'mas-de-5-anos': 'cinco años',
  'mas-de-10-anos': 'diez años',
};

/** The required experience in words; undefined when none is required. */
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

/** The required studies in words; undefined when none are required. */
export function studyPhrase({ conditions, family, title }: Ad): string | undefined {
  const { study = '' } = conditions;
  const label = studies[study];
  if (label === undefined) return undefined;
  if (general.has(study)) return label;
  if (certificates.has(study)) return `${label} relacionado con el puesto`;
  // The usual field of study of the family may not fit a rare title.
  if (title.rare) return `${label} en la rama del puesto`;
  return `${label} en ${family.field}`;
}

/** Regional languages that some ads mention. */
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

/** Knowledge of the regional language in a share of the ads; undefined otherwise. */
export function languagePhrase({ town }: Ad, random: Random): string | undefined {
  const language = regionalLanguages[town.province.key];
  if (language === undefined || !random.chance(REGIONAL_LANGUAGE)) return undefined;
  return random.pick([
    `Conocimientos de ${language}`,
    `Nivel medio de ${language}`,
    `Dominio del ${language}`,
  ]);
}

const contracts: Record<string, readonly string[]> = {
  indefinido: ['Contrato indefinido', 'Incorporación con contrato indefinido', 'Puesto indefinido y estable'],
  'de-duracion-determinada': ['Contrato temporal', 'Contrato de duración determinada'],
  'fijo-discontinuo': ['Contrato fijo discontinuo'],
  'a-tiempo-parcial': ['Contrato a tiempo parcial'],
  formativo: ['Contrato formativo'],
  autonomo: ['Contrato mercantil', 'Colaboración como profesional autónomo'],
  'de-relevo': ['Contrato de relevo'],
};

/** The contract in words; undefined when not stated. */
export function contractPhrase({ conditions, duration }: Ad, random: Random): string | undefined {
  if (conditions.internship) return random.pick(['Prácticas remuneradas', 'Convenio de prácticas']);
  const names = contracts[conditions.contractType ?? ''];
  if (names === undefined) return undefined;
  const name = random.pick(names);
  return duration === undefined ? name : `${name} (${duration.toLowerCase()})`;
}

const teleworking: Record<string, readonly string[]> = {
  'teletrabajo-posible': [
    'Modelo híbrido, con dos días de teletrabajo a la semana',
    'Teletrabajo parcial',
    'Tres días de teletrabajo a la semana',
    'Trabajo híbrido tras el periodo de adaptación',
  ],
  'solo-teletrabajo': ['Trabajo 100 % a distancia', 'Teletrabajo completo desde cualquier punto de España'],
};

/** Telework in words; undefined when not offered. */
export function teleworkingPhrase({ conditions }: Ad, random: Random): string | undefined {
  const phrases = teleworking[conditions.teleworking ?? ''];
  return phrases === undefined ? undefined : random.pick(phrases);
}

const welcomes = [
  'Puesto abierto a personas sin experiencia',
  'Formación inicial, no hace falta experiencia',
  'Oportunidad de aprender el oficio desde cero',
];

const graduateWelcomes = [
  'Oferta abierta a personas recién tituladas',
  'Acompañamiento para quienes acaban sus estudios',
  'Tutorización durante los primeros meses',
];
/** Studies without training for a trade; '' is none. */
const untrained = new Set(['', 'sin-estudios', 'educacion-secundaria-obligatoria', 'bachillerato']);

/** A phrase for beginners where no experience is required; undefined otherwise. */
export function welcomePhrase({ conditions }: Ad, random: Random): string | undefined {
  if (conditions.experience !== 'no-requerida' || conditions.internship) return undefined;
  if (!random.chance(0.5)) return undefined;
  return random.pick(untrained.has(conditions.study ?? '') ? welcomes : graduateWelcomes);
}

/** The salary in words; undefined when not stated. */
export function salaryPhrase({ salary }: Ad, random: Random): string | undefined {
  if (salary === undefined || random.chance(0.4)) return undefined;
  return `${random.pick(['Salario', 'Retribución', 'Sueldo'])} ${salary}`;
}
