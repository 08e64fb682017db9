import {
  type CvDraftInput,
  GUESSED_COMPANY,
  GUESSED_DESCRIPTION,
  GUESSED_PART,
  NAMED_BY_LAYOUT,
} from '../draft.ts';
import { withCardsApart } from './cards.ts';
import { isBreakAlone, isBreakWithinJob, namesCareerBreak } from './career-breaks.ts';
import { withoutCodeNames } from './code-names.ts';
import { groupedByCompany } from './company-groups.ts';
import {
  durationOf,
  mentionsStart,
  monthsApartOf,
  type Period,
  periodOf,
  seasonOf,
  withoutDurationBehind,
} from './dates.ts';
import {
  divided,
  jobScore,
  MAX_TITLE,
  withoutRank,
  withoutSentence,
  withoutWorkingTime,
} from './divide-title.ts';
import {
  type Entries,
  type EntryFormat,
  type EntryLines,
  entriesOf,
  withFormsApart,
  withoutUniformGaps,
} from './entries.ts';
import { isStart as isMarkedStart, NAME_START, withoutStart } from './headings.ts';
import { withJobData } from './job-data.ts';
import {
  besideBrackets,
  dateJob,
  durationBeside,
  isUnsaid,
  mentionsPeriod,
  namesJobOrCompany,
} from './job-dates.ts';
import { withJobsApart } from './jobs-in-line.ts';
import { withItemsApart } from './jobs-in-lists.ts';
import { isAboutJob, isAboutTasks, withTextsAtTheirJobs } from './named-texts.ts';
import { capitalised, oneLineJob, withoutLeadIn } from './one-line-jobs.ts';
import { canBeTown, dividedAtPlace, isPlace, labelledTown, placeInMixedCase } from './places.ts';
import { seasonalWorkIn, withSeasonInName } from './seasonal-work.ts';
import { namesSelfEmployment, withSelfEmployment } from './self-employment.ts';
import { softenTitle } from './soften-title.ts';
import { columnKindsOf } from './table-rows.ts';
import { withRepeatedTitles } from './title-groups.ts';
import { type JobLines, jobsAboveUndated } from './undated-jobs.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  isBullet,
  isEmployer,
  isHead,
  isTask,
  LEGAL_FORM_FIRST,
  NAME_WITH_FORM_FIRST,
  occupationLikeness,
  withoutBullet,
} from './vocabulary.ts';

export type Job = Pick<
  NonNullable<CvDraftInput['experience']>[number],
  'job' | 'company' | 'description' | 'extra'
>;

/** Labels of Europass and forms, before a tab or a colon. */
const JOB_LABEL =
  /^(?:puesto(?: desempeñado| de trabajo)?|cargo|profesi[óo]n o cargo desempeñado|position(?: held)?|job title|occupation or position held)\s*[:\t]\s*/iu;
const COMPANY_LABEL =
  /^(?:empresa|compañ[íi]a|nombre (?:y direcci[óo]n )?(?:de la empresa|del empleador)(?: o (?:del )?empleador)?|employer|company|name and address of employer)\s*[:\t]\s*/iu;
const TASKS_LABEL =
  /^(?:(?:principales )?(?:funciones|actividades)(?: y responsabilidades(?: principales)?)?|tareas|descripci[óo]n(?: del puesto)?|description|main activities and responsibilities|responsibilities|duties)\s*[:\t]\s*/iu;

const MAX_TITLE_WORDS = 8;

const canBeCompany = (line: string): boolean =>
  isHead(line) && !isTask(line) && !TASKS_LABEL.test(line) && labelledTown(line) === '';

/** Joins a name to the town or the department after it; a full stop ends an abbreviation only. */
const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .replace(/\t|\s[·|]\s/g, ', ')
        .trim()
        .replace(/(?<=\p{L}{3}|\))\.$/u, (stop, _at, text: string) =>
          endsWithAbbreviation(text) ? stop : '',
        )
        // `Bar Pepe. Sevilla`
        .replace(/\.\s+(\p{Lu}[^.,]*)$/u, (end, town: string) => (isPlace(town) ? `, ${town}` : end)),
    )
    .filter((part) => part !== '')
    .join(', ');

interface Head {
  readonly job: string;
  readonly company: string;
}

/** Also whether the second line is part of it. */
interface HeadOfLines extends Head {
  readonly usesSecond: boolean;
}

const hasPlace = (text: string): boolean => dividedAtPlace(text)[1] !== '';

/** Job and company of two texts: in the order of the file unless the words or the town of the first say the opposite. */
function inOrder(first: string, second: string): Head {
  const points = jobScore(second) - jobScore(first);
  // `The Shelbourne, Dublin` before `Reservations Agent`
  const isBehindTown = points === 0 && hasPlace(first) && !hasPlace(second);
  const isExchanged = second !== '' && (points > 0 || isBehindTown) && !isTask(second);
  return isExchanged ? { job: second, company: first } : { job: first, company: second };
}

/** How a file writes a job and its company: in one line or in two, and which is first. */
interface Order {
  readonly isOneLine: boolean;
  readonly isCompanyFirst: boolean;
}

/** An order, and how clearly the words of the job and of the company support it. */
interface SureOrder extends Order {
  readonly sureness: number;
}

/** The order of a job and its company; undefined without one of them. */
function orderOf(first: string, { job, company, usesSecond }: HeadOfLines): SureOrder | undefined {
  if (job === '' || company === '') return undefined;
  return {
    isOneLine: !usesSecond,
    isCompanyFirst: joined(first).startsWith(joined(company)),
    sureness: jobScore(job) - jobScore(company),
  };
}

/** Words support an order clearly from this difference on. */
const SURE = 2;
/** One job may be an exception. */
const MIN_SURE_JOBS = 2;

/** The order of the jobs whose words say it; undefined if they differ. */
function usualOrder(orders: readonly SureOrder[]): Order | undefined {
  const sure = orders.filter(({ sureness }) => sureness >= SURE);
  const [first] = sure;
  const agree = sure.every(
    ({ isOneLine, isCompanyFirst }) =>
      isOneLine === first?.isOneLine && isCompanyFirst === first.isCompanyFirst,
  );
  return sure.length >= MIN_SURE_JOBS && agree ? first : undefined;
}

