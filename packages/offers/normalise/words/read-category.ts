import { foldKey } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { quote } from '../quote.ts';
import { isAbsent, type Members } from '../values/members.ts';
import { asWord } from '../values/read-text.ts';
import type { CategoryIndex, CategoryMeaning } from './category-index.ts';
import type { Words } from './words.ts';

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
  line: Members,
  index: CategoryIndex,
  words: Words,
  findings: Findings,
): ReadCategory {
  const text = asWord(line.category);
  const folded = foldKey(text ?? '');
  const main = text?.split(BETWEEN_NAMES, 1)[0] ?? '';
  const meaning = index.category(folded) ?? index.category(foldKey(main));
  const teleworking =
    meaning === undefined && text !== undefined ? words.exact('teleworking', text) : undefined;
  if (meaning === undefined && teleworking === undefined && !isAbsent(line.category)) {
    const given = line.category;
    findings.warn('unmapped', 'category', `category ${quote(given)} is not known: kept without it`);
    findings.miss('category', text ?? quote(given));
  }

  const part = readSubcategory(line, index, folded, meaning, findings) ?? meaning;
  return {
    ...(part === undefined ? {} : { category: part.category }),
    ...(part?.subcategory === undefined ? {} : { subcategory: part.subcategory }),
    ...(teleworking === undefined ? {} : { teleworking }),
  };
}

function readSubcategory(
  line: Members,
  index: CategoryIndex,
  categoryText: string,
  category: CategoryMeaning | undefined,
  findings: Findings,
): CategoryMeaning | undefined {
  if (isAbsent(line.subcategory)) return undefined;
  const text = asWord(line.subcategory);
  const found = text === undefined ? undefined : index.subcategory(foldKey(text), categoryText, category);
  const elsewhere = category?.own === true && found?.category !== category.category;
  if (found !== undefined && !elsewhere) return found;
  findings.miss('subcategory', text ?? quote(line.subcategory));
  return undefined;
}
