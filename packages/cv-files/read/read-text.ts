import { type CvDraftInput, GUESSED_PART } from '../draft.ts';
import { jobOfHeadline } from '../headline.ts';
import { bareBirthDay, birthDayOf, periodOf, singleDateOf } from './dates.ts';
import { desiredJobIn } from './desired-job-lines.ts';
import { withPlacesBelow } from './europass-entries.ts';
import { withFormLabels } from './europass-form.ts';
import { withoutEuropassHead } from './europass-head.ts';
import { withoutSkillLabels } from './europass-skills.ts';
import { foreignPlaceOf, isEnglishSpeaking } from './foreign-place.ts';
import { namesKindOfSkills } from './heading-words.ts';
import {
  COLUMN_START,
  headingOf,
  OTHER_HEADING,
  type Part,
  withoutSpacing,
  withoutStart,
} from './headings.ts';
import { isInternshipHeading, readInternships } from './internships.ts';
import { readJobs } from './jobs.ts';
import { genderOf, labelledData, nationalitiesOf } from './labelled-data.ts';
import { withLanguageCertificates } from './language-certificates.ts';
import { withoutLanguageGrids } from './language-grids.ts';
import { withoutLanguageTables } from './language-tables.ts';
import { withPlainLetters } from './letter-spacing.ts';
import {
  bareLevelOf,
  hasLanguageLevel,
  isLanguageLine,
  isLevelWithoutSkill,
  languageSentences,
  languagesOf,
  leveledSkill,
  namesLanguage,
  skillOf,
  skillsOf,
} from './lists.ts';
import { withOpenLinesJoined } from './open-lines.ts';
import {
  ANY_LICENCE,
  addressOf,
  CAR_LICENCE,
  IDENTITY,
  identityOf,
  isContactData,
  LICENCES,
  licencesOf,
  NO_LICENCE,
  nameOf,
  namesIdentityCard,
  ownPagesOf,
  phonesOf,
  placeOf,
  townOf,
  unreadPart,
  VEHICLES,
  WORK_PERMIT,
  webpagesOf,
  withCardsBelow,
  withClassLabel,
  withLabels,
  withLicenceLabels,
  withPhoneApart,
  withStreet,
  withTowns,
} from './personal-lines.ts';
import { withProvinceOnce } from './places.ts';
import { withPlacesOfColumns } from './places-beside.ts';
import { softenTitle } from './soften-title.ts';
import { coursesOfLine, isCard, isCertificate, readCourses, readStudies } from './studies.ts';
import { withTableRows } from './table-rows.ts';
import { beginsWithDate, withGuessedHeadings } from './unknown-headings.ts';
import { isPageFoot, withoutHeadings, withoutPageLines } from './unread-lines.ts';
import { isBullet, isHead, occupationLikeness, studyLikeness, withoutBullet } from './vocabulary.ts';
import { readVolunteering } from './volunteering.ts';

/** A longer text in a list of skills is a sentence. */
const MAX_SKILL = 60;
/** A text above the first heading of at least this length introduces the candidate. */
const MIN_INTRODUCTION = 90;

/** A heading with its content in the same line, of a part without entries. */
const INLINE_HEADING = /^(\p{Lu}[^:\t]{3,40})(?::\s+|\t)(\S.*)$/u;
const INLINE_PARTS: ReadonlySet<Part> = new Set<Part>(['skills', 'languages', 'summary']);
/** Headings beside their content in the PDF files of the portal, below a part with entries. */
const OTHER_ROW = /^(?:empleo deseado|otros datos|desired job|other data)\t/iu;
/** A part of a CV, or lines that are read on their own: those above the first heading, and jobs below one of internships. */
type TextPart = Part | 'head' | 'internships';

/** Parts whose entries may contain a line such as `Herramientas: SAP` or `Software`. */
const WITH_ENTRIES: ReadonlySet<TextPart> = new Set<Part>([
  'experience',
  'education',
  'courses',
  'volunteering',
]);

/** Parts with skills. */
const WITH_SKILLS: ReadonlySet<TextPart> = new Set<Part>(['skills', 'languagesAndSkills']);