/** A head in the usual order of its file, if its words do not support the other one. */
function inUsualOrder(
  [first, second]: readonly [string, string],
  head: HeadOfLines,
  usual: Order | undefined,
): HeadOfLines {
  if (usual === undefined) return head;
  const { job, company } = head;
  const isSupported = second !== '' && !isTask(second) && jobScore(second) >= jobScore(job);
  // `Adyen` beside `Amsterdam`, above `Software and Risk`
  if (company === '' && usual.isCompanyFirst && !usual.isOneLine && isSupported)
    return { job: second, company: job, usesSecond: true };
  const own = orderOf(first, head);
  const isOther =
    own !== undefined &&
    own.sureness <= 0 &&
    own.isOneLine === usual.isOneLine &&
    own.isCompanyFirst !== usual.isCompanyFirst;
  return isOther ? { ...head, job: company, company: job } : head;
}

/** Job and company of a first line and the line that follows it. */
function headOf(first: string, second: string): HeadOfLines {
  const [left, right] = divided(first);
  if (right === '') {
    const head = inOrder(left, second);
    const isCompanyAlone =
      head.company === '' && companyLikeness(left) === 2 && occupationLikeness(left) === 0;
    return { ...(isCompanyAlone ? { job: '', company: left } : head), usesSecond: second !== '' };
  }
  // `Prácticas (FCT, 400 h)`
  const isAside = first.endsWith(`(${right})`) && !isPlace(right);
  const whole = isAside ? joined(first) : joined(left, right);
  // `Dependienta (campaña de verano)` above `Stradivarius | Marbella`
  const isOfJob = isAside && occupationLikeness(left) > 0 && companyLikeness(right) === 0;
  // In capitals, `BANQUETES Y BODAS` may be either.
  const isInCapitals = first === first.toUpperCase();
  // `Investigadora (Leioa)` above `UPV/EHU`
  const isTownBehind =
    canBeTown(right) &&
    (companyLikeness(second) === 2 || (!isInCapitals && /^[\p{Lu}\d/&. -]{3,}$/u.test(second)));
  const isCompanyBelow =
    hasPlace(joined(second)) || (isInCapitals && companyLikeness(second) === 2) || isTownBehind;
  if (isOfJob && occupationLikeness(second) === 0 && !isPlace(second) && isCompanyBelow)
    return { job: whole, company: second, usesSecond: true };
  // `Restaurante Sol – Lugo` above `Camarera`, or `Camarera – turno de noche` above `Restaurante Sol`.
  const isCompanyAndTown = companyLikeness(left) > 0 && occupationLikeness(right) === 0;
  if (second !== '' && isCompanyAndTown && (occupationLikeness(second) > 0 || isPlace(right)))
    return { job: second, company: whole, usesSecond: true };
  if (second !== '' && occupationLikeness(left) > 0 && companyLikeness(right) === 0) {
    // `Team Lead, Customer Support` above `Revolut, Dublin`
    const isNameWithPlace = hasPlace(second) && !isPlace(second) && occupationLikeness(second) === 0;
    if (companyLikeness(second) === 2 || isPlace(right) || isNameWithPlace)
      return { job: whole, company: second, usesSecond: true };
  }
  // `Idiada – Tarragona` above `Prácticas universitarias`, `Adyen – Amsterdam` above `Software Engineer, Risk`
  if (isPlace(right) && jobScore(second) > 0 && occupationLikeness(left) === 0)
    return { job: second, company: whole, usesSecond: true };
  if (isPlace(right)) return { ...inOrder(whole, ''), usesSecond: false };
  // `Stellantis – Planta de Vigo` above `Jefa de producción`.
  const isJobBelow =
    occupationLikeness(withoutRank(second)) === 2 &&
    occupationLikeness(left) + occupationLikeness(right) === 0;
  if (isJobBelow) return { job: second, company: whole, usesSecond: true };
  return { ...inOrder(left, right), usesSecond: false };
}

const LOST_NAME = -2;
const LOST_HEAD = -0.5;
/** Points for the lines of a description that may be names of another entry. */
function lostPoints(details: readonly string[]): number {
  const lost = details.filter((line) => line !== '' && canBeCompany(line));
  const named = lost.filter((line) => occupationLikeness(line) === 2 || companyLikeness(line) === 2);
  return named.length * LOST_NAME + (lost.length - named.length) * LOST_HEAD;
}

/** Points for a plausible job; a division of the lines between two periods is chosen by their sum. */
function plausibility({ job, company }: Head, details: readonly string[]): number {
  const NO_JOB = -4;
  const NAMED = 1.5;
  const EXCHANGED = -2;
  const jobPoints = job === '' ? NO_JOB : occupationLikeness(job) * NAMED - companyLikeness(job);
  const taskPoints = isTask(job) ? EXCHANGED : 0;
  const isOwnCompany = company === '' && namesSelfEmployment(job);
  const companyPoints =
    (isOwnCompany ? 2 : companyLikeness(company)) * NAMED +
    (occupationLikeness(company) > companyLikeness(company) ? EXCHANGED : 0);
  return jobPoints + taskPoints + companyPoints + lostPoints(details);
}

/** Labels beside their text without a wide gap, each in its line: `Cargo Profesora` above `Empresa Ikastola Lizeoa`. */
const NEAR_LABELS: readonly RegExp[] = [
  /^(cargo|puesto)\s+(?=\p{Lu})/iu,
  /^(empresa)\s+(?=\p{Lu})/iu,
  /^(funciones|tareas)\s+(?=\p{Lu})/iu,
];

/** Lines whose labels are followed by a colon, if the first two kinds of labels are near their text. */
function withColons(lines: readonly string[]): readonly string[] {
  const [job = /^$/, company = /^$/] = NEAR_LABELS;
  const areNear = [job, company].every((label) => lines.some((line) => label.test(line)));
  return areNear
    ? lines.map((line) => NEAR_LABELS.reduce((text, label) => text.replace(label, '$1: '), line))
    : lines;
}

/** The texts with a label, as in forms; the company may be in a line without one. Undefined without a label. */
function labelledHead(all: readonly string[]): (Head & { readonly rest: readonly string[] }) | undefined {
  const lines = withColons(all);
  const text = (label: RegExp): string => lines.find((line) => label.test(line))?.replace(label, '') ?? '';
  const [job, company] = [text(JOB_LABEL), text(COMPANY_LABEL)];
  if (job === '' && company === '') return undefined;
  const rest = lines.filter((line) => !JOB_LABEL.test(line) && !COMPANY_LABEL.test(line));
  const other = rest.findIndex((line) => line !== '' && !isBullet(line) && canBeCompany(line));
  if (other === -1 || (job !== '' && company !== '')) return { job, company, rest };
  const name = rest[other] ?? '';
  return { job: job || name, company: company || name, rest: rest.filter((_, at) => at !== other) };
}

