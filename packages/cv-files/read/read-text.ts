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
    /^(?:formaci[óo]n(?: (?:acad[ée]mica|complementaria|reglada))?(?: y educaci[óo]n)?|educaci[óo]n(?: y formaci[óo]n)?|estudios|education(?: and training)?)$/,
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
    /^(?:contacto?|contact|datos personales|personal (?:data|information)|intereses|interests|referencias|references|certifications?|certificaciones|(?:otros )?cursos|courses|publicaciones|publications|proyectos|projects|premios|awards|voluntariado|volunteer(?:ing)?(?: experience)?|otros datos(?: de inter[ée]s)?|informaci[óo]n adicional|additional information|aficiones|hobbies|empleo que buscas|desired job)$/,
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

const BIRTH = '(?:fecha de )?nacimiento|nacid[oa]|(?:date of )?birth(?:day| ?date)?|born';
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

const separators = /^[\s·|,.;:()–—-]+|[\s·|,;:()–—-]+$/gu;

/** The entries of a part, and the lines before the first one. */
interface Entries {
  readonly entries: readonly Entry[];
  readonly before: readonly string[];
}

/** The line of a place of study. */
const INSTITUTION = String.raw`(?:la |el |the )?(?:universi|ies\b|i\.e\.s|instituto?\b|escuela|colegio|centro|cifp\b|facultad|academia|college|school)`;
const INSTITUTION_LINE = new RegExp(`^${INSTITUTION}`, 'iu');

const ONE_DATE = new RegExp(`^\\(?(${DATE})\\)?$`, 'iu');

/** A period in a line. */
interface LinePeriod {
  readonly text: string;
  readonly start: string;
  readonly end: string;
}

/** Finds the period in a line. */
type FindPeriod = (line: string) => LinePeriod | undefined;

const periodIn: FindPeriod = (line) => {
  const [text, start = '', end = ''] = PERIOD.exec(line) ?? [];
  return text === undefined ? undefined : { text, start, end };
};

/** A line with one date only is the end of a course. */
const coursePeriodIn: FindPeriod = (line) => {
  const end = ONE_DATE.exec(line.replace(separators, ''))?.[1];
  return periodIn(line) ?? (end === undefined ? undefined : { text: line, start: '', end });
};

const isPeriod = (findPeriod: FindPeriod, line = ''): boolean => {
  const period = findPeriod(line);
  return period !== undefined && line.replace(period.text, '').replace(separators, '') === '';
};

/** A longer line above a period is a sentence. */
const MAX_HEAD = 90;
/** The title, the company and the town. */
const MAX_HEAD_LINES = 3;

/** A sentence: more than three words with a full stop, which an abbreviation such as `S.L.` does not end. */
const SENTENCE = /(?:\S+\s+){3,}.*(?:\p{L}{4}|[\d)])\.$/u;

/** Whether a line can be a title or a company: neither a sentence nor an item of a list. */
const isHead = (line = ''): boolean =>
  line.length <= MAX_HEAD && /^[\p{Lu}\d]/u.test(line) && !SENTENCE.test(line) && !PERIOD.test(line);

/**
 * The number of lines above each period that name its entry, such as `Camarera`, `Bar Sol`: those above the first
 * period, if each other period has as many. 1 if the lines have another layout.
 */
function headLinesOf(lines: readonly string[], findPeriod: FindPeriod): number {
  const periods = lines.flatMap((line, at) => (findPeriod(line) === undefined ? [] : [at]));
  const above = lines.slice(0, periods[0]);
  const count = above.length - 1 - above.findLastIndex((line) => !isHead(line));
  const isLayout =
    count > 1 &&
    count <= MAX_HEAD_LINES &&
    periods.every((at) => isPeriod(findPeriod, lines[at]) && lines.slice(at - count, at).every(isHead));
  return isLayout ? count : 1;
}

/**
 * The entries of a part: a period begins one; its title is on the same line, else above it. The company or the place of
 * study between both belongs to the title.
 */
