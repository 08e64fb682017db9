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

const NATIVE_WORDS =
  /(?<!\p{L}|non-|near-)(?:native|bilingual|mother|nati[uv]|nadi[uv]|bilingüe|(?:lengua )?matern)/iu;

/**
 * A good level. `Bona comprensió` is of one ability, not of speaking and writing, and in files that name their fields,
 * such as JSON Resume, no level is doubtful.
 */
const GOOD = String.raw`(?<!\p{L})(?:good|well|buen[oa]?|bien|ben|bona?)(?!\p{L}|\s(?:compr[eé][hn]|understanding))`;

/**
 * Words for levels of languages in JSON Resume, LinkedIn and texts; the first match counts. The five levels of LinkedIn are
 * stated by the candidates themselves, so the lower one counts where the framework has two for one of them.
 */
const FLUENCIES: readonly (readonly [RegExp, string])[] = [
  [/full professional|profess?ional (?:complet|plen|total)|completa profesional/iu, 'alto'],
  [
    /professional working|b[áà]sic[ao]? profess?ional|profess?ional (?:b[áà]sic|de trabajo)|profesional intermedi/iu,
    'intermedio',
  ],
  [
    /limited (?:working|professional)|(?:b[áà]sic[ao]?|profess?ional|laboral|trabajo) limitad|limitad[ao] profess?ional/iu,
    'medio',
  ],
  [/excel|perfect/i, 'excelente'],
  [
    /fluent|flu[íi]d|advanced|avan[zç]a|very (?:good|well)|muy b(?:uen|ien)|correct(?:o|a|amente)(?!\p{L})|high|alto|(?<!\p{L})alt(?!\p{L})|proficient/iu,
    'alto',
  ],
  [new RegExp(`intermedia?te|intermedio|${GOOD}`, 'iu'), 'intermedio'],
  [/conversa|medium|medio|mitj[àa]/i, 'medio'],
  [/elementary|basic|beginner|elemental|b[áà]sic|principiante|nocion/i, 'elemental'],
  [/low|bajo|baix|(?<!\p{L})regular(?:mente)?(?!\p{L})|limit(?:ad|ed)|(?<!\p{L})fair(?!\p{L})/iu, 'bajo'],
  [/none|nulo/i, 'nulo'],
  [/(?<!\p{L})profess?ional/iu, 'intermedio'],
];

