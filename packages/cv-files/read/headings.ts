import { SPACED } from './letter-spacing.ts';

/** The parts of a CV; `other` has no section in a CV of the portal, such as hobbies, or referees with their telephones. */
export type Part =
  | 'experience'
  | 'education'
  | 'courses'
  | 'skills'
  | 'languages'
  | 'languagesAndSkills'
  | 'summary'
  | 'contact'
  | 'other';

/** Headings of the parts of a CV, in Spanish, English and Catalan; a heading is a whole line. */
const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'experience',
    /^(?:(?:mi )?experiencias?(?: (?:laboral|profesional|docente|acad[ée]mica|previa|relevante|internacional)(?:es)?)?(?: (?:y|e) (?:pr[áa]cticas|proyectos))?|pr[áa]cticas (?:profesionales|en empresas?)|experi[èe]ncia(?: (?:laboral|professional))?|(?:puestos|posiciones|cargos) (?:desempeñados|ocupados|acad[ée]mic[oa]s|anteriores)|(?:trayectoria|historial|vida) (?:laboral|profesional)|(?:work |professional |job |relevant )?experience|(?:work|career) history|employment(?: history)?)$/,
  ],
  [
    'education',
    /^(?:(?:mi )?formaci[óo]n(?: (?:acad[ée]mica|reglada|profesional))?(?: y (?:educaci[óo]n|estudios|titulaci[óo]n|cursos))?|educaci[óo]n(?: y formaci[óo]n)?|estudios(?: realizados)?|(?:datos|historial) acad[ée]micos?|titulaci[óo]n(?:es)?(?: acad[ée]micas?)?(?: y (?:carn[ée]ts?|cursos|certificados))?|formaci[óo](?: acad[èe]mica)?|estudis|education(?: (?:and|&) (?:training|qualifications))?|academic (?:background|history)|qualifications)$/,
  ],
  [
    'courses',
    /^(?:formaci[óo]n (?:complementaria|adicional|continuada?|no reglada|permanente|extraacad[ée]mica|sanitaria continuada)|formaci[óo] complement[àa]ria|(?:otros )?(?:cursos|certificados|certificaciones)(?: (?:complementarios|realizados|profesionales))?(?: (?:y|e) \p{L}+)?|(?:courses|certifications?|certificates)(?: (?:and|&) \p{L}+)?)$/u,
  ],
  [
    'skills',
    /^(?:(?:otras )?habilidades|fortalezas|strengths|habilitats|compet[èe]ncies(?: \p{L}+)?|coneixements(?: inform[àa]tics)?|(?:habilidades|aptitudes|competencias|conocimientos) (?:y|e) (?:habilidades|aptitudes|competencias|conocimientos)|aptitudes(?: principales)?|competencias(?: \p{L}+)?|habilidades \p{L}+|(?:otros )?conocimientos(?: (?:inform[áa]ticos|t[ée]cnicos))?|inform[áa]tica|ofim[áa]tica|software|programas|herramientas|tools|(?:key |top |technical |digital |core |it |soft )?skills(?: (?:and|&) competences)?)$/u,
  ],
  [
    'languages',
    /^(?:idiomas|lenguas|idiomes|lleng[üu]es|competencias ling[üu][íi]sticas|languages?(?: skills)?)$/,
  ],
  [
    'languagesAndSkills',
    /^(?:idiomas (?:y|e) (?:inform[áa]tica|ofim[áa]tica|conocimientos inform[áa]ticos|otros conocimientos)|inform[áa]tica e idiomas)$/,
  ],
  [
    'summary',
    /^(?:(?:mi )?perfil(?: (?:profesional|professional|personal))?|resumen(?: profesional)?|extracto|sobre m[íi]|presentaci[óo]|acerca de m[íi]|qui[ée]n soy|presentaci[óo]n|objetivo(?: profesional)?|(?:personal |professional |career )?(?:profile|summary|statement|objective)|about(?: me)?)$/,
  ],
  [
    'contact',
    /^(?:(?:datos de |dades de )?contact(?:e|o|ar)?|contact(?: (?:details|me))?|(?:datos|informaci[óo]n) personal(?:es)?|dades personals|personal (?:data|information|details))$/,
  ],
  [
    'other',
    /^(?:intereses|interests|otros (?:m[ée]ritos|intereses|aspectos)|m[ée]ritos(?: \p{L}+)?|(?:comunicaciones|ponencias|congresos)(?: (?:y|e) (?:comunicaciones|ponencias|congresos|p[óo]steres|publicaciones))?|publicaciones y (?:ponencias|comunicaciones)|investigaci[óo]n|referencias|references|publicaciones|publications|proyectos|projects|premios|awards|voluntariado|volunteer(?:ing)?(?: (?:work|experience))?|otros|(?:otros )?datos(?: de inter[ée]s)?|altres(?: dades)?|aficions|permisos|logros|docencia|publicaciones \p{L}+|proyectos \p{L}+(?: \p{L}+)?|informaci[óo]n adicional|additional information|aficiones|hobbies|disponibilidad|availability|empleo que buscas|desired job)$/u,
  ],
];

/** No heading is longer. */
const MAX_HEADING = 60;

const SPACED_HEADINGS = HEADINGS.map(
  ([part, pattern]) => [part, new RegExp(pattern.source.replaceAll(' ', ' ?'), 'u')] as const,
);

/** A line of spaced letters without their spaces, for the candidate to read. */
export const withoutSpacing = (line: string): string => (SPACED.test(line) ? line.replaceAll(' ', '') : line);

/** A line that looks like the headings of a PDF, but is none of them: its part is not read. */
export const OTHER_HEADING = '\v';
/** Headings that are also names of jobs: they are read where they look like the other headings. */
const STYLED_EXPERIENCE = /^pr[áa]cticas$/iu;

/** The part that a line is the heading of; undefined for another line. */
export function headingOf(line: string): Part | undefined {
  if (line.length > MAX_HEADING) return undefined;
  if (line.startsWith(OTHER_HEADING))
    return STYLED_EXPERIENCE.test(line.slice(OTHER_HEADING.length)) ? 'experience' : 'other';
  const text = line.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();
  const [headings, plain] = SPACED.test(text)
    ? [SPACED_HEADINGS, text.replaceAll(' ', '')]
    : [HEADINGS, text.replace(/\s+/g, ' ')];
  return headings.find(([, pattern]) => pattern.test(plain))?.[0];
}