/** `Lengua materna` before the names of languages. */
const MOTHER_TONGUES = /^(?:(?:lenguas?|idiomas?) matern[oa]s?|mother tongues?)$/iu;
const motherTongues = (names: string): string[] =>
  names
    .split(/\s*[,;|·/\t]\s*|\s+(?:y|e|i|and)\s+/u)
    .filter((name) => name !== '')
    .map((name) => `${name.replace(/\.$/, '')}: nativo`);

/** More lines are those of jobs. */
const MAX_SITUATION = 4;

/** A longer line is a paragraph. */
const MAX_LABELLED = 300;

/** The longest part of a heading over several lines. */
const MAX_HEADING_LINE = 25;
/** A shorter word below a heading is an abbreviation such as `TPV`, a skill. */
const MIN_HEADING_REST = 5;

/** Joins headings that a narrow column wraps: `EDUCACIÓN Y` above `FORMACIÓN`. */
function withWholeHeadings(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const whole = lines.slice(at, at + 3);
    const parts = whole.map((line) => withoutBullet(line).trim());
    const isPart = (text: string): boolean => text.length <= MAX_HEADING_LINE && /^[\p{Lu} ]+$/u.test(text);
    const isHeading = headingOf(lines[at] ?? '') !== undefined;
    const isItem = (place: number): boolean =>
      place > 0 &&
      isHeading &&
      (isBullet(whole[place] ?? '') || (parts[place] ?? '').length < MIN_HEADING_REST);
    const count = [3, 2].find(
      (size) =>
        parts.length >= size &&
        parts.slice(0, size).every((part, place) => isPart(part) && !isItem(place)) &&
        headingOf(parts.slice(0, size).join(' ')) !== undefined,
    );
    result.push(count === undefined ? (lines[at] ?? '') : parts.slice(0, count).join(' '));
    at += (count ?? 1) - 1;
  }
  return result;
}

/** The label of driving licences in forms. */
const LICENCE_LABEL_FIRST = /^(?:permisos? de conducci[óo]n|driving licen[cs]es?)\s*[:\t]\s*(?=\p{L}{3})/iu;

/** A line of skills without its driving licences, a vehicle, and what joins them: `Carné B y vehículo propio. Carretilla`. */
function withoutLicences(line: string): string {
  // The vehicle first: it may be known by the licence before it.
  const left = [...VEHICLES, ...LICENCES].reduce(
    (text, licence) => text.replace(licence, ''),
    line.replace(LICENCE_LABEL_FIRST, ''),
  );
  return left === line ? line : left.replace(/^(?:[\s.,;:·|–—-]|(?:y|con|and)(?=[\s.]|$))+/u, '');
}

/** A heading above the present job, or above what the candidate does instead: `Trabajando, en búsqueda activa`. */
const SITUATION = /^situaci[óo]n (?:laboral|profesional)(?: actual)?:?$/iu;

/** Whether the part below a heading names no job and has no period. */
function isSituation(lines: readonly string[], at: number): boolean {
  if (!SITUATION.test(withoutBullet(lines[at] ?? ''))) return false;
  const rest = lines.slice(at + 1, at + 1 + MAX_SITUATION);
  const end = rest.findIndex((line) => line === COLUMN_START || headingOf(line) !== undefined);
  return rest
    .slice(0, end === -1 ? rest.length : end)
    .every((line) => periodOf(line) === undefined && occupationLikeness(line) < 2);
}

/** Whether a line of the head introduces the candidate. */
const isParagraph = (line: string): boolean =>
  line.length >= MIN_INTRODUCTION && !line.includes('\t') && !isContactData(line) && !beginsWithDate(line);

/** The number of words of a line that is the rest of a paragraph also if it begins with a name. */
const MIN_REST_WORDS = 4;

