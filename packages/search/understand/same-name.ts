import { cityNames, type DictionaryEntry, foldKey } from '@curro/shared';

const provinceNames = ({ es, en }: DictionaryEntry): string[] =>
  [es, en].flatMap((name) => [name, ...name.split('/')]).map(foldKey);

/** Whether a town and its province have a name in common: Madrid, not Getafe. */
export function hasSameName(town: DictionaryEntry, province: DictionaryEntry): boolean {
  const names = provinceNames(province);
  return cityNames(town).some((name) => names.includes(foldKey(name)));
}
