import {
  cityNames,
  cityPopulation,
  type Dictionaries,
  type DictionaryEntry,
  type DictionaryId,
  foldKey,
  type MappedField,
  mappableFields,
} from '@curro/shared';

/** A value of a dictionary as an operator chooses it. */
export interface DictionaryValue {
  readonly key: string;
  /** Its name; with that of its parent if the dictionary has the name more than once. */
  readonly name: string;
  /** The name of its parent if `name` does not contain it. */
  readonly note: string;
}

/** The values of the dictionaries of mapped fields by their names. */
export interface DictionaryValues {
  /** The number of values of a field. */
  count(field: MappedField): number;
  /** All values of a field in the order of the dictionary. */
  all(field: MappedField): readonly DictionaryValue[];
  /**
   * The values whose names contain a text, or else have words of it: of places those of the province, then those of Spain
   * that begin with it, then the closest; of equally close ones the largest.
   * @param province name or key of the province where the place is expected
   */
  find(field: MappedField, text: string, limit: number, province?: string): readonly DictionaryValue[];
  /** The value with this key or name; undefined: there is none. */
  resolve(field: MappedField, text: string): DictionaryValue | undefined;
  /** As `resolve` for a text that an operator typed; undefined also for a foreign place when one of Spain could be meant. */
  resolveTyped(field: MappedField, text: string): DictionaryValue | undefined;
  /** The name of a key; the key itself if the dictionary does not have it. */
  nameOf(field: MappedField, key: string): string;
}

const PARENTS: Partial<Record<DictionaryId, DictionaryId>> = {
  city: 'province',
  province: 'country',
  subcategory: 'category',
};
/** Places of this country are first. */
const HOME = 'espana';
const PLACES: readonly MappedField[] = ['city', 'province'];
/** Shorter words, such as articles, do not make two names similar. */
const MIN_WORD_LENGTH = 3;

interface NamedValue extends DictionaryValue {
  readonly names: readonly string[];
  /** Whether it is a place of Spain, and the key of its parent. */
  readonly isHome: boolean;
  readonly parent: string | undefined;
  /** Of equally close values the one with the higher weight is first. */
  readonly weight: number;
}

/** The values of a dictionary, by key, and by the folded text that chooses them. */
interface NamedValues {
  readonly list: readonly NamedValue[];
  readonly byKey: ReadonlyMap<string, NamedValue>;
  readonly byName: ReadonlyMap<string, NamedValue>;
  readonly weights: WordWeights;
}

function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function readValues(dictionaries: Dictionaries, id: DictionaryId): NamedValues {
  const { entries } = dictionaries.get(id);
  const parents = PARENTS[id];
  const parentOf = ({ parent }: DictionaryEntry): DictionaryEntry | undefined =>
    parents === undefined || parent === undefined ? undefined : dictionaries.get(parents).byId(parent);
  const isHome = (entry: DictionaryEntry): boolean => {
    const parent = parentOf(entry);
    if (id === 'province') return parent?.key === HOME;
    const country =
      parent?.parent === undefined ? undefined : dictionaries.get('country').byId(parent.parent);
    return id === 'city' && country?.key === HOME;
  };
  const withParent = (entry: DictionaryEntry): string => `${entry.es} (${parentOf(entry)?.es ?? ''})`;
  const sameName = countTexts(entries.map(({ es }) => foldKey(es)));
  const sameWithParent = countTexts(entries.map((entry) => foldKey(withParent(entry))));
  const list = entries.map((entry): NamedValue => {
    const { key, es } = entry;
    const parent = parentOf(entry);
    // A foreign town has its province: its name alone may be that of a town of Spain in short.
    const isUnique = sameName.get(foldKey(es)) === 1 && (id !== 'city' || isHome(entry));
    const long = withParent(entry);
    return {
      key,
      name: isUnique
        ? es
        : sameWithParent.get(foldKey(long)) === 1
          ? long
          : `${es} (${parent?.es ?? ''}, ${key})`,
      note: isUnique ? (parent?.es ?? '') : '',
      names: [...new Set([...cityNames(entry), key].map(foldKey))].filter((name) => name !== ''),
      isHome: isHome(entry),
      parent: parent?.key,
      weight: cityPopulation(entry),
    };
  });
  return {
    list,
    byKey: new Map(list.toReversed().map((value) => [value.key, value])),
    byName: new Map(list.toReversed().map((value) => [foldKey(value.name), value])),
    weights: weighWords(list),
  };
}