/** The paragraphs of the head that introduce the candidate, each with its lines. */
function introductionOf(head: readonly string[]): readonly (readonly string[])[] {
  const paragraphs: string[][] = [];
  for (const [at, line] of head.entries()) {
    const last = paragraphs.at(-1);
    const isBelow = last !== undefined && last.at(-1) === head[at - 1];
    const isOpen = isBelow && !/[.!?:]$/u.test(last.at(-1) ?? '');
    // `… trabajo en Seguros` above `Bilbao como administrativa, y he adquirido experiencia.`
    const isSentence = /[.!?]$/u.test(line) && line.split(/\s+/u).length >= MIN_REST_WORDS;
    const isRest = /^\p{Ll}/u.test(line) || (isSentence && !beginsWithDate(line));
    if (isOpen && isRest && !line.includes('\t') && !isContactData(line)) last.push(line);
    else if (isParagraph(line)) paragraphs.push([line]);
  }
  return paragraphs;
}

type LinesOf = (part: TextPart) => readonly string[];

const isUpperCase = (text: string): boolean => text === text.toUpperCase();

/** Skills of which each name is there once. */
const eachOnce = <T extends { readonly name: string }>(skills: readonly T[]): T[] =>
  skills.filter(
    ({ name }, at) => skills.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === at,
  );

/** Headings of skills that are also labels in the description of a job. */
const LABEL = /^(?:software|programas|herramientas|tools):?$/i;

/**
 * Whether a word that is a heading of skills belongs to the entry above it: an entry with a period follows, or it looks
 * unlike the heading of its part.
 * @param opening the place of the heading of the part
 */
function isWithinEntry(lines: readonly string[], at: number, opening: number): boolean {
  const word = lines[at] ?? '';
  if (/\s/.test(word) || headingOf(word) !== 'skills') return false;
  for (let below = at + 1; below < lines.length; below += 1) {
    const line = lines[below] ?? '';
    if (line === COLUMN_START || headingOf(line) !== undefined) break;
    if (periodOf(line) !== undefined) return true;
  }
  const heading = lines[opening] ?? '';
  const hasGap = (place: number): boolean => lines[place - 1]?.trim() === '';
  return LABEL.test(word) && (isUpperCase(heading) !== isUpperCase(word) || (hasGap(opening) && !hasGap(at)));
}

/** Skills that are also headings. */
const COMPUTING = /^(?:inform[áàa]tica|ofim[àáa]tica)$/iu;

/** The skill that a heading names: `Ofimática`, `CONOCIMIENTOS INFORMÁTICOS`; '' for another heading. */
function skillOfHeading(heading: string): string {
  const name = withoutBullet(heading.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  if (COMPUTING.test(name)) return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  return /(?<!\p{L})inform[áàa]tic[oa]s?(?!\p{L})/iu.test(name) ? 'Informática' : '';
}

/**
 * A skill that is also a heading: `Redes sociales` without addresses below, a word above its level, an item of a list, a
 * line with nothing below, or `Ofimática` that looks unlike the heading of its part.
 * @param opening the place of the heading of the part
 */
function isSkillLikeHeading(lines: readonly string[], at: number, opening: number): boolean {
  const [heading = '', line = '', above = ''] = [lines[opening], lines[at], lines[at - 1]];
  if (headingOf(line) === undefined) return false;
  const next = lines.slice(at + 1).find((each) => each !== '') ?? '';
  const name = withoutBullet(line);
  if (/^redes sociales$/iu.test(name)) return !/[@/]|\.(?:com|es)\b/iu.test(next);
  if (line.startsWith(OTHER_HEADING) || headingOf(line) !== 'skills') return false;
  if (leveledSkill(name, next) !== undefined || bareLevelOf(withoutBullet(next)) !== '') return true;
  // `Software` as the last line of a list
  const isEmpty = next === '' || next === COLUMN_START || headingOf(next) !== undefined;
  if (isEmpty && above !== '' && at - 1 !== opening && !isUpperCase(name)) return true;
  const isLabel = isBullet(next) && !isBullet(above);
  return COMPUTING.test(name) && isUpperCase(heading) !== isUpperCase(name) && above !== '' && !isLabel;
}

/**
 * Whether a line is an item of a list below a heading that is none, such as `• Idiomas` below `Competencias`; jobs and
 * studies may follow an item that names them.
 */
function isItemOfList(lines: readonly string[], at: number, opening: number): boolean {
  const [heading = '', line = '', above = '', below = ''] = [opening, at, at - 1, at + 1].map(
    (place) => lines[place],
  );
  const part = headingOf(line);
  const isItem = isBullet(line) && !isBullet(heading) && (isBullet(above) || isBullet(below));
  return isItem && part !== undefined && !WITH_ENTRIES.has(part);
}

/** A heading of courses that are also licences: `Carnés y certificados`. */
const WITH_LICENCES = /carn[ée]t?s?(?!\p{L})|permisos?|licencias?/iu;

/**
 * Whether a line is a heading of internships. Among jobs it may be one of them: there it looks like the heading of its part,
 * or is above a line that names a job and its period.
 */
function beginsInternships(
  lines: readonly string[],
  at: number,
  opening: number,
  current: TextPart,
): boolean {
  const line = lines[at] ?? '';
  const text = line.replace(OTHER_HEADING, '');
  if (!isInternshipHeading(text)) return false;
  if (current !== 'experience' || line.startsWith(OTHER_HEADING)) return true;
  if (lines[at - 1] !== '') return false;
  const next = lines.slice(at + 1).find((each) => each !== '') ?? '';
  const own = periodOf(next)?.own ?? singleDateOf(next)?.own ?? '';
  const between = lines.slice(opening + 1, at).filter((each) => /\p{L}{3}/u.test(each));
  const isLikeHeading = isUpperCase(text) && isUpperCase(lines[opening] ?? '') && !between.some(isUpperCase);
  return isLikeHeading || occupationLikeness(own) === 2;
}

/** Whether a line of the same part below names a job. */
function namesJobBelow(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => line === COLUMN_START || headingOf(line) !== undefined);
  return below
    .slice(0, end === -1 ? below.length : end)
    .some((line) => occupationLikeness(line) === 2 && studyLikeness(line) < 2);
}

