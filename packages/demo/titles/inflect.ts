/** The forms in which boards write an occupation: Camarero/a, Camarero, Camarera, Camareros/as. */
export type TitleForm = 'both' | 'masculine' | 'feminine' | 'plural';

const PREPOSITIONS = new Set(['de', 'del', 'en', 'para', 'con', 'a', 'al', 'y']);
const BOTH = /^(.+)\/(as?)$/;

const vowels = new Map([
  ['á', 'a'],
  ['é', 'e'],
  ['í', 'i'],
  ['ó', 'o'],
  ['ú', 'u'],
]);

function feminineOf(masculine: string): string {
  if (/[oe]s$/.test(masculine)) return `${masculine.slice(0, -2)}as`;
  if (/[oe]$/.test(masculine)) return `${masculine.slice(0, -1)}a`;
  return `${masculine.replace(/[áéíóú](?=[^aeiou]$)/, (letter) => vowels.get(letter) ?? letter)}a`;
}

function pluralOf(word: string): string {
  if (/[sx]$/.test(word)) return word;
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  if (/ón$/.test(word)) return `${word.slice(0, -2)}ones`;
  return /[aeiouáéíóúê]$/.test(word) ? `${word}s` : `${word}es`;
}

function inflectWord(word: string, form: TitleForm, head: boolean, first: boolean): string {
  const [, masculine, ending] = BOTH.exec(word) ?? [];
  if (masculine !== undefined && ending !== undefined) {
    if (form === 'masculine') return masculine;
    if (form === 'feminine') return feminineOf(masculine);
    if (form === 'plural' && head && ending === 'a') return `${pluralOf(masculine)}/as`;
    return word;
  }
  // A capital after the first word belongs to a name (Java, CNC), which has no plural.
  return form === 'plural' && head && (first || /^\p{Ll}/u.test(word)) ? pluralOf(word) : word;
}

/** Writes a title given as `Camarero/a de sala` in the wanted form; only words before a preposition get a plural. */
export function inflect(title: string, form: TitleForm): string {
  if (form === 'both') return title;
  let head = true;
  return title
    .split(' ')
    .map((word, at) => {
      if (PREPOSITIONS.has(word) || word.startsWith('(')) head = false;
      return inflectWord(word, form, head, at === 0);
    })
    .join(' ');
}

/** Whether a title has a feminine beside its masculine. */
export function hasGender(title: string): boolean {
  return title.split(' ').some((word) => BOTH.test(word));
}
