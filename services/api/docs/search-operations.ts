import { foldText } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import type { RouteDescription } from '../openapi/describe.ts';
import { errorCodesOfRoute } from '../openapi/describe-route.ts';
import type { ReferenceGroup } from './reference.ts';

const PAGES: readonly string[] = ['maxresults', 'pagesize', 'nextcursor', '=pages', 'search offers'];

/**
 * Words that readers search for, English and Spanish, with the words of the reference. Of parameters, fields and guides
 * they are compared with the titles only; one that begins with `=` is a whole title of these. The script gets them in the navigation.
 */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  auth: ['sign in', 'token'],
  busqueda: ['search'],
  candidatura: ['application'],
  categoria: ['category'],
  ciudad: ['city'],
  contrato: ['contracttype'],
  cursor: ['nextcursor', '=pages', 'search offers'],
  distancia: ['distance'],
  empresa: ['company'],
  experiencia: ['experience'],
  fecha: ['sincedate', 'published'],
  jornada: ['workday'],
  limit: ['maxresults'],
  localizacion: ['city', 'province'],
  location: ['city', 'province'],
  login: ['sign in', 'token'],
  oauth: ['sign in', 'token'],
  obtener: ['get'],
  oferta: ['offer'],
  ofertas: ['offer'],
  orden: ['order'],
  pagesize: ['maxresults'],
  pagina: ['page'],
  pagination: PAGES,
  paging: PAGES,
  pais: ['country'],
  password: ['sign in', 'token'],
  provincia: ['province'],
  puesto: ['title'],
  radio: ['distance'],
  radius: ['distance'],
  remote: ['teleworking'],
  remoto: ['teleworking'],
  resume: ['cv'],
  salario: ['salarymin', 'salarymax', 'salary'],
  signin: ['sign in', 'token'],
  sort: ['order'],
  sueldo: ['salarymin', 'salarymax', 'salary'],
  teletrabajo: ['teleworking'],
  titulo: ['title'],
  ubicacion: ['city', 'province'],
  upload: ['write', 'add or replace'],
  vacancies: ['offer'],
  vacancy: ['offer'],
  vacante: ['offer'],
};

const NUMBER = /^\d+$/;
/** Words beside the number of an error, which its entry does not have. */
const OF_ERRORS: readonly string[] = ['error', 'errors', 'code', 'status'];

/** Words of questions, English and Spanish, that a search ignores. */
export const ignoredWords: readonly string[] =
  'a an and can como de del do does el en for how i in is la my of para the to un una what where with'.split(
    ' ',
  );

/** The words of a search for operations: `error 301` as `301`, `how do I get a token` as `get token`. */
export function wordsOf(q: string): string[] {
  const all = foldText(q)
    .replace(/^\s*¿|\?\s*$/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const telling = all.filter((word) => !ignoredWords.includes(word));
  const words = telling.length > 0 ? telling : all;
  return words.some((word) => NUMBER.test(word)) ? words.filter((word) => !OF_ERRORS.includes(word)) : words;
}

/** A word of a search and its synonyms. */
export const variantsOf = (word: string): readonly string[] => [
  word,
  ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : []),
];

const ENDING = /(?:ations?|aciones|acion|ated?|ates|ating|ing|ed|es|s|e)$/;
/** Shorter stems are those of many words. */
const MIN_STEM_LENGTH = 4;

const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, '');
  return stem.length < MIN_STEM_LENGTH ? word : stem;
};

/** The word with synonyms that has the stem of a word, such as `pagination` for `paginate`; without one the stem. */
export const relatedWord = (word: string): string => {
  const stem = stemOf(word);
  return Object.keys(synonyms).find((each) => stemOf(each) === stem) ?? stem;
};

/** The text of an operation that a search reads, in small letters. */
export const textOf = ({ id, method, path, summary, scope = 'public' }: RouteDescription): string =>
  [id, method, path, summary, scope].join(' ').toLowerCase();

/** Whether an operation has all words: in its path, summary and id, or as a whole error code or word of its group's name. */
export function isMatch(route: RouteDescription, group: ReferenceGroup, words: readonly string[]): boolean {
  const text = textOf(route);
  const whole: ReadonlySet<string> = new Set([
    ...errorCodesOfRoute(route),
    ...group.name.toLowerCase().split(' '),
  ]);
  return words.every((word) => variantsOf(word).some((each) => text.includes(each) || whole.has(each)));
}

/** How far a word is from the beginning of a title: 0 at its beginning, 1 in it, 2 in the id, 3 elsewhere. */
function distance(title: string, id: string, word: string): number {
  if (title.startsWith(word)) return 0;
  if (title.includes(` ${word}`)) return 1;
  return id.includes(word) ? 2 : 3;
}

/** The rank of an operation that has the words: the operations with the words in their titles are first. */
export const rankOf = ({ id, summary }: RouteDescription, words: readonly string[]): number =>
  words.reduce(
    (sum, word) =>
      sum +
      Math.min(...variantsOf(word).map((each) => distance(summary.toLowerCase(), id.toLowerCase(), each))),
    0,
  );

/** A text with the words of a search as marks. */
export function markWords(text: string, words: readonly string[]): Markup {
  const variants = words.flatMap(variantsOf).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  if (variants.length === 0) return html`${text}`;
  const parts = text.split(new RegExp(`(${variants.join('|')})`, 'i'));
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : part))}`;
}

/** The words of a search that are error codes of an operation. */
export function codesAmong(route: RouteDescription, words: readonly string[]): string[] {
  const codes: ReadonlySet<string> = new Set(errorCodesOfRoute(route));
  return words.filter((word) => codes.has(word));
}
