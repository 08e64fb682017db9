import type { CvDraftInput } from '../draft.ts';

type Part = 'experience' | 'education' | 'skills' | 'languages' | 'summary';

/** Headings of the parts of a CV, in Spanish and English; a heading is a whole line. */
const HEADINGS: readonly (readonly [Part | 'other', RegExp])[] = [
  [
    'experience',
    /^(?:experiencia(?: (?:laboral|profesional))?|(?:work |professional )?experience|work history|employment(?: history)?)$/,
  ],
  [
    'education',
    /^(?:formaci[óo]n(?: acad[ée]mica)?(?: y educaci[óo]n)?|educaci[óo]n(?: y formaci[óo]n)?|estudios|education(?: and training)?)$/,
  ],
  [
    'skills',
    /^(?:habilidades|aptitudes(?: principales)?|competencias(?: \p{L}+)?|conocimientos|(?:top |technical |digital )?skills)$/u,
  ],
  ['languages', /^(?:idiomas|competencias ling[üu][íi]sticas|languages?(?: skills)?)$/],
  [
    'summary',
    /^(?:perfil(?: profesional)?|resumen|extracto|sobre m[íi]|acerca de m[íi]|profile|summary|about(?: me)?)$/,
  ],
  [
    'other',
    /^(?:contacto?|contact|datos personales|personal (?:data|information)|intereses|interests|referencias|references|certifications?|certificaciones|publicaciones|publications|proyectos|projects|otros datos|aficiones|empleo que buscas|desired job)$/,
  ],
];

const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/^ene|^jan/i, '01'],
  [/^feb/i, '02'],
  [/^mar/i, '03'],
  [/^abr|^apr/i, '04'],
  [/^may/i, '05'],
  [/^jun/i, '06'],
  [/^jul/i, '07'],
  [/^ago|^aug/i, '08'],
  [/^se[pt]/i, '09'],
  [/^oct/i, '10'],
  [/^nov/i, '11'],
  [/^dic|^dec/i, '12'],
];

const MONTH = String.raw`(?:(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|sept|oct|nov|dic|dec)\p{L}*\.?(?:\s+de)?\s+|\d{1,2}[/.-])`;
const DATE = String.raw`${MONTH}?(?:19|20)\d{2}`;
const NOW = 'actualidad|actual|presente|hoy|present|current|now|today';
const PERIOD = new RegExp(String.raw`(${DATE})\s*(?:-|–|—|a|to|hasta)\s*(${DATE}|${NOW})`, 'iu');

/** A date such as `marzo de 2019`, `03/2019` or `2019` as `yyyy-MM` or `yyyy`. */
function dateOf(text: string): string {
  const year = /(?:19|20)\d{2}/.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.indexOf(year));
  const number = /\d{1,2}/.exec(before)?.[0];
  const month =
    number === undefined ? MONTHS.find(([pattern]) => pattern.test(before))?.[1] : number.padStart(2, '0');
  return month === undefined || Number(month) > MONTHS.length || Number(month) === 0
    ? year
    : `${year}-${month}`;
}

