import { foldKey } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent, type JsonObject } from '../values/json-object.ts';
import { asWord } from '../values/read-text.ts';
import type { CategoryIndex, CategoryMeaning } from './category-index.ts';
import type { Vocabularies } from './vocabularies.ts';

/** What the category members of a line mean. */
export interface ReadCategory {
  readonly category?: string;
  readonly subcategory?: string;
  /** Some boards keep the way of working in the category ("Presencial"). */
  readonly teleworking?: string;
}

/** Two names of the source in one text, the first one being the main one. */
const BETWEEN_NAMES = ' - ';

/**
 * Reads category and subcategory. A subcategory brings its category, unless the category is one of ours and another
 * one: then the category stands alone. An unmapped category is a warning, an unmapped subcategory is counted.
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
    diagnostics.warn('unmapped', 'category', `category ${quote(value)} is not known: kept without it`);
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