/** Parts that have licences and availability in lines of their own. */
const WITH_OTHERS: ReadonlySet<TextPart> = new Set<TextPart>(['head', 'contact', 'skills']);
/** A heading that says what its content is, which means nothing without it: `Carnet: B`. */
const LICENCE_LABEL = /^(?:carn[ée]t?s?|permisos?)(?!\p{L})/iu;
/** At least five words with a full stop and nothing that divides a list: `Buena comunicación con pacientes y familias.` */
const SENTENCE = /^\p{Lu}[\p{L}\d'’()-]*(?: [\p{L}\d'’()-]+){4,}\.$/u;
const isSentence = (line: string): boolean => SENTENCE.test(line);

/** The pattern of a text. */
const literally = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') || '(?!)');

/** What no job and no study has: `OTROS: sin carnet; disponibilidad inmediata`. */
const OTHER_DATA =
  /(?<!\p{L})(?:carn[ée]t?|permiso de conduc\p{L}+|disponib\p{L}+|veh[íi]cul[oe]|coche propio)(?!\p{L})/iu;
/** Whether the content behind a heading states a driving licence, a vehicle or what the candidate is available for. */
const isLicence = (line: string, content: string): boolean =>
  LICENCES.some((pattern) => pattern.test(line)) || OTHER_DATA.test(content);

/** Whether a line states a driving licence, a vehicle, a work permit or what the candidate is available for. */
const isPersonal = (line: string): boolean => isLicence(line, line) || WORK_PERMIT.test(line);

/** More empty lines are not between a heading and its content. */
const MAX_HEADING_GAP = 3;

