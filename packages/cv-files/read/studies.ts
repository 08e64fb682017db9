import { CERTIFICATE, type CvDraftInput, NAMED_BY_LAYOUT, UNFINISHED } from '../draft.ts';
import { studyOf } from '../levels.ts';
import { withCardsApart } from './cards.ts';
import { withoutCodeNames } from './code-names.ts';
import { type DatedLine, type Period, periodOf, singleDateOf } from './dates.ts';
import {
  type Entries,
  type EntryFormat,
  type EntryLines,
  entriesOf,
  withFormsApart,
  withoutUniformGaps,
} from './entries.ts';
import { headingOf, isStart, withoutStart } from './headings.ts';
import { ANY_LICENCE, LICENCES } from './personal-lines.ts';
import { isPlace, labelledTown, placeInMixedCase, withPlaceAtComma } from './places.ts';
import { softenTitle } from './soften-title.ts';
import { ORDINAL, saysLastYear, saysUnfinished } from './unfinished.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  HOURS,
  INSTITUTION,
  institutionLikeness,
  isBullet,
  isHead,
  isHours,
  isLoneKind,
  namesStudy,
  ONLY_HOURS,
  occupationLikeness,
  STUDY,
  studyLikeness,
  withoutBullet,
} from './vocabulary.ts';

type Study = Pick<
  NonNullable<CvDraftInput['education']>[number],
  'title' | 'institution' | 'level' | 'extra'
>;

/** The name of a centre with a capital letter: not `en la escuela` of `Primeros auxilios en la escuela`. */
const NAMED_CENTRE = String.raw`(?=(?-i:(?:la |el |LA |EL |the )?(?:\p{Lu}|\p{Ll}+ (?:de |del |n[ºo.°]{1,2} ?)?[\p{Lu}\d«"])))`;

/** What separates a study from its place. */
const SEPARATOR = new RegExp(
  String.raw`\t|\s*[|•]\s*|\s*(?<!l)·\s*|\s+(?:[–—-]|/)\s+| at (?!(?:work|home|height|sea)(?!\p{L}))|(?:(?:,|\.|:) | (?:en|por) ${NAMED_CENTRE})(?=${INSTITUTION})(?![^()]{0,100}\))|(?:,|\.) (?=${STUDY})(?![^()]{0,100}\))| ?\((?=${INSTITUTION}[^()]*\)$)`,
  'iu',
);

/** `Curso de Pedagogía. USC`, `Curso de Nóminas (120 horas). Formación Iruña` */
const SHORT_INSTITUTION = /^(.{4,}?)[.,] (\p{Lu}[\p{Lu}/-]{2,12})$/u;
const BEHIND_HOURS = /^(.{4,}(?:\)|\d ?h(?:oras)?))[.,]\s+(\p{Lu}[^.]{2,60})$/u;

/** `Curso de Excel avanzado (30 h) Academia Norte`, `Curso de nóminas (1.200 horas, online) INEM` */
const BEHIND_HOURS_ONLY = new RegExp(
  String.raw`^(.{4,}?\(${HOURS}(?:[ .,][^()]{0,20})?\))\s+([^()]{2,60})$`,
  'iu',
);
/** How a course is taught, or what is part of its title. */
const NO_CENTRE =
  /^(?:on-?line|presencial|semipresencial|a distancia|h[íi]brid|nivel|m[óo]dulo|parte|aprovechamiento)(?!\p{L})/iu;

/** A course and the centre behind its hours in brackets; undefined for another line. */
function dividedAtHours(line: string): readonly [string, string] | undefined {
  const [, title, centre = ''] = BEHIND_HOURS_ONLY.exec(line) ?? [];
  return title !== undefined && /^\p{Lu}/u.test(centre) && !NO_CENTRE.test(centre)
    ? [title, centre]
    : undefined;
}

/** `Soporte Vital Avanzado. Plan Nacional de RCP`, `Professional Scrum Master I. Scrum.org` */
const BEHIND_STOP =
  /^([^.]{3,}(?:\p{L}{3}|\s(?:[IVX]{1,3}|[ABC][12]|\d)))\.\s+(\p{Lu}(?:[^.]|\.(?=\p{Ll})){2,80})\.?$/u;