/** Certificates of English with one level. */
const CERTIFICATES: readonly (readonly [RegExp, string])[] = [
  [/\bproficiency \((?:cpe|cambridge)|\bcpe\b|cambridge proficiency/i, 'C2'],
  [/\bcae\b|certificate in advanced/i, 'C1'],
  [/\bfce\b|first certificate/i, 'B2'],
  [/preliminary english/i, 'B1'],
];

/** The key of a level that a text states by the letters of the Common European Framework, by a certificate with one level, or as that of a native speaker. */
function exactLevelOf(text: string): string | undefined {
  // `Nativo (C1 del JQCV)`: the certificate does not lower the level.
  if (NATIVE_WORDS.test(text)) return NATIVE;
  const cefr =
    /\b([ABC][12])\b/.exec(text.toUpperCase())?.[1] ?? CERTIFICATES.find(([name]) => name.test(text))?.[1];
  return cefr === undefined ? undefined : KEY_BY_CEFR[cefr];
}

/** The key of a level of a language, of the Common European Framework or in words; undefined if unknown. */
export const languageLevelOf = (text: string): string | undefined =>
  exactLevelOf(text) ?? FLUENCIES.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Whether the level of a language is estimated by its words: `medio` and `intermediate` may be several levels of the
 * Common European Framework, which the portal shows beside its own.
 */
export const isEstimatedLevel = (text: string): boolean =>
  languageLevelOf(text) !== undefined && exactLevelOf(text) === undefined;

/** The first match counts: `usuario avanzado` is high. A user without another word has what a job needs. */
const SKILL_LEVELS: readonly (readonly [RegExp, string])[] = [
  [/high|alto|(?<!\p{L})alt(?!\p{L})|master|expert|advanced|avan[zç]a|profes?sional/iu, 'alto'],
  [/medium|medio|mitj[àa]|intermedia?te|intermedio/i, 'medio'],
  [/low|bajo|baix|beginner|basic|b[áà]sic|principiante|iniciaci[óo]n|nociones/i, 'bajo'],
  [/usuari|user/i, 'medio'],
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

const VOCATIONAL = String.raw`\b(?:f\.?p|formaci[óo]n? profess?ional)\.?(?: de)?`;
const FIRST_GRADE = String.raw`(?:i|1|(?:1\s?(?:\.?\s?er|\.?\s?[ºo°])?|primer|i) grado|grado (?:i|1))`;
const SECOND_GRADE = String.raw`(?:ii|2|(?:2\s?\.?\s?(?:[ºo°]|do)?|segundo|ii) grado|grado (?:ii|2))`;

const GRADUATE = String.raw`\bgradua(?:d[oa]|t|da|te)`;
/** What is between `Graduado` and the name of a school: `en la Educación`. */
const OF_SCHOOL = String.raw`(?:(?:en|de|in) )?(?:la |el )?(?:(?:educaci[óo]n?|ed\.|ense[ñn]anzas?|estudios)(?: de)? )?`;
const SECONDARY = 'secund[aà]ri(?:a|os)';
const NO_DEGREES = String.raw`f\.?p\b|formaci[óo]n profesional(?! (?:de )?(?:grado|i+\b|[12]))|garant[íi]a social|pcpi\b|programas? de cualificaci[óo]n|artes aplicadas`;

/** The languages of which people have certificates, in Spanish, Catalan and English. */
const CERTIFIED_LANGUAGE =
  '(?:ingl[ée]s|franc[ée]s|alem[áa]n|italiano?|portugu[ée]s|catal[áaà]n?|valenci[àa]n?o?|eus[kc][ea]ra|gallego|galego|espa[ñn]ol|castellano|angl[èe]s|franc[èe]s|alemany|english|french|german|spanish)';

/** The letters of a vocational cycle before or behind its name, in brackets or between separators, or alone. */
const SHORT_CYCLE = (level: 'S' | 'M'): RegExp =>
  new RegExp(
    String.raw`^\s*(?:F\.?P\.? ?)?[CG]\.? ?${level}\.?(?:$|:|\s+[–—|·-]|(?= (?:de |en |d['’])?\p{Lu}))|(?:[(|·–—-]\s*|,\s)(?:F\.?P\.? ?)?[CG]\.? ?${level}\.?(?:\)|$|\s*[|·–—,]|\s-)`,
    'u',
  );

/** Words for levels of studies; the first match counts. Without a key: several levels are possible, or the list has none. */
const STUDIES: readonly (readonly [RegExp, string | undefined])[] = [
  [
    /\bdoctora(?:d[oa]?|t)\b|doctorate|\bdoctora? (?:en|por|in|of)\b|^\s*doctora?\s*$|\bph\.?\s?d\b/i,
    'doctorado',
  ],
  [/\b(?:scrum|web) ?master\b/i, 'otros-titulos-certificaciones-y-carnes'],
  [/\bm[áaà]ster(?:'?e?s)?\b|\bm\.?(?:sc|a|b\.?a|eng)\b/i, 'master'],
  [/\bpost?[ -]?gra[du]|(?:experto?|especialista) universitari/i, 'postgrado'],
  [/(?:prueba|examen|curso)s? de acceso|\bacceso a (?:la universidad|grado|ciclo)/i, undefined],
  [/^\s*certificad?[ot]? de profess?ionali(?:dad|tat)/i, 'otros-titulos-certificaciones-y-carnes'],
  // A course may name anything; `Curso 2019-20` and `Curso de adaptación al grado` do not name one.
  [
    /^\s*(?:curs(?:os?)?|taller|seminario|workshop|training)\b(?!(?: de)? (?:\d|adaptaci|grado))/i,
    'otros-cursos-y-formacion-no-reglada',
  ],
  // `Inglés B2, EOI`, `First Certificate (FCE)`
  [
    new RegExp(
      String.raw`^\s*(?:(?:certificad?[ot]|t[íi]t(?:ulo|ol)|diploma|nivell?)(?: oficial)?(?: de| d['’])? ?)?(?:${CERTIFIED_LANGUAGE}(?!\p{L}).*\b[abc][12]|[abc][12] (?:de |en |in )?${CERTIFIED_LANGUAGE})\b|first certificate|certificate in advanced|certificate of proficiency|\b(?:fce|cae|cpe|toefl|toeic|ielts|delf|dalf|dele|jqcv|cieacova|trinity (?:ise|gese))\b`,
      'iu',
    ),
    'otros-titulos-certificaciones-y-carnes',
  ],
  // The degree of teachers, not the school.
  [/\bgrado en (?:magisterio|maestr[oa]|educaci[óo]n primaria)/i, 'grado'],
  [/certificado de escolaridad|(?:educaci[óo]n|estudios) primari[oa]s?\b/i, undefined],
  // Before degrees: `Graduado en ESO`, and `Graduado en Educación Secundaria`, its official name until 2006.
  [
    new RegExp(
      String.raw`${SECONDARY} obligat[oò]ri|\be\.?s\.?o\b|lower secondary|gradua[dt][oa]? escolar|\be\.?g\.?b\b|\bgcse`,
      'i',
    ),
    'educacion-secundaria-obligatoria',
  ],
  [new RegExp(`${GRADUATE} ${OF_SCHOOL}${SECONDARY}`, 'i'), 'educacion-secundaria-obligatoria'],
  [
    new RegExp(String.raw`\bespa\b(?!ñ)|${SECONDARY} (?:(?:de|para) )?(?:personas )?adult`, 'i'),
    'educacion-secundaria-obligatoria',
  ],
  [new RegExp(`${GRADUATE} ${OF_SCHOOL}bachiller`, 'i'), 'bachillerato'],
  // No degree has these names.
  [new RegExp(String.raw`\bgrado (?:en|de) ${OF_SCHOOL}(?:${SECONDARY}|bachiller)`, 'i'), undefined],
  [new RegExp(String.raw`(?:${GRADUATE}|\bgrado) (?:en|de) (?:${NO_DEGREES})`, 'i'), undefined],
  [
    /ense[ñn]anzas art[íi]sticas|conservatorio|grado .*\b(?:m[úu]sica|danza)\b/i,
    'ensenanzas-artisticas-regladas',
  ],
  [/ense[ñn]anzas deportivas|^\s*t[ée]cnic[oa] deportiv/i, 'ensenanzas-deportivas-regladas'],
  // Basic vocational training is below the levels of the list.
  [/(?:\bf\.?p\.?b?|formaci[óo]n profesional|t[íi]tulo profesional|grado) b[áa]sic|\bfpb\b/i, undefined],
  // The names of the levels; with `FP Grado Medio` people mean the present cycles.
  [/^\s*formaci[óo]n profesional grado superior\b/i, 'formacion-profesional-grado-superior'],
  [/^\s*formaci[óo]n profesional grado medio\b/i, 'formacion-profesional-grado-medio'],
  [new RegExp(`${VOCATIONAL} ?${SECOND_GRADE}(?![\\p{L}\\d])`, 'iu'), 'formacion-profesional-grado-superior'],
  [new RegExp(`${VOCATIONAL} ?${FIRST_GRADE}(?![\\p{L}\\d])`, 'iu'), 'formacion-profesional-grado-medio'],
  [/^\s*(?:t[íi]tulo de )?t[ée]cnic[oa] especialista\b/i, 'formacion-profesional-grado-superior'],
  // `CS Administración y finanzas`, `Cocina (C.M.)`, `GM de Peluquería`
  [SHORT_CYCLE('S'), 'ciclo-formativo-grado-superior'],
  [SHORT_CYCLE('M'), 'ciclo-formativo-grado-medio'],
  [
    /^\s*(?:DAM|DAW|ASIR)\b|gra(?:do|u|o) superior|cicl[eo] superior|^\s*(?:t[íi]t(?:ulo|ol) de )?t[éeè]cnic[oa]? superior\b|higher (?:national|vocational)|\bc\.?f\.?g\.?s\b/i,
    'ciclo-formativo-grado-superior',
  ],
  [
    /^\s*TCAE\b|grado medio|grau mitj[àa]|grao medio|ciclo medio|cicle mitj[àa]|^\s*(?:t[íi]t(?:ulo|ol) de )?t[éeè]cnic[oa]? en\b|\bc\.?f\.?g\.?m\b/i,
    'ciclo-formativo-grado-medio',
  ],
  // A grade without its kind, or vocational training without a grade.
  [/(?:\d|[ºo°]|\ber|primer|segundo|tercer) grado\b/i, undefined],
  [new RegExp(`^\\s*${VOCATIONAL}\\b`, 'iu'), undefined],
  [/graduad[oa] social/i, 'diplomado'],
  [/\bgra(?:do|u|o) (?:en|de|universitari)|\bgradua(?:d[oa]|t) en\b|bachelor/i, 'grado'],
  [/ingenier[íi]a t[ée]cnica|ingenier[oa] t[ée]cnic|enginyeria t[èe]cnica/i, 'ingeniero-tecnico'],
  [/\bgrado\b.*ingenier/i, 'grado'],
  [/ingenier|enginyer/i, 'ingeniero-superior'],
  [/licencia(?:d|tura|t en)/i, 'licenciado'],
  [/diploma(?:d|tura|t en)/i, 'diplomado'],
  [
    /bachiller|batxiller|bacharel|a-levels|upper secondary|high school|baccalaur|\bb\.?u\.?p\b|\bc\.?o\.?u\b/i,
    'bachillerato',
  ],
  [/\bgrado\b|degree|\bb\.?(?:sc|a|b\.?a|eng)\b/i, 'grado'],
  [
    /^\s*(?:adr|cap|tip|tpc|ropo)\b|carretill|manipulador|plataformas? elevador|tac[óo]grafo|socorris|monitora? d(?:e |['’])|director[a]? (?:d['’]activitats )?de (?:lleure|ocio|tiempo libre|tempo libre)|titulua$/i,
    'otros-titulos-certificaciones-y-carnes',
  ],
  [/certifica|carn[ée]|licen[cs]e|licencia de|permiso de condu/i, 'otros-titulos-certificaciones-y-carnes'],
  [/\b(?:curso|course|training|taller|workshop|bootcamp)/i, 'otros-cursos-y-formacion-no-reglada'],
  [/(?:t[íi]tulo|titulaci[óo]n|estudios|educaci[óo]n|carrera) universitari/i, 'grado'],
];

/** The key of `study` for a level in words or of the European Qualifications Framework; undefined if unknown. */
export function studyOf(...texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found = STUDY_BY_EQF[text.trim()] ?? STUDIES.find(([pattern]) => pattern.test(text))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