/** A description without its label begins with a capital letter: `Funciones: atención a mesas`. */
const withoutTasksLabel = (line: string): string => {
  const text = line.replace(TASKS_LABEL, '');
  return text === line ? line : text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
};

const described = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== '')
    .map((line) => withoutTasksLabel(line).replace(/\t/g, '  '))
    .filter((line) => line !== '')
    .join('\n');

/** A job whose description begins with notes, behind its place. */
export function withNotes<T extends Job>(notes: readonly string[], job: T): T {
  const [first = '', ...others] = (job.description ?? '').split('\n');
  const lines = isPlace(first) ? [first, ...notes, ...others] : [...notes, first, ...others];
  const description = lines.filter((line) => line !== '').join('\n');
  return description === (job.description ?? '') ? job : { ...job, description };
}

/** A legal form whose last full stop was that of a sentence. */
const LEGAL_FORM_STOP = /\sS\.(?:[AL]|L\.[LU]|A\.U)$/u;

/** The place behind the end of a name, and what follows: `(Padrón). Preparación de pedidos`. */
const PLACE_AND_TASKS = /^[\s.,]*(?:\((\p{Lu}[^()]{1,60})\)[.,]?\s*)?(.*)$/su;

/**
 * A company and its description, which begins with the rest of the name if that did not fit in its line:
 * `Distribuciones Alimentarias` above `Galaicas, S.A. (Padrón). Preparación de pedidos`.
 */
function withRestOfName(
  company: string,
  details: readonly string[],
): readonly [company: string, details: readonly string[]] {
  const at = details.findIndex((line) => line !== '');
  const line = details[at] ?? '';
  if (company === '' || endsWithAbbreviation(company)) return [company, details];
  const [form] = LEGAL_FORM_FIRST.exec(line) ?? [];
  // What an agency of temporary work describes may begin with its customer.
  const [end] = companyLikeness(company) === 2 ? (NAME_WITH_FORM_FIRST.exec(line) ?? []) : [];
  const rest = form ?? end;
  if (rest === undefined) return [company, details];
  const [, place = '', tasks = ''] = PLACE_AND_TASKS.exec(line.slice(rest.length)) ?? [];
  const name = form === undefined ? `${company} ${end}` : `${company}, ${form}`;
  return [name, [place, tasks, ...details.slice(at + 1)]];
}

/** What joins a company to its period: `2019-2022 en Agrícola Sol`. */
const BEFORE_COMPANY = /^(?:en|para|at) (?:(?:el|la|los|las|the) )?(?=\p{Lu})/u;

