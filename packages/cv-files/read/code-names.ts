import { type DictionaryId, foldKey, loadDictionaries } from '@curro/shared';

/*
 * The PDF files of the portal have names of dictionaries beside the other texts of an entry, such as the level of a study:
 * `Grado · Universidad de Málaga`.
 */

const SEPARATOR = ' · ';
const dictionaries = loadDictionaries();
const keysByName = new Map<DictionaryId, ReadonlyMap<string, string>>();

/** The keys of a dictionary by its names in both languages. */
function keysOf(id: DictionaryId): ReadonlyMap<string, string> {
  const known = keysByName.get(id);
  if (known !== undefined) return known;
  const keys = new Map(
    dictionaries
      .get(id)
      .entries.flatMap(({ key, es, en }) => [es, en].map((name) => [foldKey(name), key] as const)),
  );
  keysByName.set(id, keys);
  return keys;
}

/** The key of a name in a dictionary in either language; undefined for an unknown one. */
export const keyOfName = (id: DictionaryId, name: string): string | undefined =>
  keysOf(id).get(foldKey(name));

/** The key of an amount of a period of salaries; undefined if it is not in the dictionary. */
export function amountKey(period: string, value: number): string | undefined {
  const { id } = dictionaries.get('salary-period').byKey(period) ?? {};
  return dictionaries
    .get('salary-quantity')
    .entries.find((entry) => entry.parent === id && Number(entry.key.replaceAll('.', '')) === value)?.key;
}

/** What was removed, by its dictionary. */
type FoundNames = Readonly<Partial<Record<DictionaryId, { readonly name: string; readonly key: string }>>>;

/** The first lines of an entry have its title and what is below it. */
const MAX_LINES = 2;

/**
 * The lines of an entry without the names of dictionaries beside other texts; a line of which nothing is left is empty. What
 * begins the first line is its title.
 * @param canBeAlone whether a line with nothing but a name is one, not the title below its company or centre
 */
export function withoutCodeNames(
  lines: readonly string[],
  ids: readonly DictionaryId[],
  canBeAlone: boolean,
): { readonly lines: readonly string[]; readonly found: FoundNames } {
  const found: { -readonly [id in keyof FoundNames]: FoundNames[id] } = {};
  /** Whether a text is the first name of one of the dictionaries. */
  const isName = (name: string): boolean =>
    ids.some((id) => {
      const key = keysOf(id).get(foldKey(name));
      if (key === undefined || found[id] !== undefined) return false;
      found[id] = { name, key };
      return true;
    });
  let count = 0;
  const left = lines.map((line) => {
    if (line !== '') count += 1;
    if (line === '' || count > MAX_LINES) return line;
    const parts = line.split(SEPARATOR);
    if (parts.length === 1 && !canBeAlone) return line;
    const isTitle = (place: number): boolean => count === 1 && place === 0;
    return parts.filter((part, place) => isTitle(place) || !isName(part.trim())).join(SEPARATOR);
  });
  return { lines: left, found };
}
