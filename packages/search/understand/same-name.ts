import { cityNames, cityPopulation, type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';

const provinceNames = ({ es, en }: DictionaryEntry): string[] =>
  [es, en].flatMap((name) => [name, ...name.split('/')]).map(foldKey);

/** Whether a town and its province have a name in common: Madrid, not Getafe. */
export function hasSameName(town: DictionaryEntry, province: DictionaryEntry): boolean {
  const names = provinceNames(province);
  return cityNames(town).some((name) => names.includes(foldKey(name)));
}

/** The town with the name of a province, else its largest town. */
export function capitalOf(
  province: DictionaryEntry,
  dictionaries: Dictionaries,
): DictionaryEntry | undefined {
  const towns = dictionaries
    .get('city')
    .childrenOf(province.id)
    .toSorted((a, b) => cityPopulation(b) - cityPopulation(a));
  return towns.find((town) => hasSameName(town, province)) ?? towns[0];
}