const BIRTH = 'nacimiento|nacid[oa]|birth(?:day| ?date)?|born';
const BIRTH_DAY = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${BIRTH})(?: el| on)?\s*[:·–—-]?\s*(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})(?:[/.-]|\s+(?:de\s+)?)(${MONTH})((?:19|20)\d{2}))`,
  'iu',
);

/** The birth date that a text states, as `yyyy-MM-dd`, the day before the month; '' without one. */
function birthDayOf(text: string): string {
  const [, iso, day = '', month = '', year = ''] = BIRTH_DAY.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const date = dateOf(`${month}${year}`);
  return date.length < 'yyyy-MM'.length ? '' : `${date}-${day.padStart(2, '0')}`;
}

interface Entry {
  readonly title: string;
  readonly details: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly current: boolean;
}

const separators = /^[\s·|,;:()–—-]+|[\s·|,;:()–—-]+$/gu;

/** The entries of a part: a period begins one; its title is on the same line, else on the line before. */
function entriesOf(lines: readonly string[]): Entry[] {
  const starts = lines.flatMap((line, at) => {
    const match = PERIOD.exec(line);
    if (match === null) return [];
    const [period, start = '', end = ''] = match;
    const own = line.replace(period, '').replace(separators, '');
    // The line before is the title unless it belongs to the period of another entry.
    const before = own === '' && at > 0 && !PERIOD.test(lines[at - 1] ?? '');
    return [{ at, first: before ? at - 1 : at, title: before ? (lines[at - 1] ?? '') : own, start, end }];
  });
  return starts.map(({ at, title, start, end }, index) => {
    const next = starts[index + 1]?.first ?? lines.length;
    const below = lines.slice(at + 1, next);
    const [firstBelow = ''] = below;
    const hasTitle = title !== '';
    return {
      title: hasTitle ? title : firstBelow,
      details: hasTitle ? below : below.slice(1),
      start: dateOf(start),
      end: /\d{4}/.test(end) ? dateOf(end) : '',
      current: !/\d{4}/.test(end),
    };
  });
}

/** A title such as `Camarera en Bar Sol` or `Camarera · Bar Sol`, divided. */
function divided(title: string): readonly [string, string] {
  const [first = '', second = ''] = title.split(/\s+(?:en|at|@)\s+(?=\p{Lu})|\s*[·|]\s*|\s+[–—-]\s+/u, 2);
  return [first.trim(), second.trim()];
}

const INSTITUTION = String.raw`(?:la |el |the )?(?:universi|ies\b|i\.e\.s|instituto?\b|escuela|colegio|centro|cifp\b|facultad|academia|college|school)`;
const COURSE_END = new RegExp(` ?[·|] ?| [–—-] | at |(?:,| en| por) (?=${INSTITUTION})`, 'iu');

/** A title such as `Grado en Turismo, Universidad de Valladolid` or `Cocina · IES Río`, divided. */
function dividedCourse(title: string): readonly [string, string] {
  const [course = '', institution = ''] = title.replace(/\s+/g, ' ').split(COURSE_END, 2);
  return [course.trim(), institution.trim()];
}

const withoutBullet = (line: string): string => line.replace(/^[•▪‣*-]\s*/, '');

const listed = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => withoutBullet(line).split(/[,;•·|]/))
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= 60);

/** What follows a language in a list: its level or an ability. */
const LANGUAGE_DETAIL =
  /^(?:nivel|level|[abc][12]|nativ|bilingüe|fluid|fluent|alto|medio|bajo|básic|basic|intermedi|avanzad|advanced|lectura|le[íi]d|escrit|habla|conversaci|comprensi|expresi|reading|writing|written|speaking|spoken|listening|lengua (?:matern|nativ)|matern|mother|first|certific)/iu;

/** What separates languages in a line; a full stop after a level or a longer word, not after an abbreviation. */
const LANGUAGE_SEPARATOR = /( ?[,;•·|] ?| (?:y|e|and) |(?<=\p{L}{5}|[ABC][12]|\))\. (?=\p{Lu}))/u;

/** The languages of a line with their levels: `Inglés B2, Francés A2` are two. */
function languagesOf(line: string): string[] {
  const languages: string[] = [];
  // The separators are at the odd places.
  const parts = withoutBullet(line).replace(/\s+/g, ' ').replace(/\.$/, '').split(LANGUAGE_SEPARATOR);
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (part === '') continue;
    const before = languages.at(-1);
    if (before === undefined || !LANGUAGE_DETAIL.test(part)) languages.push(part);
    else languages[languages.length - 1] = `${before}${parts[at - 1] ?? ''}${part}`;
  }
  return languages;
}

const LANGUAGE = /^(\p{L}[\p{L} ]*?)\s*(?:[:(,–—-]|\s)\s*(.*)$/u;

/**
 * Proposes the parts of a CV from the lines of a text by its headings and periods. The result is a guess, which the
 * candidate reviews.
 */
export function readText(lines: readonly string[]): CvDraftInput {
  const parts = new Map<Part | 'other' | 'head', string[]>([['head', []]]);
  let current: Part | 'other' | 'head' = 'head';
  for (const line of lines) {
    const plain = line.replace(separators, '').toLowerCase();
    const heading = HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0];
    if (heading !== undefined) current = heading;
    else parts.set(current, [...(parts.get(current) ?? []), line]);
  }
  const linesOf = (part: Part | 'head'): readonly string[] => parts.get(part) ?? [];
  const all = lines.join('\n');
  const phone = /(?:\+\d{1,3}[\s.-]?)?\d{3}[\s.-]?\d{2,3}[\s.-]?\d{2,3}(?:[\s.-]?\d{2,3})?/.exec(
    linesOf('head').join('\n'),
  );
  const nameLine =
    linesOf('head').find((line) => /^\p{Lu}[\p{L}'’.-]+(?:\s+[\p{L}'’.-]+){1,4}$/u.test(line)) ?? '';
  const [name = '', ...surnames] = nameLine.split(/\s+/);
  return {
    format: 'pdf',
    person: {
      name,
      surnames: surnames.join(' '),
      birthDay: birthDayOf(all),
      phones: phone === null ? [] : [phone[0]],
      webpages: all.match(/https?:\/\/[^\s)>\]]+/g) ?? [],
    },
    experience: entriesOf(linesOf('experience')).map(({ title, details, ...period }) => {
      const [job, company] = divided(title);
      const [first = '', ...rest] = details;
      return {
        job,
        company: company === '' ? divided(first)[0] : company,
        description: (company === '' ? rest : details).join('\n'),
        ...period,
      };
    }),
    education: entriesOf(linesOf('education')).map(({ title, details, ...period }) => {
      const [course, institution] = dividedCourse(title);
      return {
        title: course,
        institution: institution === '' ? (details[0] ?? '') : institution,
        level: title,
        ...period,
      };
    }),
    skills: listed(linesOf('skills')).map((skill) => ({ name: skill })),
    languages: linesOf('languages')
      .flatMap(languagesOf)
      .map((text) => {
        const [, language = text, level = ''] = LANGUAGE.exec(text) ?? [];
        const plain = level.replace(/^([^(]*)\)$/, '$1');
        return { name: language, reading: plain, speaking: plain, writing: plain };
      }),
    summary: linesOf('summary').join('\n'),
  };
}
