import { POSSESSIVE, partOfWords } from './heading-words.ts';
import { SPACED } from './letter-spacing.ts';
import { hasRating } from './ratings.ts';

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
  | 'volunteering'
  | 'other';

/** Headings of the parts of a CV, in Spanish, English and Catalan; a heading is a whole line. */
const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'experience',
    /^(?:(?:mi |otras? )?experiencias?(?: (?:laboral|profesional|docente|acad[ée]mica|previa|anterior|relevante|relacionada|destacada|adicional|internacional)(?:es|s)?){0,2}(?: (?:y|e) (?:pr[áa]cticas|proyectos))?|(?:situaci[óo]n (?:profesional|laboral)|puesto|empleo) actual|situaci[óo]n profesional actual|trabajos(?: (?:realizados|anteriores))?|empleos(?: anteriores)?|carrera profesional|pr[áa]cticas (?:profesionales|en empresas?|y voluntariado)|experi[èe]ncia(?: (?:laboral|professional))?|(?:puestos|posiciones|cargos) (?:desempeñados|ocupados|acad[ée]mic[oa]s|anteriores)|(?:trayectoria|historial|vida) (?:laboral|profesional)|trayectoria|(?:work |professional |job |relevant )?experience|(?:work|career) history|employment(?: history)?|(?:d[óo]nde|en qu[ée]|de qu[ée]) (?:he )?trabaj(?:ado|é)(?: (?:hasta ahora|antes))?|(?:trabajos|empleos|puestos) que he (?:tenido|hecho|realizado)|trajectòria(?: laboral| professional)?|traxectoria(?: laboral| profesional)?|traballos(?: anteriores)?|(?:lan[ -])?esperientzia(?: profesionala)?|lan[ -]ibilbidea)$/,
  ],
  [
    'education',
    /^(?:(?:mi )?formaci[óo]n(?: (?:acad[ée]mica|reglada|oficial|universitaria|profesional))?(?: y (?:educaci[óo]n|estudios|titulaci[óo]n|cursos|complementaria|profesional))?|educaci[óo]n(?: y formaci[óo]n)?|(?:mis )?estudios(?: (?:realizados|acad[ée]micos|oficiales))?(?: y formaci[óo]n)?|(?:datos|historial) acad[ée]micos?|t[íi]tulos(?: (?:acad[ée]micos|oficiales|universitarios|obtenidos))?|titulaci[óo]n(?:es)?(?: acad[ée]micas?)?(?: y (?:carn[ée]ts?|cursos|certificados))?|formaci[óo](?: acad[èe]mica)?|estudis|educaci[óo]|education(?: (?:and|&) (?:training|qualifications))?|academic (?:background|history)|qualifications|(?:qu[ée]|d[óo]nde) (?:he )?estudi(?:ado|é)|lo que he estudiado|estudios que he (?:hecho|realizado)|d[óo]nde me he formado|formaci[óo] reglada|titulaci[óo](?:ns)?|estudos(?: realizados)?|ikasketak|prestakuntza(?: akademikoa)?|formakuntza(?: akademikoa)?|hezkuntza)$/,
  ],
  [
    'courses',
    /^(?:formaci[óo]n (?:complementaria|adicional|continu(?:ad)?a|no (?:reglada|formal)|permanente(?: del profesorado| docente)?|extraacad[ée]mica|sanitaria continuada)|(?:otra|m[áa]s) formaci[óo]n|otros estudios|cursos de formaci[óo]n|seminarios|acreditaciones|diplomas|(?:licencias|t[íi]tulos|carn[ée]t?s) y certifica(?:ciones|dos)|licenses & certifications|formaci[óo] (?:complement[àa]ria|no reglada|cont[íi]nua)|(?:altra|outra) formaci[óo]n?|ikastaroak|prestakuntza osagarria|bestelako (?:prestakuntza|ikastaroak)|carn[ée]t?s (?:profesionales|professionals|oficiales)|habilitaciones(?: profesionales)?|licencias|licen[cs]es|otros t[íi]tulos|t[íi]tulos y (?:carn[ée]ts?|licencias)|(?:otros |[úu]ltimos )?(?:cursos|certificados|certificaciones)(?: (?:complementarios|realizados|profesionales|recientes|de reciclaje))?(?:, \p{L}+)?(?: (?:y|e) \p{L}+)?|(?:courses|certifications?|certificates)(?: (?:and|&) \p{L}+)?)$/u,
  ],
  [
    'skills',
    /^(?:(?:otras |mis )?habilidades|fortalezas|puntos fuertes|cualidades(?: \p{L}+)?|destrezas|capacidades(?: (?:y|e) \p{L}+(?: personales)?)?|capacidades (?!de )\p{L}+(?: (?:y|e) \p{L}+)?|tecnolog[íi]as|stack(?: tecnol[óo]gico)?|(?:lo que|qu[ée]) s[ée](?: hacer)?|lenguajes de programaci[óo]n|(?:otras )?competencias|strengths|(?:habilitats|capacitats)(?: \p{L}+)?(?: i \p{L}+)?|compet[èe]ncies(?: \p{L}+)?|(?:altres )?coneixements(?: inform[àa]tics)?|(?:outros )?coñecementos(?: inform[áa]ticos)?|gaitasunak|trebetasunak|informatika(?: ezagutzak)?|(?:habilidades|aptitudes|competencias|conocimientos) (?:y|e) (?:habilidades|aptitudes|competencias|conocimientos)|aptitudes(?: principales| profesionales)?|aptituds(?: principals)?|competencias \p{L}+|habilidades \p{L}+(?: (?:y|e) \p{L}+)?|(?:otros )?conocimientos(?: (?:inform[áa]ticos|t[ée]cnicos|de inform[áa]tica))?|(?:inform[áàa]tica|ofim[áa]tica|tics?|tac)(?: (?:y|e) (?:inform[áàa]tica|ofim[áa]tica|tics?|software))?|nuevas tecnolog[íi]as|(?:competencias?|herramientas|recursos|conocimientos)(?: en)? tics?|software|programas(?: inform[áa]ticos)?|herramientas|tools|(?:key |top |technical |digital |core |it |soft |hard |personal |communication )?skills(?: (?:and|&) (?:competences|tools))?)$/u,
  ],
  [
    'languages',
    /^(?:(?:mis |otros )?idiomas|otras lenguas|(?:lenguas?|idiomas?) maternos?|lenguas? maternas?|(?:conocimientos?|nivel) de idiomas|idiomas y nivel|lenguas(?: extranjeras)?|idiomes|lleng[üu]es|linguas|hizkuntzak|mother tongues?|other languages?|competencias ling[üu][íi]sticas|languages?(?: skills)?)$/,
  ],
  [
    'languagesAndSkills',
    /^(?:idiomas (?:y|e) (?:inform[áa]tica|ofim[áa]tica|software|habilidades|competencias|aptitudes|(?:otros )?conocimientos(?: inform[áa]ticos)?)|(?:inform[áa]tica|habilidades|competencias|aptitudes|conocimientos) e idiomas)$/,
  ],
  [
    'summary',
    /^(?:(?:mi )?perfil(?: (?:profesional|professional|personal|laboral))?|resumen(?: (?:profesional|ejecutivo))?|resum(?: professional)?|extracto|(?:un poco )?sobre m[íi]|presentaci[óo]|acerca de(?: m[íi])?|qui[ée]n soy|qui s[óo]c|sobre min?|objectius?(?: professionals?)?|nitaz|profila|presentaci[óo]n|objetivos?(?: (?:profesional|laboral)(?:es)?)?|(?:personal |professional |career )?(?:profile|summary|statement|objective)|about(?: me)?)$/,
  ],
  [
    'contact',
    /^(?:(?:datos de |dades de )?contact(?:e|o|ar)?|contact(?: (?:details|me))?|(?:datos|informaci[óo]n) personal(?:es)?|datos|informaci[óo]n de contacto|mis datos|dades (?:personals|de contacte)|datos persoais|datu pertsonalak|harremanetarako(?: datuak)?|personal (?:data|information|details))$/,
  ],
  [
    'volunteering',
    /^(?:(?:experiencias?|actividad(?:es)?|trabajos?|labor(?:es)?|acci[óo]n) (?:de |en |del |como )?(?:voluntari(?:ado|[oa])|solidari[oa]s?|sociales)|voluntariados?(?: (?:social|y (?:acci[óo]n social|cooperaci[óo]n|participaci[óo]n(?: social)?)))?|voluntariados? y asociaci(?:ones|onismo)|asociaci(?:ones|onismo) y voluntariado|actividades (?:asociativas|y voluntariado)|participaci[óo]n en asociaciones|voluntariat|boluntariotza|volunteer(?:ing)?(?: (?:work|experience))?)$/u,
  ],
  [
    'other',
    /^(?:(?:mis )?oposici(?:ones|ons|óns)(?: \p{L}+){0,2}|procesos selectivos|(?:listas|bolsas?) de (?:trabajo|empleo|interinos)|intereses|interests|otros (?:m[ée]ritos|intereses|aspectos)|m[ée]ritos(?: \p{L}+)?|(?:comunicaciones|ponencias|congresos)(?: (?:y|e) (?:comunicaciones|ponencias|congresos|p[óo]steres|publicaciones))?|publicaciones y (?:ponencias|comunicaciones)|investigaci[óo]n|referencias|references|publicaciones|publications|proyectos|projects|premios|awards|otros|(?:otros )?datos(?: de inter[ée]s)?|altres(?: dades)?(?: d['’]inter[èe]s)?|outros(?: datos)?(?: de interese)?|(?:beste|bestelako) (?:datuak|datu batzuk)|aficions|afecci[óo]ns|zaletasunak|refer[èe]ncies|disponibilitat|perm[íi]s de conduir|carnets? de conduir|gidabaimenak?|permisos|logros|docencia|publicaciones \p{L}+|proyectos (?!(?:para|de|del|en|con|y) )\p{L}+(?: \p{L}+)?|otra informaci[óo]n(?: de inter[ée]s)?|informaci[óo]n (?:adicional|complementaria|de inter[ée]s)|datos adicionales|(?:additional|other|further) (?:information|details)|(?:intereses|aficiones|hobbies|premios|logros)(?: (?:y|e) \p{L}+)?|intereses personales|reconocimientos|observaciones|redes(?: sociales)?|carn[ée]t?s(?: de conducir)?|carnet de conducir|permisos? de conducir|disponibilidad|availability|empleo que buscas|futuro empleo|preferencias (?:laborales|profesionales|de empleo)|(?:empleo|trabajo|puesto) (?:deseado|buscado)|desired (?:job|position)|other data|m[áa]s (?:cosas|datos|informaci[óo]n|sobre m[íi])|otras cosas|carn[ée]t?)$/u,
  ],
];

/** More than two words with a full stop, which a text has. */
const SENTENCE = /^\p{L}+(?: \p{L}+){2,}\.$/u;

/** No heading is longer. */
const MAX_HEADING = 60;

const SPACED_HEADINGS = HEADINGS.map(
  ([part, pattern]) => [part, new RegExp(pattern.source.replaceAll(' ', ' ?'), 'u')] as const,
);

/** A letter alone, as small capitals of two sizes have it: `E XPERIENCIA`, `F O RMACIÓN`. */
const LONE_LETTER = /(?:^| )\p{L}(?= |$)/u;

/** A line of spaced letters without their spaces, for the candidate to read. */
export const withoutSpacing = (line: string): string => (SPACED.test(line) ? line.replaceAll(' ', '') : line);

/** A line that begins another column of a page: it does not continue the part of the line above. */
export const COLUMN_START = '\f';
/** Begins a line that looks like the headings of its file, whatever it says. */
export const OTHER_HEADING = '\v';
/** Begins the first line of an entry whose names have sizes of their own, whatever they say. */
export const NAME_START = '\u0002';
/** Begins the first line of an entry, which looks different from the lines that describe it. */
export const ENTRY_START = '\u0003';
/** Whether the layout of the file says that an entry begins with a line. */
export const isStart = (line: string): boolean =>
  [NAME_START, ENTRY_START].some((mark) => line.startsWith(mark));
export const withoutStart = (line: string): string => (isStart(line) ? line.slice(1) : line);
/** What the lines that look like headings begin with, or contain; the first part that matches counts. */
const STYLED_HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'experience',
    /^pr[áa]cticas(?:$| (?:y|e) (?!formaci|estudio|curso))|^(?:mis? |otr[ao]s? )?(?:experiencia|trayectoria|empleo|trabajos)|^(?:professional )?career/,
  ],
  ['courses', /^(?:\p{L}+ )?(?:cursos|certifica|seminarios)|formaci[óo]n complementaria/u],
  ['education', /^(?:mi |nivel de )?(?:formaci[óo]n|estudios|educaci[óo]n|titulacion)/],
  ['languagesAndSkills', /idiomas? (?:y|e) |(?:y|e) idiomas$/],
  ['languages', /idiomas?$|ling[üu][íi]stic/],
  [
    'skills',
    /^(?:mis |otr[oa]s )?(?:habilidad|competencia|conocimiento|aptitud|capacidad|herramienta|tecnolog|programas|manejo de|stack|lenguajes)/,
  ],
  ['summary', /^(?:mi )?(?:perfil|resumen|objetivo|sobre m[íi])/],
  ['contact', /^(?:datos de |informaci[óo]n de )?cont[áa]ct/],
];