/** How close a name is to a text, 0 the closest; undefined: the name does not contain it. */
function rankOf(names: readonly string[], text: string): number | undefined {
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  if (names.some((name) => name.includes(`-${text}`))) return 2;
  return names.some((name) => name.includes(text)) ? 3 : undefined;
}

/** Places of Spain whose names begin with a text are before foreign ones with this name. */
const FOREIGN_RANK = 1.5;

/** The order of places: those of the province first, then by closeness, with those of Spain before foreign ones. */
function placeRank({ isHome, parent }: NamedValue, rank: number, province: string | undefined): number {
  if (province !== undefined && parent === province) return rank - FOREIGN_RANK * 2;
  return isHome ? rank : rank + FOREIGN_RANK;
}

const wordsOf = (text: string): string[] => text.split('-').filter((word) => word.length >= MIN_WORD_LENGTH);

/** How much a common word of a name says: rare words say more than those of many names. */
type WordWeights = ReadonlyMap<string, number>;

function weighWords(list: readonly NamedValue[]): WordWeights {
  const counts = countTexts(list.flatMap(({ names }) => [...new Set(names.flatMap(wordsOf))]));
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + list.length / count)]));
}

/** The weight of the words that a name and a text have, times their share of the name; 0: none. */
function similarity(names: readonly string[], words: readonly string[], weights: WordWeights): number {
  const scores = names.map((name) => {
    const own = wordsOf(name);
    const common = own.filter((word) => words.includes(word));
    const weight = common.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
    return (weight * common.length) / Math.max(1, own.length);
  });
  return Math.max(0, ...scores);
}

/** Creates the look-up of values; the names of a dictionary are read once. */
export function createDictionaryValues(dictionaries: Dictionaries): DictionaryValues {
  const read = new Map<DictionaryId, NamedValues>();
  const valuesOf = (field: MappedField): NamedValues => {
    const id = mappableFields[field].dictionary;
    const values = read.get(id) ?? readValues(dictionaries, id);
    read.set(id, values);
    return values;
  };
  const namedValue = (field: MappedField, text: string): NamedValue | undefined => {
    const { byKey, byName } = valuesOf(field);
    const entry = dictionaries.get(mappableFields[field].dictionary).resolveName(text);
    return byName.get(foldKey(text)) ?? byKey.get(entry?.key ?? '');
  };
  const provinceOf = (text: string): string | undefined =>
    valuesOf('province').byKey.get(text)?.key ?? dictionaries.get('province').resolveName(text)?.key;
  const present = ({ key, name, note }: NamedValue): DictionaryValue => ({ key, name, note });
  return {
    count: (field) => dictionaries.get(mappableFields[field].dictionary).entries.length,
    all: (field) => valuesOf(field).list.map(present),
    find(field, text, limit, province) {
      const folded = foldKey(text);
      const { list, weights } = valuesOf(field);
      const words = wordsOf(folded);
      const isPlace = PLACES.includes(field);
      const inProvince = province === undefined ? undefined : provinceOf(province);
      const containing = list.flatMap((value) => {
        const rank = rankOf(value.names, folded);
        return rank === undefined
          ? []
          : [{ value, rank: isPlace ? placeRank(value, rank, inProvince) : rank }];
      });
      const ranked =
        containing.length > 0
          ? containing
          : list.flatMap((value) => {
              const share = similarity(value.names, words, weights);
              return share === 0 ? [] : [{ value, rank: -share }];
            });
      return ranked
        .toSorted((one, other) => one.rank - other.rank || other.value.weight - one.value.weight)
        .slice(0, limit)
        .map(({ value }) => present(value));
    },
    resolve(field, text) {
      const { byKey } = valuesOf(field);
      const value = byKey.get(text) ?? namedValue(field, text);
      return value && present(value);
    },
    resolveTyped(field, text) {
      const { byKey, byName, list } = valuesOf(field);
      const exact = byName.get(foldKey(text));
      if (exact !== undefined) return present(exact);
      const value = byKey.get(text) ?? namedValue(field, text);
      const folded = foldKey(text);
      const isAmbiguous =
        value !== undefined &&
        PLACES.includes(field) &&
        !value.isHome &&
        list.some(({ isHome, names }) => isHome && names.some((name) => name.startsWith(folded)));
      return value && !isAmbiguous ? present(value) : undefined;
    },
    nameOf: (field, key) => valuesOf(field).byKey.get(key)?.name ?? key,
  };
}
