import { GUESSED_COMPANY } from '../draft.ts';
import { withoutCodeNames } from './code-names.ts';
import { divided, jobScore, MAX_TITLE, withoutSentence, withoutWorkingTime } from './divide-title.ts';
import type { EntryLines } from './entries.ts';
import { type Job, jobOf, joined, withNotes, withoutTasksLabel } from './job.ts';
import {
  canBeCompany,
  headOf,
  inUsualOrder,
  labelledHead,
  type Order,
  orderOf,
  plausibility,
  SURE,
  type SureOrder,
} from './job-heads.ts';
import { capitalised, oneLineJob, withoutLeadIn } from './one-line-jobs.ts';
import { dividedAtPlace, isPlace, isPlaceWithProvince, labelledTown, placeInMixedCase } from './places.ts';
import { namesSelfEmployment } from './self-employment.ts';
import type { JobLines } from './undated-jobs.ts';
import { companyLikeness, isBullet, isHead, isTask, occupationLikeness } from './vocabulary.ts';

const MAX_TITLE_WORDS = 8;

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
export function jobBelowCompany([company = '', line = '', ...others]: readonly string[]) {
  const [, job = '', tasks = ''] = JOB_SENTENCE.exec(line) ?? JOB_LABELLED.exec(line) ?? [];
  const name = company.replace(/\s*\([^()]*\)$/u, '');
  const isCompany = companyLikeness(name) === 2 && occupationLikeness(name) < 2 && canBeCompany(company);
  const isJob = occupationLikeness(job) === 2 && !isTask(job) && tasks !== '';
  return isCompany && isJob && others.length === 0 ? { job, company, tasks } : undefined;
}

/** Reads a job below the heading of its company; its town is described. */
export function readJobOf(company: string, { above, own, below }: EntryLines) {
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
export function readLinkedInJob(entry: EntryLines) {
  const [company = '', ...above] = entry.above;
  if (above.length !== 1) return { ...readJob(entry), score: OTHER_LAYOUT };
  const [town = '', ...below] = entry.below;
  return town !== '' && isPlace(town)
    ? readJobOf(joined(company, town), { ...entry, above, below })
    : readJobOf(company, { ...entry, above });
}

/** An entry without the names of the level and of the industry behind its company, and their keys. */
export function withoutCodes(entry: EntryLines) {
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
export function namesWholeJob(line: string): boolean {
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
export interface ReadJob extends Job {
  /** The order of the job and its company in the file. */
  readonly order?: SureOrder | undefined;
  /** Whether it is a time without paid work instead. */
  readonly isBreak?: boolean;
  readonly lines?: JobLines;
}

/** More words are a sentence. */
const MAX_NAME_WORDS = 5;
/** Whether a line names a job and is not a task. */
const isNameOfJob = (line: string): boolean =>
  isHead(line) &&
  occupationLikeness(line) > 0 &&
  !isTask(line) &&
  line.split(/\s+/u).length <= MAX_NAME_WORDS;

/** The lines without the one at a place. */
const withoutLine = (lines: readonly string[], at: number): string[] =>
  lines.filter((_, each) => each !== at);

/**
 * An entry without the place above or between its names, and that place: `Málaga` above `Camarera`, or between `Hotel Sol` and
 * the period or the job; '' without one. The only other name above a period needs a job below it: with a job above, what
 * follows may be its tasks.
 */
export function withoutPlaceAmongNames(entry: EntryLines): {
  readonly entry: EntryLines;
  readonly place: string;
} {
  const { above, own, below } = entry;
  const [first = '', ...others] = above;
  const heads = below.filter((line) => line !== '');
  const [head = '', second = '', third = ''] = heads;
  const hasNames = others.length > 0 || own !== '' || below.some((line) => isHead(line));
  if (first !== '' && isPlace(first) && hasNames) return { entry: { ...entry, above: others }, place: first };
  if (above.length === 0 && own !== '' && isPlace(own) && isHead(head))
    return { entry: { ...entry, own: '' }, place: own };
  // `Bufete, Madrid` may be the company below a job: a small town is only between a company and its job.
  const isBelowCompany = occupationLikeness(first) === 0;
  const at = above.findIndex(
    (line, each) => each > 0 && (isBelowCompany ? isPlaceWithProvince(line) : line !== '' && isPlace(line)),
  );
  const names = [...withoutLine(above, at), own].filter((line) => line !== '');
  const job = names.length > 1 ? (names.at(-1) ?? '') : head;
  const isKnown = at > 0 && isPlace(above[at] ?? '');
  // A third line above the period is read as the place.
  const isAmongNames = (at < above.length - 1 || own !== '') && names.length > 1;
  const isAboveJob = isBelowCompany && isNameOfJob(job);
  if (at > 0 && (isAmongNames ? isKnown || isAboveJob : names.length === 1 && isAboveJob))
    return { entry: { ...entry, above: withoutLine(above, at) }, place: above[at] ?? '' };
  const isFirst = above.length === 0 && own === '' && isHead(head) && isPlaceWithProvince(second);
  const isBelow = isFirst && occupationLikeness(head) === 0 && isNameOfJob(third);
  return isBelow
    ? { entry: { ...entry, below: withoutLine(below, below.indexOf(second)) }, place: second }
    : { entry, place: '' };
}

/** What may be the name of a company in lower case, with its town: `lidl`, `naranjas del turia | Valencia`. */
export const LOWER_NAME =
  /^\p{Ll}[\p{L}\d&.’'-]*(?: [\p{L}\d&.’'-]+){0,2}(?:(?:,| [|·–-]) \p{Lu}[^.]*)?(?<!\.)$/u;
/** A job that an entry says. */
export interface JobReading {
  readonly value: ReadJob;
  readonly score: number;
  readonly unread: readonly string[];
}

/**
 * Reads a job and its company.
 * @param usual the order of both in the other jobs of the file
 */
export function readJob(
  { above, own: ownLine, below: linesBelow, at }: EntryLines,
  usual?: Order,
): JobReading {
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