/** The lines by part; those before the first heading of a column are the head. */
function partsOf(lines: readonly string[]): LinesOf {
  const parts = new Map<TextPart, string[]>();
  let current: TextPart = 'head';
  let opening = 0;
  /** Whether the line above is a heading with its content. */
  let isBelowInline = false;
  const linesOf = (part: TextPart): string[] => {
    const known = parts.get(part) ?? [];
    parts.set(part, known);
    return known;
  };
  for (const [at, text] of lines.entries()) {
    // The job below the name may look like the headings.
    const isHeadline: boolean =
      current === 'head' &&
      text.startsWith(OTHER_HEADING) &&
      occupationLikeness(jobOfHeadline(text.slice(OTHER_HEADING.length))) === 2;
    const line: string = isHeadline ? text.slice(OTHER_HEADING.length) : text;
    const isEntryLine: boolean = WITH_ENTRIES.has(current) && isWithinEntry(lines, at, opening);
    const isSkill: boolean =
      (WITH_SKILLS.has(current) && isSkillLikeHeading(lines, at, opening)) ||
      (current !== 'head' && isItemOfList(lines, at, opening));
    const isInternships: boolean = beginsInternships(lines, at, opening, current);
    const named: TextPart | undefined =
      isEntryLine || isSkill
        ? undefined
        : isInternships
          ? 'internships'
          : isInternshipHeading(line)
            ? undefined
            : headingOf(line);
    const heading: TextPart | undefined = named === 'experience' && isSituation(lines, at) ? 'other' : named;
    if (line === COLUMN_START) current = 'head';
    else if (heading !== undefined) {
      current = heading;
      opening = at;
    }
    // `Idiomas: Inglés B1`
    const [, label = '', content = ''] = INLINE_HEADING.exec(line) ?? [];
    const inline = headingOf(label);
    const isInline: boolean =
      inline !== undefined &&
      (WITH_ENTRIES.has(current)
        ? inline === 'languages' || (isBelowInline && inline === 'skills')
        : INLINE_PARTS.has(inline)) &&
      // `Languages: Go, Java` among skills
      (inline !== 'languages' || current !== 'skills' || hasLanguageLevel(content) || namesLanguage(content));
    if (OTHER_ROW.test(line)) {
      current = 'other';
      linesOf(current).push(content);
      continue;
    }
    // `OTROS: carnet B, vehículo propio` below the jobs
    if (inline === 'other' && !WITH_OTHERS.has(current) && isLicence(line, content)) {
      const isLabel = LICENCE_LABEL.test(label);
      linesOf(inline).push(isLabel ? line : content);
      if (!isLabel) current = inline;
      continue;
    }
    // `Estudios: ESO` below the jobs
    const isStudy: boolean =
      inline === 'education' &&
      (current === 'experience' || current === 'internships') &&
      studyLikeness(content) === 2;
    if (isStudy) {
      linesOf('education').push(content);
      if (!namesJobBelow(lines, at)) current = 'education';
      continue;
    }
    if (line !== '') isBelowInline = isInline;
    if (inline !== undefined && isInline) {
      const skill = inline === 'skills' ? leveledSkill(label, content) : undefined;
      const texts = MOTHER_TONGUES.test(label) ? motherTongues(content) : [skill ?? content];
      linesOf(inline).push(...texts);
      continue;
    }
    // The candidate sees the heading of what is not read.
    const isContent =
      line !== COLUMN_START && (heading === undefined || heading === 'other' || heading === 'contact');
    // `INFORMÁTICA` above `- Nivel usuario`
    const isFirst =
      at - opening <= MAX_HEADING_GAP && !lines.slice(opening + 1, at).some((each) => each !== '');
    const ofHeading = current === 'skills' && isFirst ? skillOfHeading(lines[opening] ?? '') : '';
    const bareLevel = ofHeading === '' ? '' : bareLevelOf(withoutBullet(line));
    if (isContent && bareLevel !== '') {
      linesOf(current).push(`${ofHeading}: ${bareLevel}`);
      continue;
    }
    const hasLicences = current === 'courses' && WITH_LICENCES.test(lines[opening] ?? '');
    if (isContent) linesOf(current).push(hasLicences ? withClassLabel(line) : line);
    // Two lists with the same heading are apart.
    else if (heading !== undefined) linesOf(heading).push('');
  }
  return linesOf;
}

/** Icons before telephones, addresses and towns. */
const ICON = /\s*(?![©®™])[\p{Extended_Pictographic}\p{Co}]\ufe0f?\s*/gu;
/** The icon of a birthday says what its date is. */
const BIRTHDAY_ICON = /\u{1f382}\ufe0f?/gu;

/** A line of contact data whose icons are separators. */
const withoutIcons = (line: string): string =>
  line
    .replace(BIRTHDAY_ICON, ' · Nacimiento: ')
    .replace(ICON, ' · ')
    .replace(/\s+/g, ' ')
    .replace(/(?: ·)+ /g, ' · ')
    .replace(/^(?:· ?| )+|(?: ·| )+$/g, '');

