import type { Dictionaries } from '@curro/shared';
import { hasNoKeys, keysOf, readKeys } from '../body/keys.ts';
import type { Body } from '../body/parsed.ts';
import type { Report } from '../body/report.ts';

const MAX_CATEGORIES = 3;

/** The kinds of work looked for, of few enough categories (contract 4.4, row 7). */
export function readSubcategories(body: Body, dictionaries: Dictionaries, report: Report): string[] {
  const keys = readKeys(body.subcategories, 'subcategories', dictionaries.get('subcategory'));
  if (hasNoKeys(keys)) report('705', 'subcategories');
  for (const { field, inputText } of keys.unknown) report('706', field, { value: inputText });
  const count = new Set(keys.entries.map(({ entry }) => entry.parent)).size;
  if (count > MAX_CATEGORIES) report('714', 'subcategories', { count, max: MAX_CATEGORIES });
  return keysOf(keys);
}