/** The kind of a company in lower case before its name. */
const KIND_IN_LOWER_CASE = /^\p{Ll}{3,}(?: (?:de|del|la|el|los|las))* [\p{Lu}«"“]/u;

/** What brackets behind a company say about the contract: `Hospital La Paz, Madrid (contrato eventual)`. */
const CONTRACT_NOTE =
  /^(?:contratos?|interinidad|interin[oa]|sustituci(?:[óo]n|ones)|suplencias?|eventual(?:es)?|temporal|fij[oa](?:[ -]discontinu[oa])?|indefinid[oa]|media jornada|jornada|tiempo (?:parcial|completo)|(?:por )?horas|fines? de semana|verano|temporada|campa[ñn]a|vacante|plaza|refuerzo|comisi[óo]n de servicios|pr[áa]cticas|beca|fct|aut[óo]nom[oa])(?!\p{L})/iu;
const BRACKETS_BEHIND = /^(.{3,}?)\s*\(([^()]{3,60})\)$/u;

/** A company with the place, and the note in brackets behind them; '' where it has none. */
function dividedAtNote(text: string): readonly [company: string, place: string, note: string] {
  const [name, place] = dividedAtPlace(text);
  const [, before = '', inside = ''] = BRACKETS_BEHIND.exec(text) ?? [];
  if (place !== '' || before === '') return [name, place, ''];
  const [company, placeBefore] = dividedAtPlace(before);
  if (CONTRACT_NOTE.test(inside) && /^\p{Ll}|^\p{Lu}{3}$/u.test(inside))
    return [company, placeBefore, capitalised(inside)];
  if (placeBefore === '') return [name, place, ''];
  // `Bar Sol, Sevilla (Nervión)`
  return /^\p{Lu}/u.test(inside)
    ? [company, `${placeBefore} (${inside})`, '']
    : [company, placeBefore, capitalised(inside)];
}

/** The description begins with the place of the job, which the proposal drops where it is not needed. */
function jobOf(head: Head, town: string, details: readonly string[]): Job {
  const [job, placeOfJob] = dividedAtPlace(joined(head.job));
  const companyName = head.company.replace(BEFORE_COMPANY, '');
  const [named, place, note] =
    head.company === '' ? (['', town, ''] as const) : dividedAtNote(joined(companyName, town));
  const [name, rest] = withRestOfName(named, details);
  // `restaurante El Faro`, not `trivago N.V.`
  const [kind = ''] = name.split(' ');
  const isKind = companyLikeness(kind) === 2 && !isEmployer(kind);
  const company = KIND_IN_LOWER_CASE.test(name) && isKind ? capitalised(name) : name;
  return {
    job: softenTitle(job.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
    company: company.replace(LEGAL_FORM_STOP, '$&.'),
    description: described([placeOfJob, place, note, ...rest]),
  };
}

/** A job that begins a line, and what is behind it: `Conductor (tráiler), rutas nacionales. Carga y descarga.` */
const JOB_SENTENCE =
  /^(\p{Lu}[^.:,;()]{3,60}(?:\s\([^()]{2,40}\))?)(?:[.;](?=\s|$)|:(?=\s+\p{Ll})|,(?=\s\p{Ll}))(?:\s+(\S.*))?$/u;
/** A longer text behind the job describes it. */
const MAX_JOB_LINE = 60;

/** `Conductor internacional: Francia, Alemania` */
const JOB_LABELLED = /^(\p{Lu}[^.:,;()]{3,60}):\s+(\p{Lu}.*)$/u;

/**
 * The job and the tasks of a line below the name of its company, above its period: `Transportes Sol, S.A.` above
 * `Conductor de tráiler. Rutas nacionales.`; undefined for other lines.
 */
function jobBelowCompany([company = '', line = '', ...others]: readonly string[]) {
  const [, job = '', tasks = ''] = JOB_SENTENCE.exec(line) ?? JOB_LABELLED.exec(line) ?? [];
  const name = company.replace(/\s*\([^()]*\)$/u, '');
  const isCompany = companyLikeness(name) === 2 && occupationLikeness(name) < 2 && canBeCompany(company);
  const isJob = occupationLikeness(job) === 2 && !isTask(job) && tasks !== '';
  return isCompany && isJob && others.length === 0 ? { job, company, tasks } : undefined;
}

/** Reads a job below the heading of its company; its town is described. */
function readJobOf(company: string, { above, own, below }: EntryLines) {
  const [line, sentence] = withoutSentence(own);
  const names = [...above, ...(line === '' ? [] : [line])];
  const rest = below.filter((each) => each !== '');
  const job = names.pop() ?? rest.shift() ?? '';
  const details = [...names, sentence, ...rest];
  return {
    value: jobOf({ job, company }, '', details),
    score: plausibility({ job, company }, details),
    unread: [],
  };
}

/** Points for another layout than that of LinkedIn: the company, the job and the period with its duration. */
const OTHER_LAYOUT = -10;

/** Reads a job as LinkedIn writes it: what is below its period is its town and its description. */
function readLinkedInJob(entry: EntryLines) {
  const [company = '', ...above] = entry.above;
  if (above.length !== 1) return { ...readJob(entry), score: OTHER_LAYOUT };
  const [town = '', ...below] = entry.below;
  return town !== '' && isPlace(town)
    ? readJobOf(joined(company, town), { ...entry, above, below })
    : readJobOf(company, { ...entry, above });
}

/** An entry without the names of the level and of the industry behind its company, and their keys. */
function withoutCodes(entry: EntryLines) {
  const count = entry.above.length;
  const { lines, found } = withoutCodeNames(
    [...entry.above, entry.own, ...entry.below],
    ['professional-level', 'industry'],
    false,
  );
  const { 'professional-level': level, industry } = found;
  return {
    entry: {
      above: lines.slice(0, count).filter((line) => line !== ''),
      own: lines[count] ?? '',
      below: lines.slice(count + 1),
      at: entry.at,
    },
    extra: {
      ...(level !== undefined && { level: level.key }),
      ...(industry !== undefined && { industry: industry.key }),
    },
  };
}

/** Whether the line below a company, of which nothing names a job, is the title of the job. */
function isTitleBelow(company: string, below: string): boolean {
  const [name, place] = dividedAtPlace(company);
  const isCompany = jobScore(company) < 0 || (place !== '' && occupationLikeness(name) === 0);
  const isTitle =
    occupationLikeness(below) === 2 &&
    companyLikeness(below) === 0 &&
    below.split(/\s/).length <= MAX_TITLE_WORDS;
  // `Customer Success Manager`, not `Atención al cliente`
  const isDeed =
    isTask(below) &&
    (/\s(?:al?|del?|of)\s/u.test(below) || occupationLikeness(below.split(/\s/).at(-1) ?? '') < 2);
  return company !== '' && isCompany && isTitle && isHead(below) && !isDeed && divided(below)[1] === '';
}

/** What a line says of a job before it: `FCT: auxiliar de enfermería`, `Prácticas (2021): …`. */
const NOTE_BEFORE =
  /^(fct|pr[áa]cticas(?: (?:profesionales|formativas|curriculares|no laborales|en empresas?))?|pr[àa]ctiques|becas?|formaci[óo]n (?:en centros de trabajo|dual)|fp dual|suplencias?|sustituci(?:[óo]n|ones)|interinidad|eventual|temporal|(?:(?:varios|varias|distint[oa]s|divers[oa]s|algun[oa]s|dos|tres|cuatro|cinco) )?(?:temporadas?|veranos?|estius|ver[áa]ns|campa[ñn]as?|inviernos?|navidades|contratos|per[íi]odos))\s?[:\t]\s*(?=\p{L})/iu;

/** A title and the note before it; '' without one. */
function withoutNote(title: string): { readonly title: string; readonly note: string } {
  const [found = '', note = ''] = NOTE_BEFORE.exec(title) ?? [];
  const rest = capitalised(title.slice(found.length));
  const isNoted = found !== '' && occupationLikeness(rest) === 2;
  return isNoted ? { title: rest, note } : { title, note: '' };
}

/** Whether a line names a job, its company and what was done. */
function namesWholeJob(line: string): boolean {
  // Names in two lines have an order of their own.
  const job = /\.\s|\.$/u.test(line) ? oneLineJob(line) : undefined;
  return job !== undefined && job.company !== '' && job.details.length > 0;
}

/** An entry whose period is alone, with the line above or below it that names a whole job; undefined without such a line. */
function oneLineBeside(entry: EntryLines): EntryLines | undefined {
  const { above, below } = entry;
  const [only = '', ...others] = above;
  const next = below.findIndex((line) => line !== '');
  const line = above.length === 0 ? (below[next] ?? '') : only;
  if (others.length > 0 || line === '' || isBullet(line)) return undefined;
  if (!namesWholeJob(line)) return undefined;
  return { ...entry, above: [], own: line, below: above.length === 0 ? below.slice(next + 1) : below };
}

/** A job as it is read of its lines. */
interface ReadJob extends Job {
  /** The order of the job and its company in the file. */
  readonly order?: SureOrder | undefined;
  /** Whether it is a time without paid work instead. */
  readonly isBreak?: boolean;
  readonly lines?: JobLines;
}

/** An entry without the place above its names, and that place: `Málaga` above `Camarera`; '' without one. */
function withoutPlaceAbove(entry: EntryLines): { readonly entry: EntryLines; readonly place: string } {
  const [place = '', ...above] = entry.above;
  const hasNames = above.length > 0 || entry.own !== '' || entry.below.some((line) => isHead(line));
  return isPlace(place) && hasNames ? { entry: { ...entry, above }, place } : { entry, place: '' };
}

/** What may be the name of a company in lower case, with its town: `lidl`, `naranjas del turia | Valencia`. */
const LOWER_NAME = /^\p{Ll}[\p{L}\d&.’'-]*(?: [\p{L}\d&.’'-]+){0,2}(?:(?:,| [|·–-]) \p{Lu}[^.]*)?(?<!\.)$/u;
/** A job that an entry says. */
interface JobReading {
  readonly value: ReadJob;
  readonly score: number;
  readonly unread: readonly string[];
}

/**
 * Reads a job and its company.
 * @param usual the order of both in the other jobs of the file
 */
function readJob({ above, own: ownLine, below: linesBelow, at }: EntryLines, usual?: Order): JobReading {
  const [timed, time] = withoutWorkingTime(ownLine);
  const { title, note } = withoutNote(withoutLeadIn(timed));
  const alone = timed === '' ? oneLineBeside({ above, own: timed, below: linesBelow, at }) : undefined;
  if (alone !== undefined) return readJob(alone, usual);
  const sentenceAbove = timed === '' ? jobBelowCompany(above) : undefined;
  if (sentenceAbove !== undefined) {
    const details = [capitalised(sentenceAbove.tasks), ...linesBelow];
    return {
      value: {
        ...jobOf(sentenceAbove, '', details),
        order: { isOneLine: false, isCompanyFirst: true, sureness: SURE },
      },
      score: plausibility(sentenceAbove, linesBelow),
      unread: [],
    };
  }
  const oneLine = above.length === 0 ? oneLineJob(title) : undefined;
  const notes = [note, time, ...(oneLine?.details ?? [])].filter((text) => text !== '');
  if (oneLine !== undefined && oneLine.company !== '') {
    const job = jobOf(oneLine, '', [...notes, ...linesBelow]);
    return {
      value: {
        ...job,
        ...(oneLine.isGuess && { extra: { [GUESSED_COMPANY]: true } }),
        order: orderOf(title, { ...oneLine, usesSecond: false }),
      },
      score: plausibility(oneLine, linesBelow),
      unread: [],
    };
  }
  if (oneLine !== undefined || note !== '') {
    // What the line says behind the job is not its company, which may be in the next line.
    const reading = readJob({ above, own: oneLine?.job ?? title, below: linesBelow, at }, usual);
    return { ...reading, value: withNotes(notes.map(withoutTasksLabel), reading.value) };
  }
  const [own, sentence] = withoutSentence(title);
  const below = [...[time, sentence].filter((text) => text !== ''), ...linesBelow];
  const names = [...above, ...(own === '' ? [] : [own])];
  const labelled = labelledHead([...names, ...below]);
  if (labelled !== undefined) {
    const { job, company, rest } = labelled;
    return {
      value: jobOf({ job, company }, '', rest),
      score: plausibility(labelled, []),
      unread: [],
    };
  }
  const rest = [...below];
  // `2016 – 2020 · Residencia Sol, Lugo` above `Gerocultora. Aseo y acompañamiento.`
  const sentenceAt = rest.findIndex((line) => line !== '');
  const lineBelow = rest[sentenceAt] ?? '';
  const [, jobBelow = '', restBelow = ''] = JOB_SENTENCE.exec(lineBelow) ?? [];
  const isJobBelow =
    occupationLikeness(jobBelow) === 2 &&
    names.length === 1 &&
    occupationLikeness(names[0] ?? '') === 0 &&
    (lineBelow.length > MAX_JOB_LINE || !/^[^.:;]*,[^.:;]*$/u.test(lineBelow)) &&
    (companyLikeness(names[0] ?? '') > 0 || /[,(]\s*\p{Lu}[^,]*$/u.test(names[0] ?? ''));
  if (isJobBelow) {
    const details = [capitalised(restBelow), ...rest.slice(sentenceAt + 1)];
    const head = { job: jobBelow, company: names[0] ?? '' };
    return { value: jobOf(head, '', details), score: plausibility(head, details), unread: [] };
  }
  /** The next line below the period, if it can be a part of the head. */
  const takeBelow = (accepts: (line: string) => boolean): string => {
    const at = rest.findIndex((line) => line !== '');
    const line = rest[at] ?? '';
    if (!accepts(line)) return '';
    rest.splice(0, at + 1);
    return line;
  };
  const companyAlone = names.length === 1 ? (names[0] ?? '') : '';
  const titleBelow = rest[sentenceAt] ?? '';
  // `Freshworks Ltd, London | Mar 2021 – Dec 2023` above `Customer Success Manager`
  if (isTitleBelow(companyAlone, titleBelow)) {
    const details = rest.slice(sentenceAt + 1);
    const head = { job: titleBelow, company: companyAlone };
    const order = {
      isOneLine: false,
      isCompanyFirst: true,
      sureness: jobScore(titleBelow) - jobScore(companyAlone),
    };
    return { value: { ...jobOf(head, '', details), order }, score: plausibility(head, details), unread: [] };
  }
  const first =
    names.shift() ?? takeBelow((line) => line !== '' && !isBullet(line) && line.length <= MAX_TITLE);
  const [belowFirst = '', belowSecond = ''] = rest.filter((line) => line !== '');
  const second = names[0] ?? belowFirst;
  // `hotel Intur` above `Localidad: Castellón`
  const isAboveTown = labelledTown(belowSecond) !== '' && LOWER_NAME.test(belowFirst);
  const canBeBelow =
    (canBeCompany(second) || isAboveTown) && (!namesSelfEmployment(first) || companyLikeness(second) === 2);
  const other = names.length > 0 || canBeBelow ? second : '';
  const head = inUsualOrder([first, other], headOf(first, other), usual);
  if (head.usesSecond) if (names.shift() === undefined) takeBelow(() => true);
  // A third line above the period, or a town below: `Lugo`.
  const [third = ''] = names;
  const isOther = occupationLikeness(third) === 2 || companyLikeness(third) === 2;
  const isTown = (line: string): boolean => line !== '' && (isPlace(line) || labelledTown(line) !== '');
  const line = isOther ? '' : (names.shift() ?? takeBelow(isTown));
  const town = isTown(line) ? placeInMixedCase(labelledTown(line) || line) : line;
  const left = [...names, ...rest];
  return {
    value: { ...jobOf(head, town, left), order: orderOf(first, head) },
    score: plausibility(head, left),
    unread: [],
  };
}

const NO_PERIOD = { start: '', end: '', current: false };

/** Whether a line names a job and its company. */
function isWholeJob(line: string): boolean {
  if (isTask(line) || isAboutJob(line)) return false;
  const oneLine = oneLineJob(line);
  if (oneLine !== undefined && oneLine.company !== '') return true;
  if (!isHead(line)) return false;
  const { job, company } = inOrder(...divided(withoutSentence(line)[0]));
  return occupationLikeness(job) === 2 && companyLikeness(job) < 2 && company !== '' && !isPlace(company);
}

/** The lines of the periods of jobs. */
const periodsIn = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) => (dateJob(line) === undefined ? [] : [at]));