/** The abbreviation of a centre, with its town: `EASD València`. */
const ABBREVIATED_CENTRE = /^\p{Lu}{3,12}(?: (?:de |d['’])?\p{Lu}[\p{L}'’]+){0,2}$/u;
/** Companies that teach or certify, whose names do not say so. */
const PROVIDERS =
  /^(?:adams|amazon|aws|ceac|cesur|cisco|coursera|domestika|edx|esri|euroinnova|google|hubspot|ibm|ironhack|keepcoding|le wagon|linkedin learning|meta|microsoft|nuclio|openwebinars|oracle|platzi|red hat|salesforce|sap|scrum\.org|the bridge|udemy|udacity)(?!\p{L})/iu;

/** A title and the centre behind its last comma, whose name says so: `PMP, Project Management Institute`. */
const AT_LAST_COMMA = /^(.{3,}), (\p{Lu}[^,]*)$/u;
/** The same behind a full stop that ends no abbreviation: `Máster en Marketing. Madrid Business School`. */
const AT_FULL_STOP = /^([^.]*\p{L}{3})\. (\p{Lu}[^.,]*)\.?$/u;

/** A title and the centre behind its last separator, which is a comma or a full stop; undefined for another line. */
function dividedAtCentre(text: string): readonly [string, string] | undefined {
  const [, before = '', behind = ''] = AT_FULL_STOP.exec(text) ?? [];
  const canBeDegree = studyLikeness(before) === 2 && studyLikeness(behind) === 0;
  if (canBeDegree && institutionLikeness(behind) > 0 && !isPlace(behind)) return [before, behind];
  const [, title = '', centre = ''] = AT_LAST_COMMA.exec(text) ?? [];
  // `University of Leeds, Leeds`
  if (institutionLikeness(title) > 0 && studyLikeness(title) === 0) return undefined;
  // `GRADO EN DERECHO, ECONOMÍA`
  const isAbbreviated =
    ABBREVIATED_CENTRE.test(centre) && (/\p{Ll}/u.test(title) || title.length <= centre.length);
  // `Professional Cloud Architect de Google, Google`
  const isInTitle = title.toLowerCase().split(' ').includes(centre.toLowerCase());
  const isCentre = isAbbreviated || isInTitle || PROVIDERS.test(centre) || institutionLikeness(centre) > 0;
  return title !== '' && isCentre && !isPlace(centre) ? [title, centre] : undefined;
}

/** A level or a code behind a dash, which belongs to the title: `AWS Certified Developer – Associate`. */
const TITLE_LEVEL =
  /^(?:(?:BS|BA|BSc|BBA|BEng|MS|MA|MSc|MBA|MEng|PhD|LLB|LLM)(?:, .*)?|associate|professional|practitioner|specialty|specialist|expert|foundation|fundamentals|(?:nivel |level )?(?:b[áa]sico|medio|intermedio|avanzado|superior|basic|intermediate|advanced|[abc][12]|[ivx]+|\d)|[A-Z]{2,4}-?\d{2,4})(?:\s*\([^()]*\))?$/iu;

/** A level, and the centre behind it: `Associate. Amazon Web Services`. */
const LEVEL_AND_CENTRE = /^([^.,]{1,40})[.,]\s+(\p{Lu}.{2,80})$/u;
/** A part of a line, of which a level is divided from the centre behind it. */
function dividedAtLevel(part: string): readonly string[] {
  const [, level = '', centre = ''] = LEVEL_AND_CENTRE.exec(part.trim()) ?? [];
  return TITLE_LEVEL.test(level) && !TITLE_LEVEL.test(part.trim()) ? [level, centre] : [part];
}

/** Whether a text has the words of an abbreviation: `Project Management Professional` of `PMP`. */
const isWrittenOut = (abbreviation: string, text: string): boolean =>
  /^\p{Lu}{2,6}$/u.test(abbreviation) &&
  (text.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('').startsWith(abbreviation);

/** The parts of a line, of which a level is joined to the part before it. */
function withLevelBehind(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts.flatMap(dividedAtLevel)) {
    const title = joined.at(-1);
    // `TPC – 20 h albañilería`
    const isBehindCard =
      title !== undefined && CARD.test(title.trim()) && institutionLikeness(part.trim()) === 0;
    const isOfTitle = TITLE_LEVEL.test(part.trim()) || CARD.test(part.trim()) || isBehindCard;
    if (title !== undefined && (isOfTitle || isWrittenOut(title.trim(), part.trim())))
      joined[joined.length - 1] = `${title} – ${part.trim()}`;
    else joined.push(part);
  }
  return joined;
}

const HOURS_BEHIND = new RegExp(
  String.raw`^(.{3,}?)(?:[,.;]\s+|\s+[–—/-]\s+|\s*[(·|]\s*|\s+)(${HOURS})\)?\.?$`,
  'iu',
);
/** `60 h, Femxa`, `(60 horas) Femxa` */
const HOURS_BEFORE = new RegExp(String.raw`^\(?(${HOURS})\)?[,.;:]?\s+(?:[·|/–—-]\s+)?(\p{L}.{2,})$`, 'iu');

/** A centre and the length of its course beside it; undefined without one. */
function centreAndHours(text: string): readonly [centre: string, hours: string] | undefined {
  const [, centre, hours] = HOURS_BEHIND.exec(text) ?? [];
  if (centre !== undefined && hours !== undefined) return [centre, hours];
  const [, before, behind] = HOURS_BEFORE.exec(text) ?? [];
  if (before !== undefined && behind !== undefined) return [behind, before];
  // `Femxa, 60 h, Sevilla`
  const parts = text.split(/,\s+/);
  const between = parts.find(isHours);
  return between === undefined || parts.length < 2
    ? undefined
    : [parts.filter((part) => part !== between).join(', '), between];
}

/** A name of up to four words behind the comma of a title of several: `Inglés sanitario, Logoss`. */
const CENTRE_BEHIND = /^(\S+ [^,]*), (\p{Lu}[^\s,]*(?: [^\s,]+){0,3})$/u;

/** The length of a course is part of its title, also where it is behind its centre: `Inglés sanitario, Logoss (150 h)`. */
function withHours(
  [title, institution]: readonly [string, string],
  isCourse: boolean,
): readonly [string, string] {
  if (isHours(institution)) return [`${title} (${institution})`, ''];
  const [centre, ofCentre] = centreAndHours(institution) ?? [];
  if (centre !== undefined && ofCentre !== undefined) return [`${title} (${ofCentre})`, centre];
  const [, course = '', hours] = institution === '' ? (HOURS_BEHIND.exec(title) ?? []) : [];
  const [, name, behind] = CENTRE_BEHIND.exec(course) ?? [];
  if (!isCourse || name === undefined || behind === undefined || hours === undefined)
    return [title, institution];
  return [`${name} (${hours})`, behind];
}

/** What stands before the name of a centre: `Curso de Excel (30 h), impartido por Academia Norte`. */
const TAUGHT = /,? (?:impartid|organizad)[oa]$/iu;

/** A title in capitals and the centre behind it: `GRADO EN ENFERMERÍA Universidad de Valladolid`. */
const CAPITALS_BEFORE_CENTRE =
  /^((?:\p{Lu}{1,30},? ){1,12}\p{Lu}{3,30}) (?=(?:Universi\p{Ll}+|Instituto|Escuela|Colegio|Centro|Facultad|Academia) )/u;

/** A centre behind a title without a separator, as Europass writes it: `Grado en Derecho Universidad de Lugo`. */
const BEFORE_CENTRE =
  /^(.{8,150}?[\p{L})])(?<!(?<!\p{L})(?:de|del|de la|en|la|el|por|y|e|a|al|con|para)) (?=(?:Universidad|Universitat|Universidade|University|Instituto|Institut|IES|CIFP|CPIFP|Colegio|Escuela|Escola|Facultad|Academia)\s\p{L})/u;

