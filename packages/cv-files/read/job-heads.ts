import { divided, jobScore, withoutRank } from './divide-title.ts';
import { type Head, joined, TASKS_LABEL } from './job.ts';
import { canBeTown, dividedAtPlace, isPlace, labelledTown } from './places.ts';
import { namesSelfEmployment } from './self-employment.ts';
import { companyLikeness, isBullet, isHead, isTask, occupationLikeness } from './vocabulary.ts';

/** Labels of Europass and forms, before a tab or a colon. */
export const JOB_LABEL =
  /^(?:puesto(?: desempeñado| de trabajo)?|cargo|profesi[óo]n o cargo desempeñado|position(?: held)?|job title|occupation or position held)\s*[:\t]\s*/iu;
const COMPANY_LABEL =
  /^(?:empresa|compañ[íi]a|nombre (?:y direcci[óo]n )?(?:de la empresa|del empleador)(?: o (?:del )?empleador)?|employer|company|name and address of employer)\s*[:\t]\s*/iu;

/** Whether a line may be the name of a company. */
export const canBeCompany = (line: string): boolean =>
  isHead(line) && !isTask(line) && !TASKS_LABEL.test(line) && labelledTown(line) === '';

/** Also whether the second line is part of it. */
interface HeadOfLines extends Head {
  readonly usesSecond: boolean;
}

const hasPlace = (text: string): boolean => dividedAtPlace(text)[1] !== '';

/** Job and company of two texts: in the order of the file unless the words or the town of the first say the opposite. */
export function inOrder(first: string, second: string): Head {
  const points = jobScore(second) - jobScore(first);
  // `The Shelbourne, Dublin` before `Reservations Agent`
  const isBehindTown = points === 0 && hasPlace(first) && !hasPlace(second);
  const isExchanged = second !== '' && (points > 0 || isBehindTown) && !isTask(second);
  return isExchanged ? { job: second, company: first } : { job: first, company: second };
}

/** How a file writes a job and its company: in one line or in two, and which is first. */
export interface Order {
  readonly isOneLine: boolean;
  readonly isCompanyFirst: boolean;
}

/** An order, and how clearly the words of the job and of the company support it. */
export interface SureOrder extends Order {
  readonly sureness: number;
}

/** The order of a job and its company; undefined without one of them. */
export function orderOf(first: string, { job, company, usesSecond }: HeadOfLines): SureOrder | undefined {
  if (job === '' || company === '') return undefined;
  return {
    isOneLine: !usesSecond,
    isCompanyFirst: joined(first).startsWith(joined(company)),
    sureness: jobScore(job) - jobScore(company),
  };
}

/** Words support an order clearly from this difference on. */
export const SURE = 2;
/** One job may be an exception. */
const MIN_SURE_JOBS = 2;

/** The order of the jobs whose words say it; undefined if they differ. */
export function usualOrder(orders: readonly SureOrder[]): Order | undefined {
  const sure = orders.filter(({ sureness }) => sureness >= SURE);
  const [first] = sure;
  const agree = sure.every(
    ({ isOneLine, isCompanyFirst }) =>
      isOneLine === first?.isOneLine && isCompanyFirst === first.isCompanyFirst,
  );
  return sure.length >= MIN_SURE_JOBS && agree ? first : undefined;
}

/** A head in the usual order of its file, if its words do not support the other one. */
export function inUsualOrder(
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
export function headOf(first: string, second: string): HeadOfLines {
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
export function lostPoints(details: readonly string[]): number {
  const lost = details.filter((line) => line !== '' && canBeCompany(line));
  const named = lost.filter((line) => occupationLikeness(line) === 2 || companyLikeness(line) === 2);
  return named.length * LOST_NAME + (lost.length - named.length) * LOST_HEAD;
}

/** Points for a plausible job; a division of the lines between two periods is chosen by their sum. */
export function plausibility({ job, company }: Head, details: readonly string[]): number {
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
export function labelledHead(
  all: readonly string[],
): (Head & { readonly rest: readonly string[] }) | undefined {
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