/** The labels of contact data within a line, which need no other separator: `Calle Sol 3 Teléfono 600 11 22 33`. */
const LABEL_WITHIN =
  /(?<=[\p{L}\d)])[.,;]? +(?=(?:Tel[éèe]fono|Tel\.|Tlf|M[óòo]vil|E-?mail|Correo(?: electr[óo]nico)?)(?::|\.| )\s*\S)/gu;
const withLabelsApart = (line: string): string =>
  line.length > MAX_LABELLED ? line : line.replace(LABEL_WITHIN, ' · ');

/** `0034 600 11 22 33` with the sign of an international number. */
const withPlus = (line: string): string => line.replace(/(?<!\d)0034(?=[ .-]?[6-9]\d{2})/g, '+34');

/** The lines with text, the wide gaps of their line as separators; one behind a label is a blank. */
const filled = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => line !== '')
    .map((line) =>
      withoutSpacing(
        line
          .replace(OTHER_HEADING, '')
          .replace(/(?<=:)\t+/g, ' ')
          .replace(/\t+/g, ' · '),
      ),
    );

/** The entries of a part, marked if its heading is not known. */
const markedAs = <T extends Pick<NonNullable<CvDraftInput['experience']>[number], 'extra'>>(
  isGuessed: boolean,
  entries: readonly T[],
) =>
  entries.map((entry) => (isGuessed ? { ...entry, extra: { ...entry.extra, [GUESSED_PART]: true } } : entry));

/**
 * Proposes the parts of a CV from the lines of a text by its headings and periods. The result is a guess, which the
 * candidate reviews.
 * @param texts the lines; an empty line is a gap between blocks, a tab is a gap between columns of a line
 */
