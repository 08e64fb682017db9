import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import { readData } from '../read-data.ts';

/** A category of ours, with a subcategory where the text is that precise. */
export interface CategoryMeaning {
  readonly category: string;
  readonly subcategory?: string;
  /** The text is a key or label of the dictionary itself, no synonym. */
  readonly own: boolean;
}

/** Looks category words up. Texts are folded (`foldKey`). */
export interface CategoryIndex {
  category(text: string): CategoryMeaning | undefined;
  /** `of`: what the category text meant, `categoryText`: how it was written. */
  subcategory(
    text: string,
    categoryText: string,
    of: CategoryMeaning | undefined,
  ): CategoryMeaning | undefined;
}

/** The subcategory that says nothing. */
const UNSPECIFIED = '-';

const names = ({ key, es, en }: DictionaryEntry): string[] => [foldKey(key), foldKey(es), foldKey(en)];

/**
 * Indexes categories and subcategories by key and label, and the words of `data/category-words.tsv`. Throws when a
 * word there names no entry.
 */
export function createCategoryIndex(dictionaries: Dictionaries): CategoryIndex {
  const categories = dictionaries.get('category');
  const subcategories = dictionaries.get('subcategory');

  const own = new Map<string, CategoryMeaning>();
  for (const entry of categories.entries) {
    for (const name of names(entry)) own.set(name, { category: entry.key, own: true });
  }

  /** By name; several where categories share a name ("Gestión de proyectos"). */
  const parts = new Map<string, CategoryMeaning[]>();
  for (const entry of subcategories.entries) {
    const category = categories.byId(entry.parent ?? 0)?.key;
    if (category === undefined || entry.key === UNSPECIFIED) continue;
    for (const name of new Set(names(entry))) {
      const meaning = { category, subcategory: entry.key, own: true };
      parts.set(name, [...(parts.get(name) ?? []), meaning]);
    }
  }
  const onlyPart = (text: string): CategoryMeaning | undefined => {
    const [first, ...more] = parts.get(text) ?? [];
    return more.length === 0 ? first : undefined;
  };

  const words = new Map<string, CategoryMeaning>();
  for (const { category_text, subcategory_text, category = '', subcategory = '' } of readData(
    'category-words',
  )) {
    const known =
      categories.byKey(category) !== undefined &&
      (subcategory === '' || subcategories.byKey(subcategory)?.parent === categories.byKey(category)?.id);
    if (!known) throw new Error(`category-words.tsv: no ${category} ${subcategory}`);
    words.set(`${category_text}/${subcategory_text}`, {
      category,
      ...(subcategory === '' ? {} : { subcategory }),
      own: false,
    });
  }

  return {
    category: (text) => own.get(text) ?? words.get(`${text}/`) ?? onlyPart(text),
    subcategory(text, categoryText, of) {
      const inCategory = parts.get(text)?.find(({ category }) => category === of?.category);
      return words.get(`${categoryText}/${text}`) ?? inCategory ?? onlyPart(text) ?? words.get(`${text}/`);
    },
  };
}
