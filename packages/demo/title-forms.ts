import { lowerFirst } from './phrases.ts';
import { type Draw, type Random, weightedDraw } from './random.ts';
import type { Title, Variant } from './titles.ts';

/** The forms in which boards write an occupation: Camarero/a, Camarero, Camarera, Camareros/as. */
type TitleForm = 'both' | 'masculine' | 'feminine' | 'plural';

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
  // A capitalised word after the first is a name (Java, CNC) without a plural.
  return form === 'plural' && head && (first || /^\p{Ll}/u.test(word)) ? pluralOf(word) : word;
}

/** Inflects a title such as `Camarero/a de sala`; only words before a preposition get a plural. */
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

/** Whether a title has a masculine and a feminine form. */
export function hasGender(title: string): boolean {
  return title.split(' ').some((word) => BOTH.test(word));
}

/** The forms of an occupation's name used in a title and its description. */
export interface TitleForms {
  /** In the title: "Camareros/as". */
  readonly shown: string;
  /** In a sentence: "camarero/a". */
  readonly one: string;
  /** In a sentence with its article: "un/a camarero/a". */
  readonly oneWithArticle: string;
  /** In a sentence, several: "camareros/as"; undefined where the name has no plural. */
  readonly many: string | undefined;
  readonly oneSex: boolean;
  readonly variant: Variant | undefined;
}

const SLOT = /\{([^}]+)\}/;

const genderedForm = weightedDraw<TitleForm>([
  { item: 'both', weight: 66 },
  { item: 'masculine', weight: 21 },
  { item: 'plural', weight: 9 },
  { item: 'feminine', weight: 4 },
]);
const plainForm = weightedDraw<TitleForm>([
  { item: 'both', weight: 93 },
  { item: 'plural', weight: 7 },
]);

const articles: Record<TitleForm, string> = {
  both: 'un/a',
  plural: 'un/a',
  masculine: 'un',
  feminine: 'una',
};

/** Names of a whole staff have no article. */
const STAFF = /^Personal /;
/** Masculine words without a usual feminine form. */
const MASCULINE = /^(Peón|Peones|Albañil|Capataz|Valet|Friegaplatos)\b/;

/** Draws the forms of the occupation's name in an offer; a variant replaces the slot of the title. */
export function nameTitle(
  title: Title,
  variants: ReadonlyMap<string, Draw<Variant>>,
  random: Random,
): TitleForms {
  const slot = SLOT.exec(title.text)?.[1];
  const variant = slot === undefined ? undefined : variants.get(slot)?.(random);
  const text = variant === undefined ? title.text : title.text.replace(SLOT, variant.label);
  if (title.fixed) {
    const one = lowerFirst(text);
    const oneWithArticle = STAFF.test(text) ? one : `un/a ${one}`;
    return { shown: text, one, oneWithArticle, many: undefined, oneSex: false, variant };
  }
  const gendered = hasGender(text);
  const form = (gendered ? genderedForm : plainForm)(random);
  const one = lowerFirst(inflect(text, form === 'plural' ? 'both' : form));
  const article = MASCULINE.test(text) ? 'un' : articles[form];
  return {
    shown: inflect(text, form),
    one,
    oneWithArticle: `${article} ${one}`,
    many: lowerFirst(inflect(text, 'plural')),
    oneSex: form === 'masculine',
    variant,
  };
}
