import type { Dictionaries } from '@curro/shared';
import { keysOf, readKeys, saysNothing } from '../body/keys.ts';
import type { Body } from '../body/parsed.ts';
import type { Report } from '../body/report.ts';

const MOST_CATEGORIES = 3;

/** The kinds of work looked for, of few enough categories (contract 4.4, row 7). */
export function readSubcategories(body: Body, dictionaries: Dictionaries, report: Report): string[] {
  const sent = readKeys(body.subcategories, 'subcategories', dictionaries.get('subcategory'));
  if (saysNothing(sent)) report('705', 'subcategories');
  for (const { field, shown } of sent.unknown) report('706', field, { value: shown });
  const count = new Set(sent.named.map(({ entry }) => entry.parent)).size;
  if (count > MOST_CATEGORIES) report('714', 'subcategories', { count, max: MOST_CATEGORIES });
  return keysOf(sent);
}
