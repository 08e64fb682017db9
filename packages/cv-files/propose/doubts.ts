import type { ImportDoubt } from '@curro/candidates';
import {
  CERTIFICATE,
  type CvDraft,
  GUESSED_COMPANY,
  GUESSED_DESCRIPTION,
  GUESSED_PART,
  NAMED_BY_LAYOUT,
  UNFINISHED,
} from '../draft.ts';
import { isEstimatedLevel, studyOf } from '../levels.ts';
import { areNames } from '../name-particles.ts';
import { isAreaOfTrainee } from '../read/areas.ts';
import { isBreakWithinJob } from '../read/career-breaks.ts';
import {
  isDuration,
  periodOf,
  seasonOf,
  singleDateOf,
  WORKING_TIME,
  withoutDurationBehind,
} from '../read/dates.ts';
import { headingOf } from '../read/headings.ts';
import { INTERNSHIP, isInternshipHeading } from '../read/internships.ts';
import { mentionsPeriod } from '../read/job-dates.ts';
import { isGridHead, isLevelAlone } from '../read/language-grids.ts';
import { isLanguageLine, isProgram, namesLanguage } from '../read/lists.ts';
import { isAboutTasks } from '../read/named-texts.ts';
import { LABELLED_DATA } from '../read/pdf-wraps.ts';
import { isGuessedDivision } from '../read/personal-lines.ts';
import { isPlace } from '../read/places.ts';
import { isSeasonalWork } from '../read/seasonal-work.ts';
import { saysLastYear, saysUnfinished } from '../read/unfinished.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  HOURS,
  institutionLikeness,
  isBullet,
  isEmployer,
  isHead,
  isLoneKind,
  isTask,
  LEGAL_FORM_FIRST,
  NAME_WITH_FORM_FIRST,
  namesStudy,
  occupationLikeness,
  studyLikeness,
  withoutBullet,
} from '../read/vocabulary.ts';
import { isOrganisation, VOLUNTEERING } from '../read/volunteering.ts';
import { endsCertificate } from '../read/wrapped-names.ts';

/*
 * What is read of the text of a PDF or a Word document is a guess. An entry is selected in the review only if it
 * is plausible as a whole: each rule below describes how a wrong guess looks.
 */

