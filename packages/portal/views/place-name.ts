import { type DictionaryEntry, foldKey } from '@curro/shared';
import type { Edition } from '../edition.ts';
import { provinceNames } from '../search/province-named.ts';

/** Town and province in one line; a province that has the town's name in any language is not repeated. */
export function townAndProvince(
  town: string,
  province: DictionaryEntry | undefined,
  edition: Edition,
): string {
  if (province === undefined) return town;
  if (town === '') return edition.label(province);
  const isSame = provinceNames(province).some((name) => foldKey(name) === foldKey(town));
  return isSame ? town : `${town}, ${edition.label(province)}`;
}
