import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { readData } from '../read-data.ts';
import { asWord, isAbsent, type JsonObject, quote } from '../values.ts';
import type { Vocabularies } from './vocabularies.ts';

/** A category, with a subcategory when the text states one. */
interface CategoryMeaning {
  readonly category: string;
  readonly subcategory?: string;
  /** Whether the text is a key or label of the dictionary, not a synonym. */
  readonly isLabel: boolean;
}

/** Looks up categories by folded texts (`foldKey`). */
export interface CategoryIndex {
  category(text: string): CategoryMeaning | undefined;
  /** `of`: the category that was found; `categoryText`: its text. */
  subcategory(
    text: string,
    categoryText: string,
    of: CategoryMeaning | undefined,
  ): CategoryMeaning | undefined;
}

/** The key of the unspecified subcategory. */
const UNSPECIFIED = '-';

const names = ({ key, es, en }: DictionaryEntry): string[] => [foldKey(key), foldKey(es), foldKey(en)];

/**
 * Indexes categories and subcategories by key and label, and the synonyms of `data/category-words.tsv`. Throws when one of
 * them names an unknown entry.
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

/** The result of reading the category fields of a line. */
interface ReadCategory {
  readonly category?: string;
  readonly subcategory?: string;
  /** Some boards state the work mode in the category ("Presencial"). */
  readonly teleworking?: string;
}

/** Separates two names in one text; the first one is the main one. */
const BETWEEN_NAMES = ' - ';

/**
 * Reads category and subcategory. A subcategory determines the category, unless the category is a key or label of another
 * one: then the subcategory is left out. An unmapped category is a warning; an unmapped subcategory is only counted.
 */
export function readCategory(
  line: JsonObject,
  index: CategoryIndex,
  vocabularies: Vocabularies,
  diagnostics: Diagnostics,
): ReadCategory {
  const text = asWord(line.category);
  const folded = foldKey(text ?? '');
  const main = text?.split(BETWEEN_NAMES, 1)[0] ?? '';
  const meaning = index.category(folded) ?? index.category(foldKey(main));
  const teleworking =
    meaning === undefined && text !== undefined ? vocabularies.exact('teleworking', text) : undefined;
  if (meaning === undefined && teleworking === undefined && !isAbsent(line.category)) {
    const value = line.category;
    diagnostics.warn('unmapped', 'category', `category ${quote(value)} is not known: left out`);
    diagnostics.addUnmapped('category', text ?? quote(value));
  }

  const part = readSubcategory(line, index, folded, meaning, diagnostics) ?? meaning;
  return {
    ...(part === undefined ? {} : { category: part.category }),
    ...(part?.subcategory === undefined ? {} : { subcategory: part.subcategory }),
    ...(teleworking === undefined ? {} : { teleworking }),
  };
}

function readSubcategory(
  line: JsonObject,
  index: CategoryIndex,
  categoryText: string,
  category: CategoryMeaning | undefined,
  diagnostics: Diagnostics,
): CategoryMeaning | undefined {
  if (isAbsent(line.subcategory)) return undefined;
  const text = asWord(line.subcategory);
  const matched = text === undefined ? undefined : index.subcategory(foldKey(text), categoryText, category);
  const elsewhere = category?.isLabel === true && matched?.category !== category.category;
  if (matched !== undefined && !elsewhere) return matched;
  diagnostics.addUnmapped('subcategory', text ?? quote(line.subcategory));
  return undefined;
}
