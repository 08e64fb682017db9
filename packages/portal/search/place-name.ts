import { type DictionaryEntry, foldKey } from '@curro/shared';
import type { Locale } from '../locale.ts';
import { provinceNames } from './find-province.ts';

/** Town and province in one line; a province that has the town's name in any language is not repeated. */
export function townAndProvince(town: string, province: DictionaryEntry | undefined, locale: Locale): string {
  if (province === undefined) return town;
  if (town === '') return locale.label(province);
  const isSame = provinceNames(province).some((name) => foldKey(name) === foldKey(town));
  return isSame ? town : `${town}, ${locale.label(province)}`;
}
