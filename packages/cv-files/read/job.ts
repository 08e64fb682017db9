import { type CvDraftInput, GUESSED_DESCRIPTION } from '../draft.ts';
import { capitalised } from './one-line-jobs.ts';
import { dividedAtPlace, isPlace } from './places.ts';
import { softenTitle } from './soften-title.ts';
import {
  companyLikeness,
  endsWithAbbreviation,
  isEmployer,
  LEGAL_FORM_FIRST,
  NAME_WITH_FORM_FIRST,
} from './vocabulary.ts';

/** A job of the text of a file. */
export type Job = Pick<
  NonNullable<CvDraftInput['experience']>[number],
  'job' | 'company' | 'description' | 'extra'
>;

/** The names of a job and of its company in the lines of a file. */
export interface Head {
  readonly job: string;
  readonly company: string;
}

/** A label before the description of a job. */
export const TASKS_LABEL =
  /^(?:(?:principales )?(?:funciones|actividades)(?: y responsabilidades(?: principales)?)?|tareas|descripci[óo]n(?: del puesto)?|description|main activities and responsibilities|responsibilities|duties)\s*[:\t]\s*/iu;

/** Joins a name to the town or the department after it; a full stop ends an abbreviation only. */
export const joined = (...parts: readonly string[]): string =>
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

/** A description without its label begins with a capital letter: `Funciones: atención a mesas`. */
export const withoutTasksLabel = (line: string): string => {
  const text = line.replace(TASKS_LABEL, '');
  return text === line ? line : text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
};

/** The description of a job by its lines. */
export const described = (lines: readonly string[]): string =>
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
export function jobOf(head: Head, town: string, details: readonly string[]): Job {
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

/** A job whose description may be about another one. */
export const markedAsDoubtful = <T extends Job>(job: T): T => ({
  ...job,
  extra: { ...job.extra, [GUESSED_DESCRIPTION]: true },
});
