import { amountKey, keyOfName } from './code-names.ts';
import { isHead, occupationLikeness, withoutBullet } from './vocabulary.ts';

/** The labels of the desired job in the pages of job sites. */
const POSITION =
  /^(?:(?:puesto|empleo|trabajo|cargo|ocupaci[óo]n|profesi[óo]n)(?: de trabajo)? (?:desead[oa]|buscad[oa]|solicitad[oa]|preferid[oa]|que busc(?:o|as))|(?:desired|preferred) (?:job|position))\s?:\s*(\S.{2,}?)\.?$/iu;
const CONTRACT = /^(?:tipos? de )?contrato(?: desead[oa]| preferid[oa])?\s?:\s*(\S.*?)\.?$/iu;
const SALARY =
  /^(?:salario|sueldo|retribuci[óo]n|expectativas? salarial(?:es)?)(?: bruto)?(?: (anual|mensual))?(?: (m[íi]nimo|desead[oa]|preferid[oa]))?(?: aceptado)?\s?:\s*(\d[\d.]*)\s?(?:€|euros?|eur)?\s*(.*?)\.?$/iu;
const WORKING =
  /^situaci[óo]n laboral(?: actual)?\s?:\s*(?:trabajando|con (?:trabajo|empleo)|en activo)(?: actualmente)?\.?$/iu;

/** A heading above the name of the desired job. */
const HEADING = /^(?:(?:empleo|trabajo|puesto) (?:deseado|buscado)|desired (?:job|position))$/iu;
const MAX_POSITION = 100;

const CONTRACTS: readonly (readonly [key: string, name: RegExp])[] = [
  ['indefinido', /^(?:indefinid[oa]|fij[oa])$/iu],
  ['de-duracion-determinada', /^(?:(?:de )?duraci[óo]n determinada|temporal|eventual)$/iu],
  ['fijo-discontinuo', /^fij[oa][ -]discontinu[oa]$/iu],
  ['formativo', /^(?:formativo|(?:de |en )?(?:formaci[óo]n|pr[áa]cticas))$/iu],
  ['autonomo', /^(?:aut[óo]nom[oa]|freelance)$/iu],
  ['a-tiempo-parcial', /^(?:a )?tiempo parcial$/iu],
];

/** The keys of kinds of contracts that a text joins; undefined if one is not known. */
function contractsOf(text: string): readonly string[] | undefined {
  const keys = text
    .split(/\s*[,;/]\s*|\s+(?:y|o|e|u)\s+/u)
    .map(
      (name) => CONTRACTS.find(([, pattern]) => pattern.test(name))?.[0] ?? keyOfName('contract-type', name),
    );
  const known = keys.filter((key) => key !== undefined);
  return known.length === keys.length ? [...new Set(known)] : undefined;
}

const PERIODS: readonly (readonly [key: string, words: RegExp])[] = [
  ['bruto-ano', /(?<!\p{L})(?:a[ñn]o|anual(?:es)?)(?!\p{L})/iu],
  ['bruto-mes', /(?<!\p{L})(?:mes|mensual(?:es)?)(?!\p{L})/iu],
  ['bruto-hora', /(?<!\p{L})horas?(?!\p{L})/iu],
];
/** A CV has gross amounts. */
const NET = /(?<!\p{L})net[oa]s?(?!\p{L})/iu;
/** Between the amount and its period. */
const ONLY_PERIOD = /^(?:brut[oa]s?|\/|al|por|a la|el|la|a[ñn]o|anual(?:es)?|mes|mensual(?:es)?|hora|\s)*$/iu;

/** A salary of a line, with the key of its period and its amount; undefined for another line. */
function salaryOf(line: string) {
  const [, ofLabel = '', kind = '', amount = '', behind = ''] = SALARY.exec(line) ?? [];
  const period = PERIODS.find(([, words]) => words.test(`${ofLabel} ${behind}`))?.[0];
  const value = Number(amount.replaceAll('.', ''));
  if (amount === '' || period === undefined || NET.test(line) || !ONLY_PERIOD.test(behind)) return undefined;
  const field = /^m/iu.test(kind) ? 'salaryMin' : 'preferredSalary';
  return { field, period, value } as const;
}

/**
 * What a text with a label says about the desired job; empty for another text.
 * @param periodAbove the period of the salary that another text states
 */
function valuesIn(text: string, periodAbove: unknown): Readonly<Record<string, unknown>> {
  const [, position = ''] = POSITION.exec(text) ?? [];
  if (position !== '' && position.length <= MAX_POSITION) return { preferredPosition: position };
  const contracts = contractsOf(CONTRACT.exec(text)?.[1] ?? '');
  if (contracts !== undefined) return { contractTypes: contracts };
  if (WORKING.test(text)) return { working: true };
  const salary = salaryOf(text);
  const key = salary === undefined ? undefined : amountKey(salary.period, salary.value);
  const isOtherPeriod = periodAbove !== undefined && periodAbove !== salary?.period;
  if (salary === undefined || key === undefined || isOtherPeriod) return {};
  return { [salary.field]: key, salaryPeriod: salary.period };
}

const BETWEEN_PIECES = /\s[·|]\s/u;

/** What the lines of a file say about the desired job with labels. */
interface DesiredJobLines {
  readonly values: Readonly<Record<string, unknown>>;
  /** The lines that say it. */
  readonly lines: ReadonlySet<string>;
}

/**
 * Reads the desired job of lines with labels, as job sites have them: `Puesto deseado: Técnica contable`. The first line of each
 * label counts.
 */
export function desiredJobIn(all: readonly string[]): DesiredJobLines {
  const values: Record<string, unknown> = {};
  const lines = new Set<string>();
  /** Takes values over that no line above has. */
  const take = (found: Readonly<Record<string, unknown>>): boolean => {
    const isFirst = !Object.keys(found).some((name) => name !== 'salaryPeriod' && values[name] !== undefined);
    if (isFirst) Object.assign(values, found);
    return isFirst && Object.keys(found).length > 0;
  };
  for (const [at, line] of all.entries()) {
    const pieces = withoutBullet(line).split(BETWEEN_PIECES);
    const areRead = pieces.map((piece) => take(valuesIn(piece.trim(), values.salaryPeriod)));
    if (areRead.every(Boolean)) lines.add(line);
    const below = all[at + 1] ?? '';
    const next = withoutBullet(below).trim();
    const isNamed =
      HEADING.test(withoutBullet(line).trim()) &&
      !next.includes(':') &&
      isHead(next) &&
      occupationLikeness(next) === 2;
    if (isNamed && next.length <= MAX_POSITION && take({ preferredPosition: next })) lines.add(below);
  }
  return { values, lines };
}