function entriesOf(lines: readonly string[], findPeriod: FindPeriod = periodIn): Entries {
  const hasPeriod = (line = ''): boolean => findPeriod(line) !== undefined;
  const beginsWithPeriod = isPeriod(findPeriod, lines[0]);
  const headLines = headLinesOf(lines, findPeriod);
  const starts = lines.flatMap((line, at) => {
    const period = findPeriod(line);
    if (period === undefined) return [];
    const { text, start, end } = period;
    const own = line.replace(text, '').replace(separators, '');
    // The line before is the title unless it belongs to the period of another entry.
    const before = own === '' && at > 0 && !beginsWithPeriod && !hasPeriod(lines[at - 1]);
    if (!before) return [{ at, first: at, title: own, place: [], start, end }];
    const isPlace =
      at > 1 &&
      INSTITUTION_LINE.test(lines[at - 1] ?? '') &&
      !INSTITUTION_LINE.test(lines[at - 2] ?? '') &&
      !hasPeriod(lines[at - 2]);
    const first = at - (headLines === 1 && isPlace ? 2 : headLines);
    return [{ at, first, title: lines[first] ?? '', place: lines.slice(first + 1, at), start, end }];
  });
  const entries = starts.map(({ at, title, place, start, end }, index) => {
    const next = starts[index + 1]?.first ?? lines.length;
    const below = [...place, ...lines.slice(at + 1, next)];
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
  return { entries, before: lines.slice(0, starts[0]?.first ?? lines.length) };
}

/** A title such as `Camarera en Bar Sol` or `Camarera · Bar Sol`, divided. */
function divided(title: string): readonly [string, string] {
  const [first = '', second = ''] = title.split(/\s+(?:en|at|@)\s+(?=\p{Lu})|\s*[·|]\s*|\s+[–—-]\s+/u, 2);
  // A full stop after a longer word, not after an abbreviation.
  const [, job, company] = /^(.*?\p{L}{5})\.\s+(\p{Lu}.*)$/u.exec(title) ?? [];
  if (second === '' && job !== undefined && company !== undefined) return [job.trim(), company.trim()];
  return [first.trim(), second.trim()];
}

const COURSE_END = new RegExp(` ?[·|] ?| [–—-] | at |(?:,|\\.| en| por) (?=${INSTITUTION})`, 'iu');

/** A title such as `Grado en Turismo, Universidad de Valladolid` or `Cocina · IES Río`, divided. */
function dividedCourse(title: string): readonly [string, string] {
  const [course = '', institution = ''] = title.replace(/\s+/g, ' ').split(COURSE_END, 2);
  return [course.trim(), institution.trim()];
}

const withoutBullet = (line: string): string => line.replace(/^[•▪‣*-]\s*/, '');

/** A longer text in a list of skills is a sentence. */
const MAX_SKILL = 60;

const listed = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => withoutBullet(line).split(/[,;•·|]/))
    .map((text) => text.trim())
    .filter((text) => text !== '');

const LICENCE_CLASS = '(?:AM|A[12]|[ABCD](?:1?\\+E)|[CD]1|[ABCD]|BTP)';
const LICENCE = new RegExp(
  String.raw`(?:(?:carn[ée]s?|carnet|permisos?|licencias?) de (?:conducir|conducci[óo]n)|driving licen[cs]es?)(?:\s*[:·–—-]\s*|\s+)(?:(?:de )?(?:tipo|clase|class|type)\s+)?(${LICENCE_CLASS}(?:(?:\s*[,/]\s*|\s+(?:y|e|and)\s+)${LICENCE_CLASS})*)(?![\p{L}\d+])`,
  'iu',
);
/** A driving licence, also without its class. */
const ANY_LICENCE =
  /(?:carn[ée]s?|carnet|permisos?|licencias?) de (?:conducir|conducci[óo]n)|driving licen[cs]e/iu;

/** The keys of the driving licences that the lines state. */
const licencesOf = (lines: readonly string[]): string[] => [
  ...new Set(
    lines.flatMap((line) =>
      (LICENCE.exec(line)?.[1] ?? '')
        .split(/[^\p{L}\d+]+(?:(?:y|e|and)\s+)?/iu)
        .filter((text) => text !== '')
        .map((text) => text.toLowerCase().replace('+', '-')),
    ),
  ),
];

/** The labels of contact data, which mean nothing without them. */
const CONTACT_LABEL =
  /(?<!\p{L})(?:curr[íi]culum(?: vitae)?|cv|tel[ée]fonos?|tel|tfno|m[óo]vil|phone|mobile|correo(?: electr[óo]nico)?|e-?mail|web|linkedin|portfolio|nombre(?: y apellidos)?|name|datos (?:personales|de contacto)|contacto?|personal (?:data|information))(?!\p{L})\.?/giu;
const EMAIL_OR_ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/[^\s)>\]]+/g;

/** A line without what is read of it; '' if nothing is left that says something. */
function unreadPart(line: string, read: readonly (string | RegExp)[]): string {
  const left = [...read, BIRTH_DAY].reduce<string>(
    (text, each) => (each === '' ? text : text.replace(each, '')),
    line,
  );
  return /[\p{L}\d]/u.test(left.replace(EMAIL_OR_ADDRESS, '').replace(CONTACT_LABEL, '')) ? line : '';
}

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

