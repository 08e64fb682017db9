import { lowerFirst } from '../describe/sentence.ts';
import type { Title, Variant } from '../families/family.ts';
import type { Random } from '../random/random.ts';
import { type Draw, weightedDraw } from '../random/weighted.ts';
import { hasGender, inflect, type TitleForm } from './inflect.ts';

/** The name of an occupation in the forms that a title and its description need. */
export interface TitleForms {
  /** As the title shows it: "Camareros/as". */
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

/** Names of a whole staff stand without article. */
const STAFF = /^Personal /;
/** Masculine words without a feminine in use. */
const MASCULINE = /^(Peón|Peones|Albañil|Capataz|Valet|Friegaplatos)\b/;

/** Settles how an offer names the occupation; a slot of the title takes a variant. */
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