/** Whether a period is alone in its line with its duration; the pages of LinkedIn have no parentheses. */
const isAloneWithDuration = (line = ''): boolean =>
  dateJob(line)?.own === '' && /\(\d/.test(line) && durationOf(line) !== undefined;

/**
 * The lines that begin blocks of a company and a job above a period with its duration, if all are such blocks or
 * further jobs of a company; none otherwise. The company may be in lower case.
 */
function startsOfBlocks(lines: readonly string[]): ReadonlySet<number> {
  const periods = periodsIn(lines);
  const starts = periods.map((at) => lines.lastIndexOf('', at) + 1);
  const isBlock = (at: number, start: number): boolean => {
    const above = lines.slice(start, at);
    const isGroup = above.length === 3 && durationOf(above[1] ?? '')?.rest === '';
    return isAloneWithDuration(lines[at]) && (isGroup || above.length === 1 || above.length === 2);
  };
  const points = periods.reduce((sum, at, index) => {
    const [company = '', job = company] = lines.slice(starts[index], at);
    return sum + jobScore(job) - jobScore(company);
  }, 0);
  const [first = 0] = starts;
  const isFirst = (periods[0] ?? 0) - first > 1;
  const areBlocks = isFirst && periods.every((at, index) => isBlock(at, starts[index] ?? 0));
  return areBlocks && points >= 0 ? new Set(starts) : new Set();
}

/** Whether each period is alone in its line with its duration, below a company and a job. */
function areOfLinkedIn(lines: readonly string[], companies: ReadonlyMap<number, string>): boolean {
  const periods = periodsIn(lines);
  const [top = 0] = periods;
  const above = lines.slice(0, top).filter((line) => line !== '');
  const isLayout =
    above.length === (companies.has(top) ? 1 : 2) && periods.every((at) => isAloneWithDuration(lines[at]));
  // Other sites write the same with the job first.
  const order = periods.reduce((points, at) => {
    const [first = '', second = ''] = lines.slice(Math.max(0, at - 2), at);
    return points + jobScore(second) - jobScore(first);
  }, 0);
  return isLayout && order >= 0;
}

/** A duration in the column of periods, beside another line: `(4 años y 3 meses)` beside `Hospital Sol`. */
const DURATION_CELL =
  /^\(?\d{1,2} (?:a[ñn]os?|anys?|mes(?:es|os)?|years?|months?)(?: (?:(?:y|i|and) )?\d{1,2} (?:mes(?:es|os)?|months?))?\)?\t/iu;
const withoutDurationCell = (line: string): string => line.replace(DURATION_CELL, '');

/** Whether a line says more than the duration of a job, or the names of the columns of a table. */
const saysMore = (line: string): boolean =>
  !/^\(\d{1,2} (?:a[ñn]os?|mes(?:es)?|years?|months?)[^()]{0,20}\)$/iu.test(line) &&
  columnKindsOf(line.split('\t')) === undefined;

/** A job and a company above periods. */
const MAX_REPEATED = 2;

/** Whether two lines have the same title of a job without its company, and a period each. */
function isSameTitle(line = '', above = ''): boolean {
  const [own = '', other = ''] = [line, above].map((each) => (each === '' ? '' : dateJob(each)?.own));
  return own !== '' && own === other && jobScore(own) > 0 && divided(own)[1] === '';
}

/** Whether a line without a period names the company of the jobs below it. */
const isCompanyAbove = (line: string): boolean =>
  isHead(line) &&
  periodOf(line) === undefined &&
  occupationLikeness(line) < 2 &&
  (companyLikeness(line) > 0 ||
    (/\p{Lu}{3}/u.test(line) && dividedAtPlace(line)[0].toUpperCase() === dividedAtPlace(line)[0]));

/**
 * Repeats the lines above several periods in a row before each of them: contracts of the same job.
 * `Hospital Sol`, `Enfermera`, `07/2022 – 09/2022`, `12/2022 – 01/2023`
 */
function withRepeatedHeads(lines: readonly string[]): string[] {
  const isPeriod = (line = ''): boolean => line !== '' && dateJob(line)?.own === '';
  const result: string[] = [];
  let heads: readonly string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isPeriod(line) && isPeriod(lines[at - 1])) result.push('', ...heads);
    else if (isSameTitle(line, lines[at - 1])) {
      // `HOTEL SOL` above `Camarera | abril 2023 – octubre 2023` and `Camarera | abril 2024 – octubre 2024`
      const first = lines.slice(0, at).findLastIndex((_, place) => !isSameTitle(line, lines[place]));
      const company = lines[first] ?? '';
      if (isCompanyAbove(company)) result.push('', company);
    } else if (isPeriod(line)) {
      const above = lines.slice(Math.max(0, at - MAX_REPEATED), at);
      const start = above.findLastIndex((each) => !isHead(each) || periodOf(each) !== undefined) + 1;
      heads = above.slice(start);
    }
    result.push(line);
  }
  return result;
}

