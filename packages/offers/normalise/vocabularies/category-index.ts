import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import { readData } from '../read-data.ts';

/** A category of ours, with a subcategory where the text is that precise. */
export interface CategoryMeaning {
  readonly category: string;
  readonly subcategory?: string;
  /** The text is a key or label of the dictionary itself, no synonym. */
  readonly isLabel: boolean;
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

  const isLabel = new Map<string, CategoryMeaning>();
  for (const entry of categories.entries) {
    for (const name of names(entry)) isLabel.set(name, { category: entry.key, isLabel: true });
  }

  /** By name; several where categories share a name ("Gestión de proyectos"). */
  const subcategoryNames = new Map<string, CategoryMeaning[]>();
  for (const entry of subcategories.entries) {
    const category = categories.byId(entry.parent ?? 0)?.key;
    if (category === undefined || entry.key === UNSPECIFIED) continue;
    for (const name of new Set(names(entry))) {
      const meaning = { category, subcategory: entry.key, isLabel: true };
      subcategoryNames.set(name, [...(subcategoryNames.get(name) ?? []), meaning]);
    }
  }
  const unambiguousSubcategory = (text: string): CategoryMeaning | undefined => {
    const [first, ...more] = subcategoryNames.get(text) ?? [];
    return more.length === 0 ? first : undefined;
  };

  const synonyms = new Map<string, CategoryMeaning>();
  for (const { category_text, subcategory_text, category = '', subcategory = '' } of readData(
    'category-words',
  )) {
    const isKnown =
      categories.byKey(category) !== undefined &&
      (subcategory === '' || subcategories.byKey(subcategory)?.parent === categories.byKey(category)?.id);
    if (!isKnown) throw new Error(`category-words.tsv: no ${category} ${subcategory}`);
    synonyms.set(`${category_text}/${subcategory_text}`, {
      category,
      ...(subcategory === '' ? {} : { subcategory }),
      isLabel: false,
    });
  }

  return {
    category: (text) => isLabel.get(text) ?? synonyms.get(`${text}/`) ?? unambiguousSubcategory(text),
    subcategory(text, categoryText, of) {
      const inCategory = subcategoryNames.get(text)?.find(({ category }) => category === of?.category);
      return (
        synonyms.get(`${categoryText}/${text}`) ??
        inCategory ??
        unambiguousSubcategory(text) ??
        synonyms.get(`${text}/`)
      );
    },
  };
}