/** The part that the words of a line name as its heading. */
function partOfText(line: string): Part | undefined {
  if (line.length > MAX_HEADING) return undefined;
  if (line.startsWith(OTHER_HEADING)) {
    const text = line.slice(OTHER_HEADING.length);
    const styled = STYLED_HEADINGS.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];
    return partOfText(text) ?? styled ?? 'other';
  }
  // `Logros y premios internos.`
  if (SENTENCE.test(line) && line !== line.toUpperCase()) return undefined;
  // `II. EXPERIENCIA`, `B) IDIOMAS`
  const text = line.replace(/^\s*(?:[IVX]{1,4}[.)]-?|[A-H]\))\s+|^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();
  const [headings, plain] = SPACED.test(text)
    ? [SPACED_HEADINGS, text.replaceAll(' ', '')]
    : [HEADINGS, text.replace(/\s+/g, ' ')];
  const listed = (words: string, among = headings): Part | undefined =>
    among.find(([, pattern]) => pattern.test(words))?.[0];
  return (
    listed(plain) ??
    partOfWords(plain) ??
    (LONE_LETTER.test(plain) ? listed(plain.replaceAll(' ', ''), SPACED_HEADINGS) : undefined) ??
    // `Mis aficiones`; `Mis logros` is also a label in the description of a job.
    (POSSESSIVE.test(plain) && !plain.endsWith(' logros') ? listed(plain.replace(POSSESSIVE, '')) : undefined)
  );
}

/** Parts whose headings are also names of courses: `Informática (2019)`. */
const ABILITIES: ReadonlySet<Part> = new Set<Part>(['skills', 'languages', 'languagesAndSkills']);
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** `Cursos 2013/14` says when a job was. */
const SCHOOL_YEAR = /^cursos?\s(?:19|20)\d{2}\s?[/-]\s?\d{2}/iu;

/** The part that a line is the heading of; undefined for another line. */
export function headingOf(line: string): Part | undefined {
  const part = partOfText(line);
  if (part === undefined || hasRating(line)) return undefined;
  if (part === 'courses' && SCHOOL_YEAR.test(line)) return undefined;
  return ABILITIES.has(part) && YEAR.test(line) ? undefined : part;
}

/** Whether the part below a heading has jobs or studies: labels within a job have other words. */
export const namesEntries = (heading: string): boolean => {
  const part = headingOf(heading);
  return part === 'experience' || part === 'education';
};