/** The line of a job of several months of different years, once for each: `Julio 2021 y julio 2022`. */
function withSeasonsApart(line: string): string[] {
  const dates = monthsApartOf(line);
  if (dates === undefined) return [line];
  const { at, length, months } = dates;
  return months.map((month) => `${line.slice(0, at)}${month}${line.slice(at + length)}`);
}

/**
 * Finds the sentences below jobs that only mention a start, or a period in brackets, or are about tasks: they name no
 * company, and other lines have periods of their own.
 * @param dated the number of lines with a period
 */
function isMentionIn(lines: readonly string[], dated: number): (line: string) => boolean {
  // `Camarera (Bar Sol, 2011-2013). Atención a mesas`: a file may have all its periods in brackets.
  const areInBrackets = lines.some((line) => besideBrackets(line)?.some(namesJobOrCompany) === true);
  const mentions = new Set(
    lines.filter(
      (line) =>
        (mentionsStart(line) && !isWholeJob(dateJob(line)?.own ?? '')) ||
        ((isAboutTasks(line) || (!areInBrackets && mentionsPeriod(line))) && dateJob(line) !== undefined),
    ),
  );
  return (line) => mentions.size < dated && mentions.has(line);
}

/** Points for a time without paid work, as for a job whose name is known. */
const BREAK = 4;
/** Points for a line above such a time. */
const OTHER_ABOVE = -4;