export function readText(texts: readonly string[]): CvDraftInput {
  // `Teléfono(s)`, as forms have it
  const plain = texts
    .filter((line) => !isPageFoot(line))
    .map((line) =>
      withProvinceOnce(
        withPlainLetters(line)
          .replace(/(?<=\p{L})\((e?s)\)/gu, '$1')
          // Spaces instead of a tab, as in documents without tables
          .replace(/(?<=\S) {3,}(?=\S)/g, '\t')
          .replace(/ {2,}/g, ' ')
          .replace(/^ | $/g, ''),
      ),
    );
  const { lines: withoutGrids, languages: gridLanguages } = withoutLanguageGrids(withFormLabels(plain));
  const { lines: withoutLabels, desiredJob } = withoutEuropassHead(withoutGrids);
  const whole = withWholeHeadings(withPlacesOfColumns(withPlacesBelow(withoutSkillLabels(withoutLabels))));
  const { lines, parts: guessed } = withGuessedHeadings(withOpenLinesJoined(whole));
  const linesOfPart = partsOf(lines);
  /** Only jobs and studies have marked lines. */
  const linesOf: LinesOf = (part) =>
    part === 'experience' || part === 'education' ? linesOfPart(part) : linesOfPart(part).map(withoutStart);
  const cardsOfDrivers: string[] = [];
  /** Lines of licences without the cards of drivers beside them, which are courses. */
  const withoutCards = (texts: readonly string[]): string[] =>
    texts.map((text) => {
      const [line = '', ...cards] = withCardsBelow(text, isCard);
      cardsOfDrivers.push(...cards);
      return line;
    });
  const contact = withTowns(
    withoutCards(
      withLicenceLabels(
        filled([...linesOf('head'), ...linesOf('contact')])
          .map(withoutIcons)
          .map(withLabelsApart)
          .map(withPhoneApart)
          .map(withPlus),
      ),
    ),
  );
  const volunteered = readVolunteering(linesOf('volunteering'));
  // `Permiso de conducir B` below the last language
  const personal = linesOf('languages').filter((line) => isPersonal(line) && !namesLanguage(line));
  const other = withoutCards(
    withLicenceLabels(filled([...linesOf('other'), ...volunteered.other, ...personal])),
  );
  const head = filled(linesOf('head')).map(withoutIcons).map(withPlus);
  const all = lines.map(withoutStart).join('\n');
  const labelled = withStreet(labelledData(contact), contact);
  const phones = phonesOf(contact);
  const foreign = foreignPlaceOf(contact, phones);
  const place = withLabels(placeOf(contact) ?? townOf(head, contact) ?? foreign, labelled);
  const gender = genderOf(labelled.values.gender ?? '');
  // Also among the other data, as `Nacionalidad: española · DNI 12345678Z`.
  const ofOther = labelledData(other);
  const nationality = labelled.values.nationality === undefined ? ofOther : labelled;
  const nationalities = nationalitiesOf(nationality.values.nationality ?? '');
  const card = identityOf(contact) ?? identityOf(other.filter(namesIdentityCard));
  const ownPages = ownPagesOf(contact);
  const bareDate = bareBirthDay(contact, all);
  const birthDay = birthDayOf([...contact, all].join('\n')) || bareDate.day;
  const { lines: nameLines, ...fullName } = nameOf(
    head,
    contact,
    isEnglishSpeaking(foreign?.person.country ?? '', phones),
  );
  // Without contact data there is no person, and nothing of the lines is taken over.
  const isPerson = nameLines.length > 0 || phones.length > 0 || place !== undefined;
  const skillLines = withTableRows(withoutCards(withLicenceLabels(linesOf('skills'))));
  const courseLines = linesOf('courses').flatMap(coursesOfLine);
  // A driving licence is part of the personal data.
  const licences = !isPerson
    ? []
    : licencesOf(
        [...contact, ...other, ...filled([...skillLines, ...linesOf('summary')])],
        filled(
          (['experience', 'internships', 'education', 'courses'] as const).flatMap((part) =>
            part === 'courses' ? courseLines.map(withoutBullet) : linesOf(part),
          ),
        ),
      );
  const hasVehicle =
    isPerson &&
    [...contact, ...other, ...skillLines].some((line) => VEHICLES.some((vehicle) => vehicle.test(line)));
  const hasWorkPermit = isPerson && [...contact, ...other].some((line) => WORK_PERMIT.test(line));
  const mixed = linesOf('languagesAndSkills');
  const sentences = skillLines
    .map(withoutBullet)
    .filter(isSentence)
    .flatMap((line) => skillsOf([line]));
  const abilities = skillsOf(
    [...skillLines, ...mixed.filter((line) => !namesLanguage(line))].map((line) =>
      licences.length > 0 ? withoutLicences(line) : line,
    ),
  );
  const isNoSkill = (text: string): boolean =>
    ANY_LICENCE.test(text) ||
    isLevelWithoutSkill(text) ||
    namesKindOfSkills(text) ||
    sentences.includes(text);
  // `Inglés B2` among the skills
  const languagesOfSkills = abilities.filter(isLanguageLine);
  const skills = abilities.filter((text) => !isNoSkill(text) && !languagesOfSkills.includes(text));
  const jobs = readJobs(linesOf('experience'));
  const internships = readInternships(linesOf('internships'));
  const cardLines = other.filter((line) => coursesOfLine(line).every(isCertificate));
  const cards = readCourses([...cardLines, ...cardsOfDrivers]);
  const studies = readStudies(linesOf('education'));
  const courses = readCourses(
    courseLines.filter(
      (line) => line === '' || licences.length === 0 || withoutLicences(withoutBullet(line)) !== '',
    ),
  );
  const languageLines = other.filter((line) => isLanguageLine(withoutBullet(line)));
  const languagesOfOther = other.flatMap((line) =>
    languageLines.includes(line) ? [line] : languageSentences(withoutBullet(line)),
  );
  const languages = [
    ...languagesOf([
      ...withoutLanguageTables(
        withTableRows(linesOf('languages').filter((line) => !personal.includes(line))),
      ),
      ...mixed.filter(namesLanguage),
      ...languagesOfOther,
    ]),
    ...gridLanguages,
  ];
  const certified = withLanguageCertificates(
    [
      ...languages,
      ...languagesOf(languagesOfSkills).filter(({ name }) => !languages.some((each) => each.name === name)),
    ],
    [...markedAs(guessed.has('education'), studies.entries), ...courses.entries, ...cards.entries],
  );
  const summary = filled(linesOf('summary'));
  const introduction = summary.length > 0 ? [] : introductionOf(linesOf('head'));
  const headline =
    desiredJob ??
    head
      .filter((line) => !nameLines.includes(line))
      .map(withoutBullet)
      // `Camarera de pisos · Málaga · 600 11 22 33`
      .map((line) => (isContactData(line) ? (/^(.+?)\s[·|]\s/u.exec(line)?.[1] ?? '') : line))
      .find((line) => occupationLikeness(jobOfHeadline(line)) === 2 && isHead(line) && !isContactData(line));
  const desired = desiredJobIn(isPerson ? [...contact, ...other] : []);
  const isHeadlineUsed =
    desired.values.preferredPosition === undefined ||
    [...jobs.entries, ...internships.entries].some(
      ({ job }) => headline !== undefined && job?.toLowerCase() === jobOfHeadline(headline).toLowerCase(),
    );
  const desiredValues = {
    ...(headline !== undefined && isPerson && { preferredPosition: softenTitle(jobOfHeadline(headline)) }),
    ...desired.values,
  };
  const taken = [
    ...nameLines,
    ...phones,
    ...ownPages,
    ...(birthDay === bareDate.day ? [bareDate.text] : []),
    ...(place?.lines ?? []),
    headline === undefined || !isHeadlineUsed ? '' : jobOfHeadline(headline),
    ...(hasWorkPermit ? [WORK_PERMIT] : []),
    gender === undefined ? '' : (labelled.texts.gender ?? ''),
    // In a sentence it is between other words.
    ...(nationalities === undefined ? [] : [literally(nationality.texts.nationality ?? '')]),
    ...(hasVehicle ? VEHICLES : []),
    ...(licences.length > 0 ? [...LICENCES, NO_LICENCE, CAR_LICENCE] : []),
    ...(card === undefined ? [] : [IDENTITY]),
    ...languagesOfOther.filter((sentence) => !languageLines.includes(sentence)),
  ];
  const read = !isPerson ? [] : taken;
  return {
    format: 'pdf',
    person: {
      ...fullName,
      birthDay,
      phones,
      ...place?.person,
      ...(gender !== undefined && { gender }),
      ...(nationalities !== undefined && { nationalities: [...nationalities] }),
      webpages: [...webpagesOf(all), ...ownPages.map(addressOf)],
      extra: {
        ...(licences.length > 0 && { driverLicenses: licences }),
        ...(hasVehicle && { vehicleOwner: true }),
        ...(hasWorkPermit && { workPermits: ['espana'] }),
        ...card,
      },
    },
    experience: [
      ...markedAs(guessed.has('experience'), jobs.entries),
      ...internships.entries,
      ...volunteered.entries,
    ],
    education: certified.studies,
    skills: eachOnce(skills.filter(({ length }) => length <= MAX_SKILL).map(skillOf)),
    languages: certified.languages,
    ...(Object.keys(desiredValues).length > 0 && { futureJob: desiredValues }),
    summary: [...summary, ...introduction.map((lines) => lines.join(' '))].join('\n'),
    unread: withoutPageLines(
      [
        ...withoutHeadings(
          [...contact, ...other]
            .filter(
              (line) =>
                ![...introduction.flat(), ...languageLines, ...cardLines, ...desired.lines].includes(line),
            )
            .map((line) => unreadPart(line, read)),
          new Set(filled(lines.filter((line) => line.startsWith(OTHER_HEADING)))),
        ),
        ...filled([...jobs.unread, ...internships.unread, ...volunteered.unread]),
        ...filled(studies.unread).filter(
          (line) => licences.length === 0 || withoutLicences(withoutBullet(line)) !== '',
        ),
        ...filled([...courses.unread, ...cards.unread]),
        ...skills.filter(({ length }) => length > MAX_SKILL),
        ...abilities.filter(isNoSkill),
      ],
      `${fullName.name} ${fullName.surnames}`,
    ),
  };
}