const STREET_AND_TOWN =
  /^(?:(?:direcci[óo]n|domicilio|address)\s*[:·-]?\s*)?(?:(\P{Nd}[^\n|]*?)\s*[,·|–-]\s*)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})[,\s]+(\p{L}[\p{L}'’ -]*\p{L})(?:\s*[,(·|-]\s*(\p{L}[\p{L} ]+\p{L})\)?)?(?=\s*(?:$|[.,·|–-]))/iu;

/** The address of a line such as `Calle Sol 3, 49600 Benavente (Zamora)`; undefined without a Spanish postcode and a town. */
function placeOf(lines: readonly string[]) {
  for (const each of lines) {
    const [line, address = '', zipCode, city, region = ''] = STREET_AND_TOWN.exec(each) ?? [];
    if (line !== undefined) return { line, person: { address, zipCode, city, region, country: 'ES' } };
  }
  return undefined;
}

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
    // The candidate sees the heading of what is not read.
    if (heading === undefined || heading === 'other')
      parts.set(current, [...(parts.get(current) ?? []), line]);
  }
  const linesOf = (part: Part | 'other' | 'head'): readonly string[] => parts.get(part) ?? [];
  const all = lines.join('\n');
  const contact = [...linesOf('head'), ...linesOf('other')];
  const place = placeOf(contact);
  const phone = /(?:\+\d{1,3}[\s.-]?)?\d{3}[\s.-]?\d{2,3}[\s.-]?\d{2,3}(?:[\s.-]?\d{2,3})?/.exec(
    contact.join('\n'),
  );
  const nameLine =
    linesOf('head').find((line) => /^\p{Lu}[\p{L}'’.-]+(?:\s+[\p{L}'’.-]+){1,4}$/u.test(line)) ?? '';
  const [name = '', ...surnames] = nameLine.split(/\s+/);
  // A driving licence is part of the personal data.
  const licences = nameLine === '' ? [] : licencesOf(lines);
  const abilities = listed(
    linesOf('skills').map((line) => (licences.length > 0 ? line.replace(LICENCE, '') : line)),
  );
  const work = entriesOf(linesOf('experience'));
  const studies = entriesOf(linesOf('education'), coursePeriodIn);
  const skills = abilities.filter((skill) => !ANY_LICENCE.test(skill));
  const read = [nameLine, place?.line ?? '', phone?.[0] ?? '', ...(licences.length > 0 ? [LICENCE] : [])];
  const courses = studies.entries.map(({ title, details, ...period }) => {
    const [course, institution] = dividedCourse(title);
    const [first = '', ...rest] = details;
    const left = institution === '' ? rest : details;
    return { course: { title: course, institution: institution || first, level: title, ...period }, left };
  });
  const unread = contact.map((line) => unreadPart(line, read));
  return {
    format: 'pdf',
    person: {
      name,
      surnames: surnames.join(' '),
      birthDay: birthDayOf(all),
      phones: phone === null ? [] : [phone[0]],
      ...place?.person,
      webpages: all.match(/https?:\/\/[^\s)>\]]+/g) ?? [],
      ...(licences.length > 0 && { extra: { driverLicenses: licences } }),
    },
    experience: work.entries.map(({ title, details, ...period }) => {
      const [job, company] = divided(title);
      const [first = '', ...rest] = details;
      return {
        job,
        company: company === '' ? divided(first)[0] : company,
        description: (company === '' ? rest : details).join('\n'),
        ...period,
      };
    }),
    education: courses.map(({ course }) => course),
    skills: skills.filter(({ length }) => length <= MAX_SKILL).map((skill) => ({ name: skill })),
    languages: linesOf('languages')
      .flatMap(languagesOf)
      .map((text) => {
        const [, language = text, level = ''] = LANGUAGE.exec(text) ?? [];
        const plain = level.replace(/^([^(]*)\)$/, '$1');
        return { name: language, reading: plain, speaking: plain, writing: plain };
      }),
    summary: linesOf('summary').join('\n'),
    unread: [
      ...unread,
      ...work.before,
      ...studies.before,
      ...courses.flatMap(({ left }) => left),
      ...skills.filter(({ length }) => length > MAX_SKILL),
      ...abilities.filter((skill) => ANY_LICENCE.test(skill)),
    ].filter((line) => line !== ''),
  };
}
