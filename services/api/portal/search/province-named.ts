import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';

/** The province that a text names: by key or alias, or by either half of a double name (Bizkaia). */
export function provinceNamed(dictionaries: Dictionaries, text: string): DictionaryEntry | undefined {
  const provinces = dictionaries.get('province');
  const wanted = foldKey(text);
  if (wanted === '') return undefined;
  return (
    provinces.resolve(text) ??
    provinces.entries.find(({ es }) => es.split('/').some((half) => foldKey(half) === wanted))
  );
}
