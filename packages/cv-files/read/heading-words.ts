import { foldText } from '@curro/shared';

/** Words without accents, as texts are compared. */
const words = (text: string): ReadonlySet<string> => new Set(foldText(text).trim().split(/\s+/));

/** What a noun of a heading is about; `licences` and `extras` are in no heading alone. */
type NounKind = 'work' | 'studies' | 'courses' | 'licences' | 'skills' | 'languages' | 'extras';

/** The parts of headings of several words. */
type NamedPart = 'experience' | 'education' | 'courses' | 'skills' | 'languages' | 'languagesAndSkills';

/** The nouns of headings in Spanish, English and Catalan. */
const NOUNS: Readonly<Record<NounKind, ReadonlySet<string>>> = {
  work: words(`
    experiencia experiencias empleo empleos trabajos practicas pasantias becas puestos
    experience employment jobs internship internships placements
    feines practiques experiencies`),
  studies: words(`
    formacion estudios educacion titulacion titulaciones titulos
    education studies qualifications formacio estudis`),
  courses: words(`
    cursos certificados certificaciones seminarios talleres diplomas acreditaciones jornadas
    courses certificates certifications cursets certificats`),
  licences: words('carnes carnets permisos licencias licenses licences carnet habilitaciones'),
  skills: words(`
    habilidades competencias aptitudes capacidades conocimientos destrezas fortalezas cualidades informatica ofimatica
    software programas herramientas tecnologias
    skills tools strengths competencies competences technologies
    habilitats competencies coneixements capacitats eines`),
  languages: words('idiomas lenguas languages idiomes llengues'),
  extras: words(`
    voluntariado proyectos colaboraciones intereses aficiones hobbies actitudes valores
    volunteering projects achievements interests
    voluntariat projectes interessos aficions`),
};

/** Words beside the noun of a heading that do not change its part. */
const MODIFIERS = words(`
  mi mis otro otros otra otras mas el la los las de del en a con
  laboral laborales profesional profesionales previo previa previos previas anterior anteriores relevante relevantes
  reciente recientes ultimo ultimos ultima ultimas relacionada relacionadas destacada destacadas adicional adicionales internacional internacionales realizados realizadas
  remunerado remunerada remunerados remuneradas temporal temporales puntuales esporadicos eventuales verano veranos
  estival estivales empresa empresas fin fines semana estudiante estudiantes curriculares extracurriculares formativas
  academico academica academicos academicas universitaria universitarias universitarios oficial oficiales reglada
  regladas complementaria complementarias complementarios continua superior superiores tecnico tecnicos tecnica tecnicas
  digital digitales personal personales social sociales informatico informaticos informatica informaticas blandas
  transversales clave claves comunicativa comunicativas organizativa organizativas interpersonal interpersonales principales extranjero extranjeros extranjera extranjeras maternas solidario solidaria
  my other the of in work professional previous relevant summer part-time student technical key personal volunteer
  academic further additional digital social soft hard
  altres els les meus meva meves estiu professional professionals laborals personals socials tecniques comunicatives
  organitzatives`);

/** What follows the way of a life, and makes it one of jobs or of studies: `Recorrido profesional`. */
const PATHS = words(`
  recorrido trayectoria historial historia itinerario camino carrera vida actividad actividades evolucion antecedentes
  bagaje datos informacion trajectoria`);
const OF_WORK = words('laboral laborales profesional profesionales professional professionals');
const OF_STUDIES = words(
  'academico academica academicos academicas formativo formativa formativos educativo educativa',
);

/** A way of a life that is one of jobs where the candidate calls it his own: `Mi recorrido`. */
const OWN_PATHS = words('recorrido trayectoria');

/** What begins a heading that names a part as the candidate's own: `Mis prácticas`; without accents, in lower case. */
export const POSSESSIVE = /^(?:mis?|my|(?:les |els )?(?:meves|meus)) /;

/** Nouns of work that name jobs also without another noun: `Trabajos de verano`. */
const JOBS = words('trabajos empleos pasantias jobs internships placements feines');

/** Nouns that name no skill themselves, unlike programs and tools, before an adjective. */
const KINDS_OF_SKILLS =
  /^(?:habilidades|competencias|aptitudes|capacidades|destrezas|fortalezas|cualidades|skills|competences|habilitats|competencies|capacitats) \p{L}/u;

/** A heading has no dates, labels and addresses. */
const ONLY_WORDS = /^[\p{L} ,/&+-]+$/u;

const JOINT = /\s*[,/&+]\s*|\s+(?:y|e|i|o|and)\s+/u;

/** The kind of a phrase with one noun and words that do not change it; undefined for another phrase. */
function kindOf(phrase: string): NounKind | undefined {
  const all = phrase.split(' ');
  const kinds = Object.entries(NOUNS) as readonly [NounKind, ReadonlySet<string>][];
  for (const [at, word] of all.entries()) {
    const [kind] = kinds.find(([, nouns]) => nouns.has(word)) ?? [];
    if (kind !== undefined && all.every((each, place) => place === at || MODIFIERS.has(each))) return kind;
  }
  return undefined;
}

/** The part of `Recorrido profesional`, `Trayectoria académica` or `Mi recorrido`. */
function partOfPath(text: string): NamedPart | undefined {
  const [noun = '', kind = '', ...others] = text.replace(/^mi /, '').split(' ');
  if (text === `mi ${noun}` && OWN_PATHS.has(noun)) return 'experience';
  if (!PATHS.has(noun) || others.length > 0) return undefined;
  return OF_WORK.has(kind) ? 'experience' : OF_STUDIES.has(kind) ? 'education' : undefined;
}

/**
 * The part of a heading that joins several nouns, such as `Prácticas y trabajos de verano`, or names jobs or studies by a
 * noun with its adjective or possessive. Undefined if the nouns belong to different parts, as those of `Experiencia y formación` do.
 */
export function partOfWords(heading: string): NamedPart | undefined {
  if (!ONLY_WORDS.test(heading)) return undefined;
  const text = foldText(heading).trim();
  const path = partOfPath(text);
  if (path !== undefined) return path;
  const phrases = text.split(JOINT);
  const all = phrases.map(kindOf);
  if (all.includes(undefined)) return undefined;
  const kinds = new Set(all);
  const isOnly = (...allowed: readonly NounKind[]): boolean =>
    all.every((kind) => kind !== undefined && allowed.includes(kind));
  if (phrases.length === 1 && !POSSESSIVE.test(text))
    return text.split(' ').some((word) => JOBS.has(word)) ? 'experience' : undefined;
  if (kinds.has('work') && !kinds.has('studies') && !kinds.has('courses')) return 'experience';
  if (kinds.has('studies') && isOnly('studies', 'courses', 'licences')) return 'education';
  if (kinds.has('courses') && isOnly('courses', 'licences')) return 'courses';
  // Cards beside licences, such as `Carnés y licencias`, are certificates.
  if (isOnly('licences') && phrases.length > 1) return 'courses';
  if (isOnly('skills')) return 'skills';
  if (isOnly('languages')) return 'languages';
  return kinds.has('languages') && isOnly('skills', 'languages') ? 'languagesAndSkills' : undefined;
}

/** Whether a text names a kind of skills, as a heading within a list does: `Capacidades sociales`, `Competencias personales`. */
export function namesKindOfSkills(text: string): boolean {
  const phrase = foldText(text).trim();
  return KINDS_OF_SKILLS.test(phrase) && kindOf(phrase) === 'skills';
}
