/** The level of a language in the Common European Framework, by the key of the level; the mother tongue has none. */
const CEFR_BY_KEY: Readonly<Record<string, string>> = {
  elemental: 'A1',
  bajo: 'A2',
  medio: 'B1',
  conversacion: 'B1',
  intermedio: 'B2',
  alto: 'C1',
  excelente: 'C2',
};

const KEY_BY_CEFR: Readonly<Record<string, string>> = {
  A1: 'elemental',
  A2: 'bajo',
  B1: 'medio',
  B2: 'intermedio',
  C1: 'alto',
  C2: 'excelente',
};

export const NATIVE = 'nativo';

/** The level of the Common European Framework of a key; undefined for none and for the mother tongue. */
export function cefrOf(key: string): string | undefined {
  return CEFR_BY_KEY[key];
}

/** Words for levels of languages in JSON Resume, LinkedIn and texts; the first match counts. */
const FLUENCIES: readonly (readonly [RegExp, string])[] = [
  [/native|bilingual|mother|nativ|bilingüe|matern/i, NATIVE],
  [/full professional|fluent|excel|fluid/i, 'excelente'],
  [/professional working|advanced|avanzad|high|alto|proficient/i, 'alto'],
  [/limited working|intermedia?te|intermedio/i, 'intermedio'],
  [/conversa|medium|medio/i, 'medio'],
  [/elementary|basic|beginner|elemental|básic|principiante/i, 'elemental'],
  [/low|bajo/i, 'bajo'],
  [/none|nulo/i, 'nulo'],
];

/** The key of a level of a language, of the Common European Framework or in words; undefined if unknown. */
export function languageLevelOf(text: string): string | undefined {
  const cefr = /\b([ABC][12])\b/.exec(text.toUpperCase())?.[1];
  if (cefr !== undefined) return KEY_BY_CEFR[cefr];
  return FLUENCIES.find(([pattern]) => pattern.test(text))?.[1];
}

const SKILL_LEVELS: readonly (readonly [RegExp, string])[] = [
  [/high|alto|master|expert|advanced|avanzad/i, 'alto'],
  [/medium|medio|intermedia?te|intermedio/i, 'medio'],
  [/low|bajo|beginner|basic|básic/i, 'bajo'],
];

/** The key of `skill-level` for a level in words; undefined if unknown. */
export function skillLevelOf(text: string): string | undefined {
  return SKILL_LEVELS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The level of the European Qualifications Framework by the key of `study`. */
const EQF_BY_STUDY: Readonly<Record<string, number>> = {
  'sin-estudios': 1,
  'educacion-secundaria-obligatoria': 2,
  bachillerato: 4,
  'ciclo-formativo-grado-medio': 4,
  'formacion-profesional-grado-medio': 4,
  'ciclo-formativo-grado-superior': 5,
  'formacion-profesional-grado-superior': 5,
  diplomado: 6,
  'ingeniero-tecnico': 6,
  grado: 6,
  licenciado: 7,
  'ingeniero-superior': 7,
  postgrado: 7,
  master: 7,
  doctorado: 8,
};

/** The level of the European Qualifications Framework of a key of `study`; undefined for those without a level. */
export function eqfOf(study: string): number | undefined {
  return EQF_BY_STUDY[study];
}

const STUDY_BY_EQF: Readonly<Record<string, string>> = {
  '2': 'educacion-secundaria-obligatoria',
  '4': 'bachillerato',
  '5': 'ciclo-formativo-grado-superior',
  '6': 'grado',
  '7': 'master',
  '8': 'doctorado',
};

/** Words for levels of studies; the first match counts. */
const STUDIES: readonly (readonly [RegExp, string])[] = [
  [/doctor|ph\.?\s?d/i, 'doctorado'],
  [/m[áa]ster|\bm\.?(?:sc|a|ba)\b/i, 'master'],
  [/posgrado|postgra|(?:experto|especialista) universitari/i, 'postgrado'],
  // Before degrees: `Graduado en ESO`.
  [/secundaria obligatoria|\beso\b|lower secondary|graduado escolar/i, 'educacion-secundaria-obligatoria'],
  // The former vocational training: `Formación Profesional de 1.er grado`, `FP II`.
  [
    /\b(?:f\.?\s?p\.?|formaci[óo]n profesional)\s?-?(?:(?:de\s)?(?:1|primer)|i\b)/i,
    'formacion-profesional-grado-medio',
  ],
  [
    /\b(?:f\.?\s?p\.?|formaci[óo]n profesional)\s?-?(?:(?:de\s)?(?:2|segundo)|ii\b)/i,
    'formacion-profesional-grado-superior',
  ],
  [/\bgrad(?:o|uad[oa]) en\b/i, 'grado'],
  [/ingenier[íi]a t[ée]cnica|ingenier[oa] t[ée]cnic/i, 'ingeniero-tecnico'],
  [/ingenier/i, 'ingeniero-superior'],
  [/licenciad|licenciatura/i, 'licenciado'],
  [/diplomad|diplomatura/i, 'diplomado'],
  [
    /grado superior|^\s*(?:t[íi]tulo de )?t[ée]cnic[oa] superior\b|higher (?:national|vocational)|\bcfgs\b/i,
    'ciclo-formativo-grado-superior',
  ],
  [/grado medio|^\s*(?:t[íi]tulo de )?t[ée]cnic[oa] en\b|\bcfgm\b/i, 'ciclo-formativo-grado-medio'],
  [/bachiller|a-levels|upper secondary|high school|baccalaur/i, 'bachillerato'],
  [/\bgrado\b|bachelor|degree|\bb\.?(?:sc|a|eng)\b|universi/i, 'grado'],
  [/certifica|carn[ée]|licen[cs]e/i, 'otros-titulos-certificaciones-y-carnes'],
  [/curso|course|training|taller|workshop/i, 'otros-cursos-y-formacion-no-reglada'],
];

/** The key of `study` for a level in words or of the European Qualifications Framework; undefined if unknown. */
export function studyOf(...texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found = STUDY_BY_EQF[text.trim()] ?? STUDIES.find(([pattern]) => pattern.test(text))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