/** More words than a name of each kind has: a longer text is a sentence, or several lines. */
const MAX_WORDS = { job: 12, company: 14, title: 26, institution: 18, skill: 7 } as const;

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const YEAR_IN_NAME = /^(\p{Lu}[\p{L}'’-]+) (?:19|20)\d{2}(?=$|,? )/u;
const MONTH =
  '(?:enero|febrero|marzo|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|november|december)';
/** A month beside a separator or an end of the text: not that of `Hospital 12 de Octubre Madrid`. */
const LEFT_MONTH = new RegExp(
  String.raw`(?:^|[,(·–-]\s*)${MONTH}(?!\p{L})|(?<!\p{L}|\d de )${MONTH}\s*(?:$|[,)·–-])`,
  'iu',
);
const LEFT_SEPARATORS = /,\s*,|^[\s,;:·|/)–—-]|[,;:·|/(–—-]\s*$|\s[·|]\s|[\t:](?:\s|$)/u;
const LOWER_CASE = /^\p{Ll}{2}/u;
/** Not the ending of `Camarero/a`, nor that of `a11y`. */
const OPEN_END =
  /(?<![\p{L}\d/@(-])(?:de|del|la|el|los|las|en|y|e|o|a|al|con|para|por|un|una|the|of|and|at|in|for|i|amb)$/u;
/** A full stop between words, which no abbreviation has. */
const FULL_STOP =
  /(?:\p{L}{4}(?<!(?<!\p{L})(?:[Aa]vda|[Cc]oop|COOP|[Cc]tra|[Dd]pto|[Gg]ral|GRAL|[Hh]nos|HNOS|[Hh]ros|HROS|[Nn]tra|NTRA|[Pp]rof|[Uu]niv))|\))\.\s+\p{Lu}/u;
const FIRST_PERSON =
  /^(?:(?:he|me|soy|tengo|estuve|fui|hice|no (?:he|me|soy|s[ée]|tengo|puedo|fumo|fumador[a]?)|i)(?:\s|$)|(?!(?:carn|caf|comit|beb|buf)é\s)\p{L}{2,}[éí]\s(?:en|a|al|como|con|de|del|el|la|los|las|un|una|para|por|mis?)\s)/iu;
/** Whether a name is a task: `Atención a mesas`, not `Servicio Andaluz de Salud`. */
const isOnlyTask = (name: string): boolean => isTask(name) && !/\s\p{Lu}/u.test(name);

/** A label that is part of the text. */
const LEFT_LABEL =
  /^(?:cargo|puesto|funciones|empresa(?! municipal| p[úu]blica)|fechas?|t[íi]tulo(?! (?:de|en|oficial|superior|propio|profesional)))\s/iu;

/** Companies of those who work for themselves are named by a job. */
const SELF_EMPLOYED =
  /^(?:(?:trabajador[a]? )?aut[óo]nom|freelance|self.employed|(?:trabajo )?(?:por )?cuenta propia|(?:per )?compte propi)/iu;

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;
const isUnbalanced = (text: string): boolean =>
  countOf(text, '(') !== countOf(text, ')') || countOf(text, '«') !== countOf(text, '»');

/** The end of a period that is still open: `Colegio Santa María, actualidad`. */
const LEFT_NOW =
  /(?:^|[,(·–-]\s*|hasta (?:la |el )?)(?:actualidad|actualmente|presente|hoy|ahora|present|currently|now)\s*\)?$/iu;

/** Tasks behind a name: `Grupo Sol, realizando nóminas`. */
const LEFT_TASKS = /[,;–—-]\s+\p{Ll}{3,}(?:ando|iendo|yendo)(?!\p{L})|,\s+donde\s/u;

/** Whether a text contains more or less than a name. */
function isDivided(text: string, maxWords: number): boolean {
  const patterns = [
    YEAR,
    LEFT_MONTH,
    LEFT_SEPARATORS,
    LOWER_CASE,
    OPEN_END,
    FULL_STOP,
    LEFT_LABEL,
    LEFT_NOW,
    LEFT_TASKS,
  ];
  const isSentence = FIRST_PERSON.test(text) && companyLikeness(text) < 2;
  return (
    patterns.some((pattern) => pattern.test(text)) ||
    isSentence ||
    isUnbalanced(text) ||
    text.split(/\s+/).length > maxWords
  );
}

/** A company within a job, of which another text is the company: `Cajera en Alimerka`. */
const COMPANY_WITHIN = /^(.+?) (?:en|at|para) (?=\p{Lu})/u;
/** `Técnico en Electrónica` */
const WITH_FIELD = /^(?:t[ée]cnic|especialista|expert|graduad|licenciad|diplomad|ingenier)\p{L}*$/iu;
function isWithinJob(job: string): boolean {
  const [found = '', name = ''] = COMPANY_WITHIN.exec(job) ?? [];
  const isArea = isAreaOfTrainee(name, job.slice(found.length));
  return occupationLikeness(name) === 2 && !WITH_FIELD.test(name) && !isArea;
}

/** Kinds of employers whose names have one capital letter: `Negocio familiar`. */
const KIND_OF_EMPLOYER =
  /^(?:negocio|consulta|pyme|empresa de trabajo temporal|particular(?:es)?|domicilios?|casas?|familias?|varios|varias|distint[oa]s|divers[oa]s|ej[ée]rcito|ama|cuenta|sector|administraci[óo]n)(?!\p{L})/iu;
/** Names of jobs without a word that only jobs have, of people who work in companies of any name. */
const NAMED_JOB =
  /^(?:(?:scrum|web) master|growth (?:hacker|marketer)|customer (?:success|care|experience)|talent acquisition|(?:chief|head|vp) (?:of )?\p{L}+|c[etfo]o(?!\p{L})|tripulante|friegaplatos|stocker|tcae|tafad|au pair|co-?fundador|cuidado de (?:ni[ñn]os|personas|mayores|ancianos))/iu;

/** Whether a company is a text without another capital letter, such as what was done: `Barra y terraza`. */
const isUnnamed = (company: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:,? \p{Ll}+)+$/u.test(company) &&
  companyLikeness(company) === 0 &&
  institutionLikeness(company) === 0 &&
  !KIND_OF_EMPLOYER.test(company);
/** Whether the name of a company is followed by what was done: `Campofrío, Envasado y paletizado`. */
const hasTasksBehind = (company: string): boolean =>
  company
    .split(/,\s/)
    .slice(1)
    .some((part) => isUnnamed(part) || /^(?!(?:s\.|d[eo]|del|sl|sa)(?:\s|$))\p{Ll}{3,} \p{Ll}/u.test(part));

type Dated = Pick<CvDraft['experience'][number], 'start' | 'end' | 'current'>;

/** No work or study of a candidate began earlier. */
const FIRST_YEAR = '1940';

/** Whether a period ends before it begins, begins in the future, or cannot be that of a candidate. */
function isImpossible({ start, end, current }: Dated, today: string): boolean {
  const length = Math.min(start.length, end.length);
  const isReversed = !current && end !== '' && start.slice(0, length) > end.slice(0, length);
  const isEarly = [start, end].some((date) => date !== '' && date < FIRST_YEAR);
  return isReversed || isEarly || start > today.slice(0, start.length);
}

/** A longer line describes. */
const MAX_NAME_LINE = 100;

/** `Jefe de departamento desde 2020` */
const SINCE = /^([^,.·\t]+?),? (?:desde|since) (?:el |\p{L}+ (?:de )?)?((?:19|20)\d{2})\.?$/iu;

/** Whether a line names what the candidate became within the period of a job, without another company. */
function isPromotion(line: string, { start, end, current }: Dated): boolean {
  const [, name = '', year = ''] = SINCE.exec(line) ?? [];
  const isWithin = year > start.slice(0, year.length) && (current || year <= end.slice(0, year.length));
  return (
    name !== '' && start !== '' && isWithin && companyLikeness(name) === 0 && !/\s(?:en|at)\s/iu.test(name)
  );
}

/** Labels of what a description lists, and ways to work, in lines of their own. */
const LABEL_OF_JOB =
  /^(?:(?:principales )?(?:funciones|tareas|responsabilidades|logros|proyectos|clientes|herramientas|tecnolog[íi]as)(?: (?:principales|realizadas|destacad[oa]s))?|achievements|responsibilities|duties|projects|teletrabajo|remoto|remote|presencial|h[íi]brido|hybrid)\s?[:.]?$/iu;

/** Who is responsible for something: `Encargada de la apertura y cierre`. */
const DUTY =
  /^(?:responsable|encargad[oa]|supervisora?|coordinadora?|gestora?|ayudante|auxiliar|tutora?|apoyo|responsible|manager|leader|lead) (?:de|en|del|of|for|a) (?=[\p{Ll}\d])/iu;
/** Fewer words are the title of a job: `Responsable de tienda`. */
const MIN_DUTY_WORDS = 5;
/** Whether a line says what the job was about, as a name of its own does not: no capital letter and no company follows. */
function isDuty(line: string): boolean {
  const rest = line.replace(DUTY, '');
  if (rest === line || /\p{Lu}|,/u.test(rest.replaceAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ''))) return false;
  const saysWhat = /^(?:la|el|las|los|un|una|the|two|\d+) /u.test(rest);
  return saysWhat || line.split(/\s+/).length >= MIN_DUTY_WORDS;
}

/** A deed or a prize of a year: `Reducción de costes del 15 % en 2022`, `Ascendida a encargada en 2021`. */
const DEED_OF_YEAR =
  /^(?:\p{L}+(?:ci[óo]n|si[óo]n|miento|aje)|ascendid[oa]|ascenso|promocionad[oa]|premio|premiad[oa]|mejor|logr[éo]|consegu[íi]|obtuve)(?!\p{L})[^,\t]*(?:\sen|\sdel año)?\s((?:19|20)\d{2})\.?$/iu;

/** Whether a line is about a year within the period of a job. */
function isDeed(line: string, { start, end, current }: Dated): boolean {
  const [, year = ''] = DEED_OF_YEAR.exec(line) ?? [];
  return (
    year !== '' &&
    year >= start.slice(0, year.length) &&
    (current || year <= end.slice(0, year.length)) &&
    companyLikeness(line) === 0
  );
}

/**
 * Whether a description contains a line of another entry or part: a name with a date, a company, a heading, or a
 * language with its level.
 */
function containsOthers(entry: CvDraft['experience'][number]): boolean {
  const { description, job, company } = entry;
  const isMixedCase = /\p{Ll}/u.test(job + company);
  return description.split('\n').some((line, at) => {
    if (isLanguageLine(withoutBullet(line))) return true;
    // Above the tasks, and perhaps below the place, it says what the job was.
    if (at <= 1 && isInternshipHeading(line)) return false;
    if (LABEL_OF_JOB.test(line) || isDuty(line) || isDeed(line, entry)) return false;
    const isSentence =
      isPromotion(line, entry) ||
      mentionsPeriod(line) ||
      isAboutTasks(line) ||
      isBreakWithinJob(line) ||
      LABELLED_DATA.test(line);
    if (isBullet(line) || line.length > MAX_NAME_LINE || isSentence) return false;
    const isTitle = isMixedCase && /^[\p{Lu} ]{5,40}$/u.test(line) && !isPlace(line);
    // `Logros: reducción del coste en 2022.` is a sentence.
    const single = singleDateOf(line);
    const hasDate = single !== undefined && (single.isSeparate || isHead(line));
    const isDated = (periodOf(line) !== undefined || hasDate) && seasonOf(line) !== line;
    const isName = isHead(line) && !isTask(line);
    // `Fresa en Huelva, 3 temporadas`
    const { line: timed, duration } = withoutDurationBehind(line);
    const isTimed = isName && !isDuration(line) && duration !== '' && timed !== '' && line.startsWith(timed);
    return (
      isTitle ||
      headingOf(line) === 'other' ||
      isDated ||
      isTimed ||
      (isName && (occupationLikeness(line) === 2 || companyLikeness(line) === 2))
    );
  });
}

type Experience = CvDraft['experience'][number];

const firstLineOf = ({ description }: Experience): string =>
  description.split('\n').find((line) => line !== VOLUNTEERING && line !== INTERNSHIP) ?? '';

/** Whether the description of a job begins with its town, as those of the other jobs of the file may do. */
const beginsWithTown = (entry: Experience): boolean =>
  firstLineOf(entry) !== '' && isPlace(firstLineOf(entry));

/**
 * Whether the title of a job may be the one of the next job, which lacks its own: the job above lacks it, too, or the
 * next one has no company, either.
 */
function hasTitleOfNext(entry: Experience, others: readonly Experience[]): boolean {
  const at = others.indexOf(entry);
  const [above, next] = [others[at - 1], others[at + 1]];
  return entry.job !== '' && next?.job === '' && (next.company === '' || above?.job === '');
}

/**
 * Whether the other jobs of the file, which have the same layout, name the job and the company in their order, at least one of
 * them clearly.
 */
function areInOrder(entry: Experience, others: readonly Experience[]): boolean {
  const named = others.filter((other) => other !== entry && other.job !== '' && other.company !== '');
  const isReversed = ({ job, company }: Experience): boolean =>
    (companyLikeness(job) === 2 && occupationLikeness(job) < 2) || occupationLikeness(company) === 2;
  return named.some(({ job }) => occupationLikeness(job) === 2) && !named.some(isReversed);
}

/**
 * What is doubtful about a job; undefined if it is plausible.
 * @param hasTowns whether a description of the file begins with a town: one word may be another one that is not known
 */
function doubtOfJob(
  entry: Experience,
  others: readonly Experience[],
  hasTowns: boolean,
  today: string,
): ImportDoubt | undefined {
  const { job, company } = entry;
  const isSelf = SELF_EMPLOYED.test(company);
  if (entry.extra[NAMED_BY_LAYOUT] === true && job !== '' && company !== '')
    return isOtherTime(entry, today) ? 'period' : undefined;
  const namesJob =
    occupationLikeness(job) > 0 || isSeasonalWork(job) || NAMED_JOB.test(job) || job === VOLUNTEERING;
  const namesCompany =
    companyLikeness(company) > 0 || isSelf || isOrganisation(company) || KIND_OF_EMPLOYER.test(company);
  const isCompanyAsJob = companyLikeness(job) === 2 && occupationLikeness(job) < 2;
  const hasOtherInCompany = company
    .split(', ')
    .some(
      (part) => WORKING_TIME.test(part) || (occupationLikeness(part) === 2 && companyLikeness(part) === 0),
    );
  if (isDivided(job, MAX_WORDS.job) || isCompanyAsJob || (isOnlyTask(job) && !namesJob && !namesCompany))
    return 'job';
  // The year of a name: `Bar 2000`, `Hotel 1900 S.L.`.
  const companyName = companyLikeness(company) === 2 ? company.replace(YEAR_IN_NAME, '$1') : company;
  if (company !== '' && isDivided(companyName, MAX_WORDS.company)) return 'company';
  if (company !== '' && !isSelf && (hasOtherInCompany || isPlace(company) || isOnlyTask(company)))
    return 'company';
  if (
    !endsWithAbbreviation(company) &&
    /\p{L}{3}\.$|\s(?:y|e) (?:\p{Ll}+ ){0,4}(?:en|para) (?:el |la )?\p{Lu}/u.test(company)
  )
    return 'company';
  if (company !== '' && isWithinJob(job)) return 'job';
  if (!isSelf && (isUnnamed(company) || hasTasksBehind(company))) return 'company';
  // The name did not fit in its line: `Distribuciones` above `Galaicas, S.A. Reparto`.
  const below = firstLineOf(entry);
  const isCut =
    [LEGAL_FORM_FIRST, NAME_WITH_FORM_FIRST].some((form) => form.test(below)) ||
    (companyLikeness(company) === 2 &&
      !hasTowns &&
      ONE_WORD.test(below) &&
      !isTask(below) &&
      !LABEL_OF_JOB.test(below));
  if (isLoneKind(company) || (company !== '' && isCut)) return 'company';
  if (job !== '' && company !== '' && !namesJob && !namesCompany && !areInOrder(entry, others))
    return 'order';
  if (job !== '' && company === '' && (!namesJob || containsCompany(job))) return 'job';
  // The second line of a name may be read as a job.
  const isUnusual = !namesJob && !isTask(job) && !/\s/.test(job);
  if (job !== '' && isUnusual && others.length > 1) return 'job';
  const isOfAnother = others.some(
    (other) =>
      other !== entry &&
      !isSelf &&
      ((company !== '' && other.job === company) || (job !== '' && other.company === job)),
  );
  if (isOfAnother) return 'order';
  if (hasTitleOfNext(entry, others)) return 'job';
  if (isOtherTime(entry, today)) return 'period';
  if (containsOthers(entry) || entry.extra[GUESSED_DESCRIPTION] === true) return 'description';
  if (entry.extra[GUESSED_COMPANY] === true) return 'company';
  return entry.extra[GUESSED_PART] === true ? 'job' : undefined;
}

/** Whether the period of a job is impossible, or ends later than today. */
const isOtherTime = (entry: Experience, today: string): boolean =>
  (!entry.current && entry.end > today.slice(0, entry.end.length)) || isImpossible(entry, today);

/** Whether the name of a job without a company begins or ends with that of one: `Enfermera centro de salud Norte`. */
function containsCompany(job: string): boolean {
  const words = job.split(' ');
  // `Mercadona Cajera reponedora`
  if (words.length > 1 && isEmployer(words[0] ?? '')) return true;
  return words.some((_, at) => {
    const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const isName = companyLikeness(behind) === 2 && occupationLikeness(behind) < 2;
    return at > 0 && isName && !OPEN_END.test(before);
  });
}

/** One word in a line of its own below the name of a company may be the rest of it. */
const ONE_WORD = /^\p{Lu}\p{Ll}+$/u;

/** A kind of study without its name, such as the second line of a wrapped name. */
const NAMELESS = /^(?:certificad[oa]|certificate|certification|curso|course|diploma|m[áa]ster|t[íi]tulo)$/iu;

/** What may be the centre at the end of a title: `Grado en Diseño, Esdir`, `Ingeniería Industrial, ETSEIB`. */
const NAME_BEHIND = /, \p{Lu}[^,]*$/u;
const ABBREVIATION_BEHIND = /\p{Ll}[^,]*, \p{Lu}{3,}$/u;

const UNIVERSITY = /(?<!\p{L})universi(?:dad|dade|tat|ty|té|tà)(?!\p{L})|^(?:ies|cifp|colegio)\s/iu;
/** Whether a text joins the names of several entries by commas, of which none is repeated. */
const isSeveral = (text: string, isName: (part: string) => boolean): boolean =>
  new Set(text.split(/,\s+|\s[·|/]\s/).filter(isName)).size > 1;

/** The kind of a study before its name. */
const KIND_LABEL =
  /^((?:[\p{L}\d+#.-]+ ){1,3}certifi(?:ed|cation|cate)|cfg[ms]|ciclo formativo(?: de grado (?:medio|superior))?|certificado de profesionalidad|cursos?|m[áa]ster|taller|jornadas?): /iu;

type Study = CvDraft['education'][number];

/** Whether studies are of a course or a certificate. */
const isOfCourse = ({ level }: Study): boolean => level === 'Curso' || level === CERTIFICATE;

/** Whether the file says that studies which are over were not finished. */
function isUnfinished(entry: Study): boolean {
  const { title, institution, current, extra } = entry;
  const texts = [title, institution];
  // Each year of a course of languages is one.
  const isLeft = texts.some(saysUnfinished) || (!isOfCourse(entry) && texts.some(saysLastYear));
  return !current && (isLeft || extra[UNFINISHED] === true);
}

/** One word with the length of a course, which may be the centre of the course above: `Femxa (60 h)`. */
const WORD_AND_HOURS = new RegExp(String.raw`^(\p{Lu}\S+) \(${HOURS}\)$`, 'iu');
const WITH_HOURS = new RegExp(String.raw`(?<![\p{L}\d])${HOURS}`, 'iu');

/** Whether a course may be the centre of the one above, which has neither a centre nor a length. */
function mayBeCentre({ title, institution }: Study, above: Study | undefined): boolean {
  const [, word = ''] = WORD_AND_HOURS.exec(title) ?? [];
  const lacksCentre =
    above !== undefined && isOfCourse(above) && above.institution === '' && !WITH_HOURS.test(above.title);
  const isKnown =
    isProgram(word) || occupationLikeness(word) > 0 || headingOf(word) !== undefined || namesLanguage(word);
  return word !== '' && institution === '' && lacksCentre && !isKnown;
}

/** What is doubtful about a study; undefined if it is plausible. */
function doubtOfStudy(entry: Study, today: string): ImportDoubt | undefined {
  const { title, institution, level } = entry;
  if (isUnfinished(entry)) return 'unfinished';
  // The file says that they are in progress, with an end that is over.
  if (entry.current && entry.end !== '' && entry.end < today.slice(0, entry.end.length)) return 'period';
  if (entry.extra[NAMED_BY_LAYOUT] === true && title !== '' && institution !== '')
    return isImpossible(entry, today) ? 'period' : undefined;
  const isCourse = isOfCourse(entry);
  const isCentre = institutionLikeness(title) === 2 && studyLikeness(title) === 0;
  const hasCentre = ABBREVIATION_BEHIND.test(title) || (institution === '' && NAME_BEHIND.test(title));
  if (NAMELESS.test(title) || (hasCentre && !isCourse) || isSeveral(title, namesStudy)) return 'title';
  if (isSeveral(institution, (part) => UNIVERSITY.test(part))) return 'institution';
  // `CFGM: Cocina`
  const name = title.replace(KIND_LABEL, '$1 ');
  if (title !== '' && (isDivided(name, MAX_WORDS.title) || isCentre || isPlace(title))) return 'title';
  if (institution !== '') {
    const isStudy = studyLikeness(institution) === 2 && institutionLikeness(institution) === 0;
    const isOther = isStudy || isPlace(institution) || isOnlyTask(institution) || isUnnamed(institution);
    // `IES, Lugo`
    const [kind = ''] = institution.split(', ');
    if (isOther || isLoneKind(kind) || isDivided(institution, MAX_WORDS.institution)) return 'institution';
  }
  const isNamed =
    isCourse ||
    studyLikeness(title) > 0 ||
    institutionLikeness(institution) > 0 ||
    studyOf(level, title) !== undefined;
  if (!isNamed) return 'title';
  if (isImpossible(entry, today)) return 'period';
  return entry.extra[GUESSED_PART] === true ? 'title' : undefined;
}

/** Whether two studies without dates look like the halves of one whose name did not fit in its line. */
function areHalves(first: Study | undefined, second: Study | undefined): boolean {
  const studies = [first, second];
  const areUndated = studies.every(
    (each) =>
      each !== undefined && each.start === '' && each.end === '' && !each.current && each.title !== '',
  );
  if (!areUndated) return false;
  const [begin = '', end = ''] = studies.map((each) => each?.title ?? '');
  return OPEN_END.test(begin) || LOWER_CASE.test(end) || endsCertificate(begin, end);
}

/** Fields, qualities and tools that begin like jobs: `Atención al cliente`, `Mecánica`, `Responsable y puntual`. */
const LIKE_JOBS =
  /^(?:atenci[óo]n|comercial|community|editora?|especialista|expert[oa]|gu[íi]a|joven|pr[áa]cticas|relaciones|responsable|trabajadora?|\p{L}+ica)(?!\p{L})/iu;
/** Whether a skill is the title of a job: `Oficial de mantenimiento`. */
const isJobTitle = (name: string): boolean =>
  !LIKE_JOBS.test(name) && occupationLikeness(name.split(/[\s/]/)[0] ?? '') === 2;
/** Skills that are also headings. */
const LIKE_HEADINGS = /^(?:redes sociales|inform[áàa]tica|ofim[àáa]tica)$/iu;
/** Several words with a name: `Papelera del Oria`. */
const HAS_NAME = /^\p{Lu}.* \p{Lu}\p{Ll}/u;

type Skill = CvDraft['skills'][number];

/** What is doubtful about a skill, such as a job or the company beside it; undefined if it is plausible. */
function doubtOfSkill({ name }: Skill, at: number, skills: readonly Skill[]): ImportDoubt | undefined {
  const isBesideJob = [skills[at - 1], skills[at + 1]].some(
    (each) => each !== undefined && isJobTitle(each.name),
  );
  const words = name.split(/\s+/);
  const patterns = [LEFT_SEPARATORS, OPEN_END, FULL_STOP, FIRST_PERSON, /@|\d{6}/];
  const isSentence = words.length > MAX_WORDS.skill || (words.length > 3 && name.endsWith('.'));
  const isOfJob = isJobTitle(name) || (isBesideJob && HAS_NAME.test(name));
  const isHeading = headingOf(name) !== undefined && !LIKE_HEADINGS.test(name);
  const isOther = isOfJob || isHeading || periodOf(name)?.own === '';
  const isDoubtful = isSentence || isOther || isUnbalanced(name) || patterns.some((each) => each.test(name));
  return isDoubtful ? 'skill' : undefined;
}

/** The doubts about the skills; next to levels of languages, the words above them and the languages are cells, too. */
function doubtsOfSkills(skills: readonly Skill[]): (ImportDoubt | undefined)[] {
  const hasLevels = skills.some(({ name }) => isLevelAlone(name));
  const isCell = ({ name }: Skill): boolean =>
    hasLevels && (isLevelAlone(name) || isGridHead(name) || (!/\s/.test(name) && namesLanguage(name)));
  return skills.map((skill, at) => (isCell(skill) ? 'skill' : doubtOfSkill(skill, at, skills)));
}

/** A text about the candidate contains no periods, addresses and headings. */
const doubtOfText = (text: string): ImportDoubt | undefined =>
  text
    .split('\n')
    .some((line) => line.includes('@') || headingOf(line) !== undefined || periodOf(line)?.own === '')
    ? 'text'
    : undefined;

/** The level of marks is estimated, and so is that of words: `básico` is A1 or A2, and `good` may be any. */
function doubtOfLanguage({
  isRated,
  reading,
  speaking,
  writing,
}: CvDraft['languages'][number]): ImportDoubt | undefined {
  return isRated || [reading, speaking, writing].some(isEstimatedLevel) ? 'level' : undefined;
}

function doubtOfPerson({ name, surnames }: CvDraft['person']): ImportDoubt | undefined {
  const all = `${name} ${surnames}`.trim();
  const isOther = isPlace(all) || companyLikeness(all) === 2 || occupationLikeness(name) === 2;
  return all !== '' && (isOther || !areNames(all) || isGuessedDivision(name, surnames)) ? 'name' : undefined;
}

/** The doubts about the entries of a draft, in its order; undefined for a plausible entry. */
export interface DraftDoubts {
  readonly experience: readonly (ImportDoubt | undefined)[];
  readonly education: readonly (ImportDoubt | undefined)[];
  readonly expertise: readonly (ImportDoubt | undefined)[];
  readonly personalData: readonly (ImportDoubt | undefined)[];
  readonly cvText: readonly (ImportDoubt | undefined)[];
  readonly language: readonly (ImportDoubt | undefined)[];
}

/** Whether the content of a file is read from its text, without names of fields. */
export const isGuess = ({ format }: CvDraft): boolean => format === 'pdf' || format === 'word';

/**
 * What of a draft may be read wrongly. The other formats name their fields: only the text of a PDF or a Word
 * document is a guess, and in any format a level of a language that is stated in words.
 * @param today `yyyy-MM-dd`
 */
export function doubtsOf(draft: CvDraft, today: string): DraftDoubts {
  // The letters of Europass and the keys of Curro are exact; words such as `Full professional proficiency` are not.
  const language = draft.languages.map((each) =>
    Object.keys(each.extra).length > 0 ? undefined : doubtOfLanguage(each),
  );
  if (!isGuess(draft)) {
    // The level of studies that Curro has written is the one that the candidate chose.
    const education = draft.education.map((entry) =>
      Object.keys(entry.extra).length === 0 && isUnfinished(entry) ? ('unfinished' as const) : undefined,
    );
    return { experience: [], education, expertise: [], personalData: [], cvText: [], language };
  }
  const hasTowns = draft.experience.some(beginsWithTown);
  return {
    experience: draft.experience.map((entry) => doubtOfJob(entry, draft.experience, hasTowns, today)),
    education: draft.education.map((entry, at, all) => {
      const isHalf = areHalves(all[at - 1], entry) || areHalves(entry, all[at + 1]);
      const isUnsure = isHalf || (isOfCourse(entry) && mayBeCentre(entry, all[at - 1]));
      return doubtOfStudy(entry, today) ?? (isUnsure ? 'title' : undefined);
    }),
    expertise: doubtsOfSkills(draft.skills.filter(({ name }) => name.trim() !== '')),
    personalData: [doubtOfPerson(draft.person)],
    cvText: [doubtOfText(draft.summary)],
    language,
  };
}