/** The first words of a centre behind a comma: `Technological` of `…, Technological University Dublin`. */
const CENTRE_BEGINS = /, (?:\p{Lu}[\p{L}'’.-]+ ?){1,3}$/u;

const withCentreApart = (line: string): string =>
  studyLikeness(line) === 2
    ? line
        .replace(CAPITALS_BEFORE_CENTRE, '$1\t')
        .replace(BEFORE_CENTRE, (title) =>
          CENTRE_BEGINS.test(title.trim()) ? title : `${title.trimEnd()}\t`,
        )
    : line;

/** Cards and certificates of trades, which no centre is named: `PRL 20 h Electricidad – TPC`. */
const CARD =
  /^(?:la )?(?:tpc|tpm|prl|cap|adr|ropo|rite|tpc ?[/y] ?tpm|tarjeta profesional(?: .*)?|carn[ée]t?(?: .*)?|homologad[oa])$/iu;

/** A card or a certificate of a machine or a trade among other data: `Carné de carretillero en vigor`. */
const CARD_OF_TRADE =
  /^(?:(?:carn[ée]t?|curso|t[íi]tulo|certificado|licencia)(?: profesional)?(?: de| d['’])? ?)?(?:carretill|manipula|plataformas? elevador|puentes? gr[úu]a|gruista|(?:adr|cap|tpc|tpm)(?!\p{L})|(?:aplicador|productos?) (?:de )?(?:productos )?fitosanitari|fitosanitari|retroexcavadora|d[úu]mper|socorrista|(?:tarjeta (?:de |del )?)?tac[óo]grafo)/iu;
/** Whether a line names a card or a certificate of a trade that the candidate has. */
export const isCard = (line: string): boolean =>
  isHead(withoutBullet(line)) && CARD_OF_TRADE.test(withoutBullet(line));

/** Driving licences, which are personal data, and certificates of facts. */
const NO_CERTIFICATE: readonly RegExp[] = [
  ANY_LICENCE,
  ...LICENCES,
  /(?<!\p{L})(?:discapacidad|minusval|empadronamiento|residencia|penales|vida laboral)/iu,
];
/** Whether a line without a date can only name a card, a certificate or a course: `Certificado PRL 20h`, `First Certificate`. */
export function isCertificate(line: string): boolean {
  const text = withoutBullet(line);
  const isName =
    text.length <= MAX_UNDATED &&
    isHead(text) &&
    institutionLikeness(text) === 0 &&
    !text.includes(':') &&
    headingOf(text) === undefined;
  if (!isName || isCard(text)) return isName;
  const level = studyOf(text);
  const isLevel = level === studyOf(CERTIFICATE) || level === studyOf('Curso');
  return isLevel && !NO_CERTIFICATE.some((pattern) => pattern.test(text));
}

/** A study, and its centre within parentheses with other texts: `Grado en Derecho (Universidad de Vigo, 4.º curso)`. */
function dividedAtParentheses(line: string): readonly [string, string] | undefined {
  const [, title = '', inside = ''] = /^([^()]{3,}?)\s*\(([^()]+)\)\.?$/u.exec(line) ?? [];
  const parts = inside.split(/[,;]\s+|\s[·|/–—-]\s/);
  const at = parts.findIndex((part) => institutionLikeness(part) > 0);
  if (at === -1 || parts.length < 2 || institutionLikeness(title) > 0) return undefined;
  const places = parts.slice(at + 1).filter(isPlace);
  const others = parts.filter((part, place) => place !== at && !places.includes(part));
  const note = others.length === 0 ? '' : ` (${others.join(', ')})`;
  return [`${title}${note}`, [parts[at] ?? '', ...places].join(', ')];
}

/** A longer line is a paragraph. */
const MAX_STUDY_LINE = 200;

/** A line such as `Grado en Turismo, Universidad de Valladolid` or `IES Río – Cocina`, divided; the title is first. */
function divided(line: string, isCourse: boolean): readonly [string, string] {
  const within = dividedAtParentheses(line);
  if (within !== undefined) return withHours(within, isCourse);
  // `Aula del futuro. INTEF. 70 horas`
  const canHaveHours = isCourse && line.length <= MAX_STUDY_LINE;
  const [, before, length] = canHaveHours ? (HOURS_BEHIND.exec(line) ?? []) : [];
  const [course, taughtBy] = before === undefined ? ['', ''] : divided(before, isCourse);
  if (taughtBy !== '') return [`${course} (${length})`, taughtBy];
  const all = withLevelBehind(withCentreApart(line.replace(/ {2,}/g, ' ')).split(SEPARATOR))
    .map((part) =>
      part
        .trim()
        .replace(TAUGHT, '')
        .replace(/(?<!\.\p{Lu})[.,]$/u, ''),
    )
    .filter((part) => part !== '');
  const hours = all.findIndex((part, at) => at > 0 && isHours(part));
  const [title, institution] = dividedParts(
    all.filter((_, at) => at !== hours),
    isCourse,
  );
  const whole = hours === -1 ? title : `${title} (${all[hours]})`;
  return CARD.test(institution) && title !== ''
    ? [`${whole} – ${institution}`, '']
    : withHours([whole, institution], isCourse);
}

/** `Curso de mercancías peligrosas, Froet, Murcia` */
const TITLE_CENTRE_TOWN = /^([^,()]+), (\p{Lu}[^,()]*), (\p{Lu}[^,()]*)$/u;
/** What is part of a title. */
const SPECIALITY =
  /^(?:menci[óo]n|especialidad|especialista|rama|itinerario|m[óo]dulo|nivel|promoci[óo]n|modalidad|major|minor)(?!\p{L})/iu;

/** A study, its centre of any name, and the town of it; undefined for another line. */
function dividedBeforeTown(line: string): readonly [string, string] | undefined {
  const [, title = '', centre = '', town = ''] = TITLE_CENTRE_TOWN.exec(line) ?? [];
  const isCentre = studyLikeness(centre) === 0 && !SPECIALITY.test(centre) && !isPlace(centre);
  return studyLikeness(title) === 2 && isCentre && isPlace(town) ? [title, `${centre}, ${town}`] : undefined;
}

/** `Actic nivel medio (Generalitat de Catalunya)` */
const IN_PARENTHESES = /^([^()]{3,}?) \((\p{Lu}[^()]{2,60})\)$/u;

/** Whether a text may be the name behind the kind of a centre: `Castro` of `IES – Castro`. */
const isCentreName = (text: string): boolean =>
  isHead(text) &&
  !isPlace(text) &&
  studyLikeness(text) === 0 &&
  institutionLikeness(text) === 0 &&
  !isHours(text);

/** The parts of a line of which the kind of a centre and its name are one. */
function withCentreWhole(parts: readonly string[], at: number) {
  const [kind = '', name = ''] = [parts[at], parts[at + 1]];
  if (!isLoneKind(kind) || !isCentreName(name)) return { parts, at };
  return { parts: [...parts.slice(0, at), `${kind} ${name}`, ...parts.slice(at + 2)], at };
}

/** The title and the institution of the parts of a line. */
function dividedParts(parts: readonly string[], isCourse: boolean): readonly [string, string] {
  const [first = '', ...others] = parts;
  // `Ingeniería Industrial, ETSEIB – UPC`
  const isSentence = isCourse && others.length === 0 && BEHIND_STOP.test(first);
  const atCentre = isSentence ? undefined : dividedAtCentre(first);
  if (atCentre !== undefined) return [atCentre[0], [atCentre[1], ...others].join(', ')];
  if (others.length === 0) {
    const beforeTown = dividedBeforeTown(first);
    if (beforeTown !== undefined) return beforeTown;
    const [, course, provider = ''] = isCourse ? (IN_PARENTHESES.exec(first) ?? []) : [];
    if (course !== undefined && institutionLikeness(provider) + companyLikeness(provider) > 0)
      return [course, provider];
    const atHours = dividedAtHours(first);
    if (atHours !== undefined) return atHours;
    const [, title, institution] =
      (isCourse ? BEHIND_STOP.exec(first) : null) ??
      SHORT_INSTITUTION.exec(first) ??
      BEHIND_HOURS.exec(first) ??
      [];
    return title === undefined || institution === undefined ? [first, ''] : [title, institution];
  }
  const found = parts.findIndex((part) => institutionLikeness(part) > 0);
  if (found === -1) {
    const [second = ''] = others;
    const isCentreFirst = studyLikeness(first) === 0 && namesStudy(second);
    // `Grado en Turismo – Mención en Hoteles`
    if (SPECIALITY.test(second)) return [`${first}, ${second}`, others.slice(1).join(', ')];
    return isCentreFirst ? [second, [first, ...others.slice(1)].join(', ')] : [first, others.join(', ')];
  }
  const { parts: whole, at } = withCentreWhole(parts, found);
  const institution = [whole[at] ?? '', ...whole.slice(at + 1).filter(isPlace)].join(', ');
  const title = whole.filter((part, index) => index < at || (index > at && !isPlace(part))).join(', ');
  return [title, institution.replace(/\)$/, (end) => (institution.includes('(') ? end : ''))];
}

/** Points for a plausible study; a division of the lines between two dates is chosen by their sum. */
function plausibility(
  { title = '', institution = '' }: Study,
  details: readonly string[],
  hasLevel = false,
): number {
  const NO_TITLE = -4;
  const NAMED = 1.5;
  const LOST_NAME = -2;
  const LOST_HEAD = -0.5;
  const titlePoints =
    title === ''
      ? NO_TITLE
      : (hasLevel ? 2 : studyLikeness(title)) * NAMED - institutionLikeness(title) * NAMED;
  const institutionPoints = institutionLikeness(institution) * NAMED - studyLikeness(institution) * NAMED;
  const lost = details.filter((line) => line !== '' && isHead(line));
  const named = lost.filter((line) => studyLikeness(line) + institutionLikeness(line) > 0);
  return (
    titlePoints + institutionPoints + named.length * LOST_NAME + (lost.length - named.length) * LOST_HEAD
  );
}

/** Labels of Europass and forms, before a tab or a colon. */
const LABEL =
  /^(?:t[íi]tulo de la (?:cualificaci[óo]n|titulaci[óo]n)(?: obtenida)?|cualificaci[óo]n obtenida|t[íi]tulo|titulaci[óo]n|nombre y tipo de(?:l| la)? (?:organizaci[óo]n|centro)[^\t:]{0,60}|centro(?: de estudios)?|title of qualification awarded|name and type of organi[sz]ation[^\t:]{0,60})\s*[:\t]\s*/iu;

const TITLE_LABEL = /^t[íi]tulo:\s+/iu;
const CENTRE_LABEL = /^centro:\s+/iu;

/** A label beside its text without a wide gap: `Título Licenciatura en Derecho`. */
const NEAR_LABEL = new RegExp(
  String.raw`^(?:t[íi]tulo\s+(?=\p{Lu})(?=${STUDY})|centro\s+(?=\p{Lu})(?=${INSTITUTION}))`,
  'iu',
);

const MARK_LABEL =
  '(?:gpa|(?:nota|calificaci[óo]n)(?: (?:media|final|global))?(?: del? (?:expediente|carrera|grado))?|expediente(?: acad[ée]mico)?|media|(?:average |final )?grade)';
const MARK_NUMBER = String.raw`\d{1,2}(?:[.,]\d{1,2})?(?:\s?(?:\/|sobre|out of)\s?\d{1,2}(?:[.,]\d{1,2})?)?`;
const MARK_WORD =
  '(?:sobresaliente|notable|matr[íi]cula de honor|(?:magna |summa )?cum laude|first.class honou?rs|with distinction)(?: cum laude)?';
/**
 * A mark behind the name of a study or of its centre, or in a line of its own: `GPA 8.7/10`, `(nota media: 8,2)`,
 * `Universidad de Vigo, sobresaliente`.
 */
const MARK = new RegExp(
  String.raw`(?:^|,\s*|\s*[(·|;–-]\s*|\.\s+|\t)(?:con )?(?:${MARK_LABEL}\s*:?\s*(?:de )?(?:${MARK_NUMBER}(?:\s*\(${MARK_WORD}\))?|${MARK_WORD})|${MARK_WORD})\)?\.?$`,
  'iu',
);

/** A line without the mark at its end, and the mark; '' without one. */
function dividedAtMark(line: string): readonly [rest: string, mark: string] {
  const found = MARK.exec(line);
  if (found === null) return [line, ''];
  const mark = found[0].replace(/^[\s,;(·|.–-]+|[\s.]+$/gu, '');
  const isOpen = mark.split('(').length < mark.split(')').length;
  return [line.slice(0, found.index), isOpen ? mark.replace(/\)$/, '') : mark];
}

/** `Bachillerato en el IES Castro` */
const ARTICLE = /^(?:(?:el|la)\s+|l['’])(?=\p{Lu})/u;

/** A study of which each line has a label: its title, and its centre if there is one. */
function labelledStudy(lines: readonly string[]): Study | undefined {
  const [title = '', institution = '', ...others] = lines;
  const hasLabels =
    TITLE_LABEL.test(title) && (institution === '' || CENTRE_LABEL.test(institution)) && others.length === 0;
  if (!hasLabels) return undefined;
  const name = title.replace(TITLE_LABEL, '');
  return { title: name, institution: institution.replace(CENTRE_LABEL, ''), level: name };
}

/** The hours behind a year: `2022 (40 h)`, `2022. 40 horas.` */
const HOURS_BEHIND_YEAR = new RegExp(
  String.raw`(?<=(?<!\d)(?:19|20)\d{2}\)?)[\s,.;:·|–—-]{1,4}\(?(${HOURS})\)?\.?$`,
  'iu',
);

/** The lines of a study without the names of its level and of its course below its own title, and its level. */
function withoutLevel(lines: readonly string[]) {
  const isBelowTitle = institutionLikeness(lines[0] ?? '') === 0;
  const { lines: others, found } = withoutCodeNames(lines, ['study'], isBelowTitle);
  if (found.study === undefined) return { lines, level: undefined };
  const left = withoutCodeNames(others, ['study-detail'], true).lines;
  return { lines: left.filter((line) => line !== ''), level: found.study.name };
}

const BEHIND_CENTRE = /^([^–—|·]{3,100}?) [–—-] (\p{Lu}[^–—]{2,100})$/u;

const HOURS_AT_END = new RegExp(String.raw`[.;]\s+(${HOURS})\.?$`, 'iu');
/** `Grado en Educación Primaria. Mención Música` */
const SPECIALITY_BEHIND = /\.\s+(?=(?:menci[óo]n|especialidad|itinerario|rama)(?!\p{L}))/iu;

/** A line in brackets, which a title does not contain because it did not fit in its line. */
const NOTE_ALONE = /^\([^()]{2,60}\)\.?$/u;

/** A shorter line of a title need not continue in the next one. */
const MIN_WRAPPED = 30;

function readStudy({ above, own, below }: EntryLines, isCourse = false) {
  const hoursAt = below.findIndex((line) => line !== '');
  const [, hours] = ONLY_HOURS.exec(below[hoursAt] ?? '') ?? [];
  const marked = [...above, own, ...(hours === undefined ? below : below.slice(hoursAt + 1))].map(
    dividedAtMark,
  );
  const marks = marked.flatMap(([, mark]) => (mark === '' ? [] : [mark]));
  const { lines: texts, level: ownLevel } = withoutLevel(
    marked.flatMap(([line]) => (line === '' ? [] : [line])),
  );
  const labelled = labelledStudy(texts);
  if (labelled !== undefined) return { value: labelled, score: plausibility(labelled, []), unread: marks };
  const named = texts.map((line) => withoutBullet(line).replace(LABEL, '').replace(NEAR_LABEL, ''));
  // `2009 – 2013 – Lugo` above `Grado en Derecho`
  const isTownFirst = above.length === 0 && isPlace(named[0] ?? '') && studyLikeness(named[1] ?? '') === 2;
  const readable = isTownFirst ? [...named.slice(1, 2), ...named.slice(2), named[0] ?? ''] : named;
  // `IES Río - Lugo`, `Universidad de Lugo — Erasmus en Berlín`: what is behind a centre is its town, or not its name.
  const [, centreName = '', behindCentre = ''] = BEHIND_CENTRE.exec(readable[1] ?? '') ?? [];
  const isCentreLine = institutionLikeness(centreName) === 2 && studyLikeness(behindCentre) === 0;
  const lines = isCentreLine ? [readable[0] ?? '', centreName, behindCentre, ...readable.slice(2)] : readable;
  const [first = '', ...rest] = lines;
  const [second = ''] = rest;
  let [title, institution] = divided(first, isCourse);
  if (
    title !== '' &&
    institution !== '' &&
    !isPlace(institution) &&
    institutionLikeness(institution) === 0 &&
    institutionLikeness(second) === 2
  ) {
    // `Grado en ADE – Mención en Finanzas` above its university.
    title = `${title}, ${institution}`;
    institution = '';
  }
  let unread = rest;
  const isStudyBelow =
    studyLikeness(title) + studyLikeness(institution) === 0 &&
    studyLikeness(second) === 2 &&
    institutionLikeness(second) === 0;
  if (title !== '' && institution !== '' && isStudyBelow) {
    // `University of Leeds` beside `Leeds, UK`, above `BSc in Mathematics`.
    const isTown = institutionLikeness(institution) > 0;
    [title, institution] = [second, (isTown ? [institution, title] : [title, institution]).join(', ')];
    unread = rest.slice(1);
  } else if (institution !== '' && isPlace(institution) && institutionLikeness(second) === 2) {
    // `BSc in Mathematics` beside `Leeds, UK`, above `University of Leeds`.
    institution = `${second}, ${institution}`;
    unread = rest.slice(1);
  } else if ((title === '' || institution === '') && second !== '') {
    const isTitleBelow =
      title === '' ||
      (studyLikeness(title) === 0 &&
        institutionLikeness(second) === 0 &&
        (institutionLikeness(title) > 0 || (institution === '' && studyLikeness(second) === 2)));
    const canFollow =
      isTitleBelow ||
      (!CARD.test(second) &&
        !isCertificate(second) &&
        isHead(second) &&
        studyLikeness(second) === 0 &&
        labelledTown(second) === '');
    if (canFollow) {
      const below =
        isTitleBelow && studyLikeness(second) === 2 ? divided(second, isCourse) : ([second, ''] as const);
      [title, institution] = isTitleBelow ? [below[0], institution || title] : [title, second];
      // LinkedIn writes the field behind the degree: `Grado en Ingeniería Informática, Ingeniería del software`.
      const isField = studyLikeness(below[1]) === 2 && institutionLikeness(below[1]) === 0;
      if (isField) title = `${title}, ${below[1]}`;
      else if (below[1] !== '') institution = `${institution}, ${below[1]}`;
      unread = rest.slice(1);
    }
  }
  const [centre = ''] = unread;
  const isSpeciality =
    studyLikeness(title) === 2 && institution !== '' && institutionLikeness(institution) === 0;
  if (isSpeciality && second === institution && institutionLikeness(centre) === 2 && !isPlace(institution)) {
    // A title of two lines above its centre; a shorter line need not be broken.
    title = `${title}${title.length < MIN_WRAPPED ? ', ' : ' '}${institution}`;
    institution = centre;
    unread = unread.slice(1);
  }
  if (isLoneKind(institution) && isCentreName(unread[0] ?? '')) {
    // `IES` above its name
    institution = `${institution} ${unread[0]}`;
    unread = unread.slice(1);
  }
  const town = unread[0] ?? '';
  if (institution !== '' && town !== '' && (isPlace(town) || labelledTown(town) !== '')) {
    const name = placeInMixedCase(labelledTown(town) || town);
    // `Colegio de Higienistas de` above `Galicia`
    const separator = /\s(?:del?|de la|of)$/u.test(institution) ? ' ' : ', ';
    if (!institution.endsWith(name)) institution = `${institution}${separator}${name}`;
    unread = unread.slice(1);
  }
  const [plainCentre, ownHours] = centreAndHours(institution) ?? [institution];
  if (title !== '' && ownHours !== undefined) {
    title = `${title} (${ownHours})`;
    institution = plainCentre;
  }
  // The line may name the level beside the title.
  const stated = studyLikeness(title) === 2 ? title : [first, title].includes(title) ? first : title;
  const level = ownLevel ?? (title !== '' && isPlace(title) ? '' : stated);
  if (hours !== undefined && title !== '') title = `${title} (${hours})`;
  if (isCourse) title = title.replace(HOURS_AT_END, ' ($1)');
  title = title.replace(SPECIALITY_BEHIND, ', ');
  // `Certificado de profesionalidad: Atención sociosanitaria` above `(SSCS0108)`
  const [note = ''] = unread;
  if (title !== '' && NOTE_ALONE.test(note) && !isPlace(note)) {
    title = `${title} ${note.replace(/\.$/, '')}`;
    unread = unread.slice(1);
  }
  const isLeft = unread.some((line) => isHead(line) && (saysUnfinished(line) || saysLastYear(line)));
  const value: Study = {
    title: softenTitle(title),
    institution: withPlaceAtComma(institution.replace(/\t|\s[·|]\s/g, ', ')).replace(ARTICLE, ''),
    level,
    ...(isLeft && { extra: { [UNFINISHED]: true } }),
  };
  const score = plausibility(value, unread, ownLevel !== undefined);
  return {
    value,
    score,
    // The file need not have the label of the town. A CV has no field for marks.
    unread: [
      ...unread.map((line) => labelledTown(line) || line),
      ...marks.map((mark) => (value.title === '' ? mark : `${value.title}: ${mark}`)),
    ],
  };
}

/** Until when a card is valid, which is not its date: `CAP (hasta 2028)`, `ADR, válido hasta 05/2027`. */
const VALID_UNTIL =
  /(?<!\p{L})(?:(?:v[áa]lid[oa]|vigente|en vigor|v[áa]lidesa|validez|vigencia)(?::| hasta| fins| until)?|caduc\p{L}+|hasta|valid until|expires)[^\d]{0,20}(?:\d{1,2}\/){0,2}(?:19|20)\d{2}\)?\.?$/iu;
/** A year in brackets before the centre: `Monitora de lleure (2013), Fundació Pere Tarrés`. */
const YEAR_BEFORE_CENTRE = /^(.{3,100}?)\s\(((?:19|20)\d{2})\)(?:[.,:]|\s[–—-])\s+(\p{Lu}[^\d]{2,80})$/u;

/** `Actualmente cursando 2.º de Grado en Turismo`. */
const IN_PROGRESS =
  /^(?:actualmente,?\s+)?(?:cursando|estudiando|currently studying)(?: actualmente)?:?\s+(\S.*)$/iu;

/**
 * A line with one date is the end of a study.
 * @param isItem whether a line that begins with a mark and a year is a study, as `• 2015: Grado en Derecho` is
 */
/** That a study is not finished, behind its period: `2024 – 2025 (en curso)`, `2024-2026, cursando`. */
const PROGRESS_BEHIND =
  /(?<=\d)\)?(?:\s*[([]|,\s|\s[–—-]\s)(?:(?:actualmente )?(?:en curso|cursando(?: actualmente)?)|in progress|ongoing|en procés)[)\]]?\.?$/iu;

function dateStudy(whole: string, isItem: boolean): DatedLine | undefined {
  const text = whole.length > MAX_STUDY_LINE ? whole : whole.replace(PROGRESS_BEHIND, '');
  if (text === whole || periodOf(text) === undefined) return dateWithMark(whole, isItem);
  const dated = dateWithMark(text, isItem);
  if (dated === undefined) return undefined;
  if (dated.own === '') return { ...dated, period: { ...dated.period, current: true } };
  return { ...dated, own: `${dated.own} (en curso)` };
}

function dateWithMark(text: string, isItem: boolean): DatedLine | undefined {
  if (VALID_UNTIL.test(text)) return undefined;
  const [line, mark] = dividedAtMark(text);
  const [behind = '', hours = ''] = HOURS_BEHIND_YEAR.exec(line) ?? [];
  const found = dateTitle(line.slice(0, line.length - behind.length), isItem);
  const dated = found && mark !== '' ? { ...found, own: `${found.own}\t${mark}` } : found;
  return dated === undefined || hours === '' ? dated : { ...dated, details: hours };
}

/** What says that years are those of a study: `Universidad de Sevilla. Promoción 2015-2019`. */
const YEARS_LABEL =
  /(?:^|[\s.,;:(|·–—-]+)(?:promoci[óo]n|cursos?(?: acad[ée]micos?)?|a[ñn]os?|per[íi]odo|convocatoria)(?: del?)?[\s:()]*$/iu;

/** A text before its years without the label of the years. */
const withoutYearsLabel = (own: string): string =>
  own.length > MAX_STUDY_LINE || saysLastYear(own) || PROGRESS.test(own)
    ? own
    : withoutStop(own.replace(YEARS_LABEL, ''));

/** The name of a centre before its years without the full stop between them: `IES Vega de Mijas. 2008 – 2012`. */
const withoutStop = (own: string): string =>
  institutionLikeness(own) === 2 && !endsWithAbbreviation(own) ? own.replace(/(?<=\p{L}{3})\.$/u, '') : own;

function dateTitle(line: string, isItem: boolean): DatedLine | undefined {
  const found = periodOf(line);
  if (found !== undefined) {
    const period = { ...found, own: withoutYearsLabel(found.own) };
    const [, own = period.own] = IN_PROGRESS.exec(withoutBullet(period.own)) ?? [];
    return { ...period, own: withYearBehind(own) };
  }
  const [, studied] = IN_PROGRESS.exec(withoutBullet(line)) ?? [];
  if (studied !== undefined)
    return { period: { start: '', end: '', current: true }, own: withYearBehind(studied), details: '' };
  const [, title = '', year = '', centre = ''] = YEAR_BEFORE_CENTRE.exec(withoutBullet(line)) ?? [];
  if (year !== '' && (isItem || !isBullet(line)))
    return { period: { start: '', end: year, current: false }, own: `${title}\t${centre}`, details: '' };
  const single = singleDateOf(isItem ? withoutBullet(line) : line);
  if (single === undefined || (isBullet(line) && single.own === '')) return undefined;
  return {
    period: { start: '', end: single.date, current: false },
    own: withoutYearsLabel(single.own),
    details: '',
  };
}

const COURSE_SEPARATORS: readonly RegExp[] = [/(?<!\s)\s*[·•|;]\s+/u, /,\s+(?=\p{Lu})/u, /\.\s+(?=\p{Lu})/u];
const ENDS_WITH_YEAR = /(?<!\d)(?:19|20)\d{2}\)?\.?$/;

/** A list behind its label: `Carnets: carretillero y plataforma elevadora`. */
const LABELLED_CARDS =
  /^(?:carn[ée]t?s?|licencias|t[íi]tulos|certificados|certificaciones|acreditaciones)(?: profesionales)?:\s+(\p{L}.*?)\.?$/iu;
const CARD_SEPARATOR = /[,;]\s+|\s[·•|]\s|\s(?:y|e|i|and)\s/u;

/** The cards of a line behind a label, if all of its parts are cards. */
function labelledCards(line: string): readonly string[] {
  const [, list = ''] = line.length > MAX_STUDY_LINE ? [] : (LABELLED_CARDS.exec(withoutBullet(line)) ?? []);
  const cards = list.split(CARD_SEPARATOR).map((card) => card.charAt(0).toUpperCase() + card.slice(1));
  return cards.every(isCertificate) ? cards : [];
}

/** The courses of a line that states the year of each, or can only name several: `Carretillero (2019) · Trabajos en altura (2021)`. */
export function coursesOfLine(line: string): readonly string[] {
  const isCourse = (part: string): boolean => ENDS_WITH_YEAR.test(part) && /\p{L}{3}/u.test(part);
  const isCardOrLicence = (part: string): boolean => isCertificate(part) || ANY_LICENCE.test(part);
  if (periodOf(line) !== undefined) return [line];
  const labelled = labelledCards(line);
  if (labelled.length > 0) return labelled;
  const lists = COURSE_SEPARATORS.map((separator) => line.split(separator)).filter(
    ({ length }) => length > 1,
  );
  return (
    lists.find((parts) => parts.every(isCourse)) ??
    lists.find((parts) => parts.every(isCardOrLicence) && parts.some(isCertificate)) ?? [line]
  );
}

const WITH_HOURS = new RegExp(String.raw`(?<![\p{L}\d])${HOURS}`, 'iu');

/** Whether a line names a study, or a course by its length: `Formación en PRL – 60 h – Femxa`. */
function begins(text: string): boolean {
  const line = withoutBullet(text);
  return (
    isHead(line) &&
    (studyLikeness(line) === 2 || (WITH_HOURS.test(line) && !isHours(line) && institutionLikeness(line) < 2))
  );
}

/** That a study is not finished: `Grado en Derecho (en curso)`. */
const PROGRESS =
  /\s*[(–—,-]\s*(?:(?:actualmente )?(?:en curso|cursando)|in progress|ongoing|en procés)\)?$/iu;

/** The same before the year of the study: `Grado en Derecho (en curso, 4.º)`. */
const PROGRESS_BEFORE =
  /\((?:actualmente )?(?:en curso|cursando|in progress|en procés)[,;:]?\s+([^()]+)\)$/iu;

const withClosedParentheses = (text: string): string =>
  text.split('(').length > text.split(')').length ? `${text})` : text;

/** The same anywhere in a name, in brackets: `EAE Business School (en curso), Madrid`. */
const PROGRESS_WITHIN =
  /\s*[([](?:(?:actualmente )?(?:en curso|cursando)|in progress|ongoing|en procés)[)\]]/iu;

/** A study that is not finished without the words that say so. */
function withoutProgress<T extends Study & Period>(study: T): T {
  const { title = '', institution = '', start, end, current } = study;
  const isStated = [PROGRESS, PROGRESS_BEFORE, PROGRESS_WITHIN].some((pattern) =>
    [title, institution].some((text) => pattern.test(text)),
  );
  if (!isStated) return study;
  const isOpen = current || start === '';
  const without = (text: string): string =>
    withClosedParentheses(
      text.replace(PROGRESS_BEFORE, '($1)').replace(PROGRESS, '').replace(PROGRESS_WITHIN, ''),
    );
  return {
    ...study,
    title: without(title),
    institution: without(institution),
    // The end of a period is the planned one.
    ...(isOpen ? { start: start || end, end: '', current: true } : { current: true }),
  };
}

/** Whether a line names a study and its centre. */
function isWholeStudy(line: string): boolean {
  const [title, institution] = divided(withoutBullet(line), false);
  return studyLikeness(title) === 2 && institutionLikeness(institution) === 2;
}

/** A longer line may mention a study. */
const MAX_UNDATED = 60;

const undated = (own: string): DatedLine => ({
  period: { start: '', end: '', current: false },
  own,
  details: '',
});

/** The year before a study: `2.º de Bachillerato`, `3er curso de Grado en Derecho`. */
const YEAR_FIRST = new RegExp(`^(${ORDINAL})(?: (?:cursos?|curs|a[ñn]o))?(?: del?)? (?=${STUDY})`, 'iu');
const TITLE_END = new RegExp(
  String.raw`\s*(?:[,(\t|·]|\s[–—-]\s|\.\s|\s(?:19|20)\d{2}|$)| en (?=${INSTITUTION})`,
  'iu',
);

/** A line with the year of its study behind the title. */
function withYearBehind(text: string): string {
  const line = withoutBullet(text);
  const [first, year] = line.length > MAX_STUDY_LINE ? [] : (YEAR_FIRST.exec(line) ?? []);
  if (first === undefined || year === undefined) return text;
  const rest = line.slice(first.length);
  const inProgress = rest.replace(/\((?:actualmente )?en curso(?=\))/iu, `(en curso, ${year} curso`);
  if (inProgress !== rest) return inProgress;
  const end = rest.search(TITLE_END);
  return `${rest.slice(0, end)} (${year} curso)${rest.slice(end)}`;
}

/** The items of a list of studies that are surely courses, or that are below a course and are not its centre. */
function undatedCourses(lines: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  let isBelowCourse = false;
  for (const line of lines.filter((each) => each !== '')) {
    const text = withoutBullet(line);
    const isUndated = isBullet(line) && dateStudy(line, true) === undefined;
    const isNext: boolean = isUndated && (isSurelyCourse(line) || (isBelowCourse && isCourse(line)));
    if (isNext) found.add(line);
    isBelowCourse = isBullet(line) && (isNext || studyOf(text) === studyOf('Curso') || WITH_HOURS.test(text));
  }
  return found;
}

/** The lines without a date that name a study and its centre, or a card, above a line that names another one and its date. */
function wholeStudiesAbove(lines: readonly string[], areItems: boolean): ReadonlySet<string> {
  const filled = lines.filter((line) => line !== '');
  const isUndated = (line: string): boolean => dateStudy(line, areItems) === undefined;
  const found = filled.filter((line, at) => {
    const own = dateStudy(filled[at + 1] ?? '', areItems)?.own.split('\t')[0] ?? '';
    const isApart = isWholeStudy(line) || (isCard(line) && line.length <= MAX_UNDATED);
    // Below a dated title without a centre it is the degree and the centre of that one.
    const above = dateStudy(filled[at - 1] ?? '', areItems)?.own;
    const isOfAbove = above !== undefined && !isWholeStudy(above) && !isCard(above);
    return isUndated(line) && isApart && !isOfAbove && (namesStudy(own) || isCard(own));
  });
  return new Set(found);
}

/** The field behind a degree, and what joins the period of both: `Grado, Ingeniería Informática · (2009 - 2013)`. */
const DEGREE_END = /\s·\s*$/u;

/** Reads a study whose first line is its centre, whatever it says; the degree is below it. */
function readStudyOfCentre([institution = '', ...below]: readonly string[]) {
  const [line = '', ...rest] = below.filter((each) => each !== '');
  const dated = dateStudy(line, false);
  const title = softenTitle((dated?.own ?? line).replace(DEGREE_END, '').replace(/^·$/u, ''));
  return {
    entry: {
      title,
      institution: withPlaceAtComma(institution),
      level: title,
      extra: { [NAMED_BY_LAYOUT]: true },
      ...(dated?.period ?? { start: '', end: '', current: false }),
    },
    unread: rest,
  };
}

/** The studies of which each one begins at a mark; undefined without marks. */
function markedStudies(lines: readonly string[]): Entries<Study> | undefined {
  const starts = lines.flatMap((line, at) => (isStart(line) ? [at] : []));
  if (starts.length === 0) return undefined;
  const plain = lines.map(withoutStart);
  const studies = starts.map((at, index) => readStudyOfCentre(plain.slice(at, starts[index + 1])));
  return {
    entries: studies.map(({ entry }) => entry),
    unread: [
      ...plain.slice(0, starts[0]).filter((line) => line !== ''),
      ...studies.flatMap(({ unread }) => unread),
    ],
  };
}

/** Words of which only the first one begins with a capital letter, which name no centre: `Prevención de riesgos laborales`. */
const COURSE_WORDS =
  /^(?!(?:Servicio|Servei|Servizo|Consejer[íi]a|Conseller[íi]a|Ministerio|Sindicato|Empresa|Organismo)\s)\p{Lu}\p{Ll}+(?: \p{Ll}+){2,}\.?$/u;

/** The lines without a date below a card or a course with its date, which name another course rather than its centre. */
function coursesBelowCards(lines: readonly string[], areItems: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1] ?? '';
    const own = dateStudy(above, areItems)?.own ?? '';
    const isBelowCourse = found.has(above) || isCard(own) || studyOf(own) === studyOf('Curso');
    const likeness = [institutionLikeness, companyLikeness].some((each) => each(line) > 0);
    const isCourse = isCard(line) || (COURSE_WORDS.test(line) && !likeness && !isPlace(line));
    const isUndated = line.length <= MAX_UNDATED && dateStudy(line, areItems) === undefined;
    if (isBelowCourse && isCourse && isUndated) found.add(line);
  }
  return found;
}

/** The studies of a CV by the lines of its part. */
export function readStudies(part: readonly string[]): Entries<Study> {
  const marked = markedStudies(part);
  if (marked !== undefined) return marked;
  const lines = withFormsApart(withoutUniformGaps(withCardsApart(part)))
    .flatMap(coursesOfLine)
    .map(withYearBehind);
  // `Grado en Derecho` above `- 2015: Premio extraordinario`: the items describe the study.
  const areItems = !lines.some((line) => !isBullet(line) && begins(line));
  // Where each study is in the line of its date, a line that names one without a date is one, too.
  const dated = lines.flatMap((line) => dateStudy(line, areItems) ?? []);
  const areInLines = dated.length > 0 && dated.every(({ own }) => namesStudy(own.split('\t')[0] ?? ''));
  // In a list, an item without a date and a centre is a study, too: `- Bachillerato en Marruecos (homologado)`.
  const datedLines = lines.filter((line) => dateStudy(line, areItems) !== undefined);
  const areDatedItems = dated.every(({ own }) => own !== '') && datedLines.every(isBullet);
  const apart = wholeStudiesAbove(lines, areItems);
  const courseItems = new Set([
    ...(dated.length > 0 && areDatedItems ? undatedCourses(lines) : []),
    ...coursesBelowCards(lines, areItems),
  ]);
  const isUndated = (line: string): boolean =>
    courseItems.has(line) ||
    apart.has(line) ||
    (areInLines &&
      (isWholeStudy(line) ||
        isCertificate(line) ||
        (isHead(line) && namesStudy(line) && line.length <= MAX_UNDATED))) ||
    (dated.length > 0 && areDatedItems && isBullet(line) && namesStudy(withoutBullet(line)));
  const { entries, unread } = entriesOf(lines, {
    date: (line) => dateStudy(line, areItems) ?? (isUndated(line) ? undated(line) : undefined),
    read: (entry) => (courseItems.has(lines[entry.at] ?? '') ? courses.read(entry) : readStudy(entry)),
    begins,
  });
  return { entries: entries.map(withoutProgress), unread };
}

/** `Experto en triaje`; an `Experto universitario` is a degree. */
const EXPERT_COURSE = /^expert[oa]\s(?!universitari)/iu;

const courses: EntryFormat<Study> = {
  date: (line) => dateStudy(line, true),
  read: (lines) => {
    const reading = readStudy(lines, true);
    const { title = '', level } = reading.value;
    const isStudy = studyLikeness(title) === 2 && !EXPERT_COURSE.test(title);
    const other = studyOf(title) === studyOf(CERTIFICATE) ? CERTIFICATE : 'Curso';
    return { ...reading, value: { ...reading.value, level: isStudy ? level : other } };
  },
  begins: (line) => isHead(withoutBullet(line)) && institutionLikeness(withoutBullet(line)) === 0,
};

/** The lines with nothing but a centre of one word and the length of a course, of centres that are there twice: `Femxa, 60 h`. */
function repeatedCentres(lines: readonly string[]): ReadonlySet<string> {
  const centres = lines.flatMap((line) => {
    const [centre] = centreAndHours(withoutBullet(line)) ?? [];
    return centre === undefined || /\s/.test(centre) ? [] : [{ line, centre }];
  });
  const counts = new Map<string, number>();
  for (const { centre } of centres) counts.set(centre, (counts.get(centre) ?? 0) + 1);
  return new Set(centres.filter(({ centre }) => (counts.get(centre) ?? 0) > 1).map(({ line }) => line));
}

/** Whether a line without a date is a course rather than the centre of one beside it. */
function isCourse(line: string): boolean {
  const text = withoutBullet(line);
  const isCentre =
    institutionLikeness(text) === 2 || companyLikeness(text) === 2 || isPlace(text) || isHours(text);
  const isName = /\s/.test(text) || occupationLikeness(text) > 0 || headingOf(text) === 'skills';
  return isHead(text) && !isCentre && (isName || isCard(text) || WITH_HOURS.test(text));
}

/** The end of the name of a certificate: `Zendesk Support Administrator Expert`. */
const CERTIFIED_ROLE =
  /\s(?:certified|certificate|certification|expert|associate|administrator|practitioner|specialist|developer|architect|foundations?|fundamentals)\.?$/iu;

/** Whether a line can only be a course: it has several words and a length. */
function isSurelyCourse(line: string): boolean {
  const [course = ''] = line.split(WITH_HOURS);
  return (
    isCourse(line) &&
    (studyLikeness(withoutBullet(line)) === 2 ||
      CERTIFIED_ROLE.test(line) ||
      isCard(line) ||
      (course !== line && /\S\s+\S/.test(course.trim())))
  );
}

/** Whether texts are the centres of the courses above them: most are by their words, and none is surely a course. */
function areCentres(texts: readonly string[]): boolean {
  const known = texts.filter(
    (text) => institutionLikeness(text) > 0 || PROVIDERS.test(text) || ABBREVIATED_CENTRE.test(text),
  );
  return known.length * 2 > texts.length && !texts.some((text) => isSurelyCourse(text) || namesStudy(text));
}

/**
 * Whether the lines with a date are whole courses, so that others are courses, too: not where each has its centre or its
 * title in a line of its own.
 */
function areWholeCourses(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line !== '');
  const areDated = filled.map((line) => courses.date(line) !== undefined);
  const texts = filled.flatMap((line) => courses.date(line)?.own ?? []);
  const alternate = [0, 1].some((first) => areDated.every((is, at) => is === (at % 2 === first)));
  if (areDated[0] === false && areDated.at(-1) === true && alternate && areCentres(texts)) return false;
  const isPart = (own: string): boolean => own === '' || isHours(own) || institutionLikeness(own) === 2;
  const undatedLines = filled.filter((_, at) => areDated[at] === false);
  // Where each dated line has its centre or needs none, the others are not centres; nor is a title above what can only be one.
  const areComplete = texts.every(
    (own) => divided(own, true)[1] !== '' || isCard(own) || (areDated[0] === false && isSurelyCourse(own)),
  );
  // `Forklift licence` above `First Aid at Work, 2019`
  const areNames = texts.every((own) => isCourse(own) && companyLikeness(own) === 0);
  const isList =
    !alternate ||
    areComplete ||
    undatedLines.some((line) => isSurelyCourse(line) || (areNames && isCertificate(line)));
  return texts.length > 0 && !texts.some(isPart) && isList;
}

/** The courses and certificates of a CV by the lines of their part, in which each line may be one. */
export function readCourses(part: readonly string[]): Entries<Study> {
  const lines = part.flatMap(coursesOfLine);
  const centres = repeatedCentres(lines);
  const begins = (line: string): boolean => courses.begins(line) && !centres.has(line);
  if (!areWholeCourses(lines)) return entriesOf(lines, { ...courses, begins });
  const areItems = lines.filter((line) => courses.date(line) !== undefined).every(isBullet);
  return entriesOf(lines, {
    ...courses,
    date: (line) =>
      courses.date(line) ??
      (isBullet(line) === areItems && isCourse(line) && !centres.has(line) ? undated(line) : undefined),
  });
}