/** The cell of the company of a row that has none: `Empresa: -`. */
const NO_COMPANY = /^empresa:[\s–—-]*$/iu;

/**
 * Reads a time without paid work, such as a leave, which is not a job: its lines are not read.
 * @param line the line of its period
 */
function readBreak({ above, own, below }: EntryLines, line: string): JobReading | undefined {
  const details = below.filter((each) => each !== '');
  const label = details.find((each) => JOB_LABEL.test(each));
  const next = above.length === 0 ? (label ?? details[0] ?? '') : '';
  const nameOf = (text: string): string => text.replace(JOB_LABEL, '');
  const name = own || above.find(namesCareerBreak) || next;
  if (!namesCareerBreak(nameOf(name))) return undefined;
  const names = above.filter(namesCareerBreak);
  const others = above.filter((each) => !names.includes(each));
  const shown = own === '' && names.length === 0 ? [nameOf(name)] : names;
  const rest = details.filter((each) => each !== name);
  return {
    value: { isBreak: true },
    score: BREAK + others.length * OTHER_ABOVE + lostPoints(rest),
    unread: [
      ...others,
      [...shown, withoutBullet(line)].join('\t'),
      ...rest.filter((each) => !NO_COMPANY.test(each)),
    ],
  };
}

/**
 * Whether a line of a description is not about the job: it names a time without paid work and its year, as
 * `Career break, 2020 (travelling)` does, or nothing but such a time, as the item `• Excedencia` does.
 */
const isBreakLine = (line: string): boolean =>
  isBreakAlone(line) || (/^\p{Lu}.*(?<!\d)(?:19|20)\d{2}(?!\d)/u.test(line) && namesCareerBreak(line));

function withoutBreaks<T extends Job>(job: T): T {
  const lines = (job.description ?? '').split('\n');
  const left = lines.filter((line) => !isBreakLine(line));
  return left.length === lines.length ? job : { ...job, description: left.join('\n') };
}

/** An entry without the durations beside its names, which may stand between brackets or separators. */
function withoutDurations(entry: EntryLines): { readonly entry: EntryLines; readonly durations: string[] } {
  const durations: string[] = [];
  const without = (text: string): string => {
    const { line, duration } = withoutDurationBehind(text);
    if (duration !== '') durations.push(capitalised(duration));
    return line;
  };
  return { entry: { ...entry, above: entry.above.map(without), own: without(entry.own) }, durations };
}

/** The agency behind a job: `Enfermera vía Adecco`, `Operario a través de la ETT Randstad`. */
const AGENCY_BEHIND =
  /^(.{3,80}?),?\s+\(?((?:v[íi]a|a trav[ée]s de|por medio de|mediante)\s+(?:(?:la|una)\s+)?(?:ETT|agencia|\p{Lu}).{1,60}?)\)?$/u;

/** A job whose description says the agency that its title names. */
function withAgency<T extends Job>(job: T): T {
  const [, title = '', agency = ''] = AGENCY_BEHIND.exec(job.job ?? '') ?? [];
  return occupationLikeness(title) === 0 ? job : withNotes([capitalised(agency)], { ...job, job: title });
}

/** A company, and what the trainee was there: `Talleres Ruiz como mecánico`. */
const ROLE_BEHIND = /^(\p{Lu}.{2,60}?) (?:como|de|as) (\p{Ll}.{3,60})$/u;
const ONLY_NOTE = /^(?:fct|pr[áa]cticas.{0,30}|pr[àa]ctiques.{0,30}|becari[oa]|beca|internship)$/iu;

/** An internship whose job is behind its company: `FCT en Talleres Ruiz como mecánico`. */
function withRoleOfTrainee<T extends Job>(job: T): T {
  const [, company = '', role = ''] = ONLY_NOTE.test(job.job ?? '')
    ? (ROLE_BEHIND.exec(job.company ?? '') ?? [])
    : [];
  return occupationLikeness(role) === 2
    ? withNotes([job.job ?? ''], { ...job, job: capitalised(role), company })
    : job;
}

/** Whether a line names work and how long it lasted: `Limpieza de oficinas, 2 años`. */
const namesTimedWork = (line: string): boolean => {
  const { line: work, duration } = withoutDurationBehind(line);
  return duration !== '' && work !== '';
};

const markedAsDoubtful = <T extends Job>(job: T): T => ({
  ...job,
  extra: { ...job.extra, [GUESSED_DESCRIPTION]: true },
});

/** A line after which another name may begin. */
const CLOSED = /[.)\]]$/u;

/** Whether the last line of a description may name the company of the next job. */
function endsWithName({ description = '' }: Job): boolean {
  const lines = description.split('\n');
  const [above = '', line = ''] = [lines.at(-2), lines.at(-1)];
  const canBegin = lines.length === 1 || CLOSED.test(above) || isBullet(above) || isPlace(above);
  return LOWER_NAME.test(line) && canBegin;
}

/** The jobs, doubtful where the last line of one may be the company of the next one in lower case. */
const withNamesBelowMarked = <T extends Job>(jobs: readonly T[]): T[] =>
  jobs.map((job, at) => {
    const above = jobs[at - 1];
    const isBelow = above !== undefined && endsWithName(above);
    const marked = isBelow ? { ...job, extra: { ...job.extra, [GUESSED_COMPANY]: true } } : job;
    return endsWithName(job) && at + 1 < jobs.length ? markedAsDoubtful(marked) : marked;
  });

/** The jobs of a CV by the lines of its part. */
export function readJobs(markedLines: readonly string[]): Entries<Job> {
  const marks = markedLines.flatMap((line, at) => (isMarkedStart(line) ? [at] : []));
  const isNamed = markedLines.some((line) => line.startsWith(NAME_START));
  const part = markedLines.map(withoutStart);
  // Without any date each item of a list may be a job: `- Cajera en Supermercados Sol, 3 años`.
  const filled = part.filter((line) => line !== '');
  const areUndatedItems =
    filled.length > 0 && filled.every((line) => isBullet(line) && dateJob(line) === undefined);
  const items = areUndatedItems ? part.map(withoutBullet) : part;
  const blocks = isNamed ? new Set(marks) : startsOfBlocks(part);
  const isMarked = blocks.size > 0;
  const { lines: titled, guessed } = isMarked
    ? { lines: part, guessed: new Set<number>() }
    : withRepeatedTitles(
        withRepeatedHeads(
          withFormsApart(withoutUniformGaps(withCardsApart(items.map(withoutDurationCell).filter(saysMore))))
            .flatMap(withJobsApart)
            .flatMap(withSeasonsApart),
        ),
        dateJob,
      );
  // The steps above add and remove lines.
  const firstLines = new Set(isNamed ? [] : marks.map((at) => part[at]));
  const starts = isMarked
    ? blocks
    : new Set(titled.flatMap((line, at) => (firstLines.has(line) ? [at] : [])));
  const { lines, companies } = groupedByCompany(titled, dateJob, {
    isStart: (at) => starts.has(at),
    isOnlyOfDurations: isMarked,
  });
  const dated = lines.flatMap((line) => dateJob(line) ?? []);
  const isOfList = isMentionIn(lines, dated.length);
  // Where each job is in the line of its period, a line that names one without a period is one, too.
  const areInLines = dated.length > 0 && dated.every(({ own }) => own !== '' && own.length <= MAX_TITLE);
  const isInLine = dated.filter(({ own }) => isWholeJob(own)).length * 2 >= dated.length;
  const withoutPeriod = areInLines && isInLine;
  const isLinkedIn = isMarked || areOfLinkedIn(lines, companies);
  const readEntry = (entry: EntryLines, company?: string, usual?: Order): JobReading => {
    if (company !== undefined) return readJobOf(company, entry);
    if (isLinkedIn) return readLinkedInJob(entry);
    const { entry: plain, extra } = withoutCodes(entry);
    const reading = readJob(plain, usual);
    return Object.keys(extra).length === 0
      ? reading
      : { ...reading, value: { ...reading.value, extra: { ...reading.value.extra, ...extra } } };
  };
  const timesBeside = lines.map((line) => [seasonOf(line), durationBeside(line)]);
  const format = (usual?: Order): EntryFormat<ReadJob> => ({
    date: (line) =>
      (isOfList(line) || isBreakWithinJob(line) ? undefined : dateJob(line)) ??
      (withoutPeriod && isWholeJob(line) ? { period: NO_PERIOD, own: line, details: '' } : undefined),
    read: (all) => {
      const { entry: whole, place } = withoutPlaceAbove(all);
      const line = lines[whole.at] ?? '';
      const pause = readBreak(whole, line);
      if (pause !== undefined) return pause;
      const { period, details } = dateJob(line) ?? { period: NO_PERIOD, details: '' };
      // `en excedencia` behind a period is not the company below the job.
      const isNote = /^\p{Ll}/u.test(details) && whole.below[0] === details;
      const { entry, durations } = withoutDurations(
        isNote ? { ...whole, below: whole.below.slice(1) } : whole,
      );
      const beside = durations.filter((duration) => isUnsaid(duration, period));
      const notes = [...(timesBeside[whole.at] ?? []), ...beside, isNote ? details : ''];
      const reading = readEntry(entry, companies.get(whole.at), usual);
      const isUnnamed = reading.value.job === '' && reading.value.company === '';
      const season = isUnnamed ? capitalised(seasonalWorkIn(line)) : '';
      const value = withNotes(notes, season === '' ? reading.value : { ...reading.value, job: season });
      const placed =
        place === '' ? value : { ...value, description: described([place, value.description ?? '']) };
      const mark = isNamed ? NAMED_BY_LAYOUT : guessed.has(whole.at) ? GUESSED_COMPANY : undefined;
      const marked = mark === undefined ? placed : { ...placed, extra: { ...placed.extra, [mark]: true } };
      const description = value.description?.split('\n') ?? [];
      const below = whole.below.filter((each) => description.includes(each));
      return { ...reading, value: { ...marked, lines: { at: whole.at, below } } };
    },
    isWhole: (line) => !isBullet(line) && namesWholeJob(line),
    beginsWithName: (line, above) => jobBelowCompany([above, line]) !== undefined,
    isStart: (at) => starts.has(at) && lines[at] !== '',
    isAlike: (at, other) => companies.has(at) === companies.has(other),
    begins: (line) =>
      isHead(line) &&
      ((occupationLikeness(line) === 2 && !isTask(line)) || (areUndatedItems && namesTimedWork(line))),
  });
  const found = entriesOf(lines, format());
  const usual = usualOrder(found.entries.flatMap(({ order }) => order ?? []));
  const { entries, unread } = usual === undefined ? found : entriesOf(lines, format(usual));
  const doubtful = jobsAboveUndated(
    lines,
    entries.flatMap((entry) => entry.lines ?? []),
  );
  const jobs = entries.flatMap(({ order: _, isBreak, lines: own, ...entry }) =>
    isBreak === true ? [] : [doubtful.has(own?.at ?? -1) ? markedAsDoubtful(entry) : entry],
  );
  const breaks = jobs.flatMap(({ description = '' }) =>
    description.split('\n').filter(isBreakLine).map(withoutBullet),
  );
  const named = jobs
    .map(withoutBreaks)
    .map(withAgency)
    .map(withRoleOfTrainee)
    .map(withSelfEmployment)
    .map(withSeasonInName)
    .map(withJobData);
  const checked = withNamesBelowMarked(withTextsAtTheirJobs(named, markedAsDoubtful));
  const readItem = (item: string, work: Period & Job): (typeof named)[number] => {
    const [read] = entriesOf([item], format()).entries;
    const { lines: _, order: __, ...entry } = read?.job ? read : { ...work, company: '', description: '' };
    return { ...entry, extra: { ...entry.extra, [GUESSED_PART]: true } };
  };
  return {
    entries: withItemsApart(checked, readItem),
    unread: [...unread, ...breaks],
  };
}
