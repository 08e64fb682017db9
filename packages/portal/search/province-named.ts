import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import { type Edition, editions } from '../edition.ts';

/** A province as the box of places writes it, told apart from the town of its name: "Zamora (provincia)". */
export function provinceText(province: DictionaryEntry, edition: Edition): string {
  return `${edition.label(province)} (${edition.words.form.province})`;
}

function bareName(text: string): string {
  const ending = editions.map(({ words }) => ` (${words.form.province})`).find((each) => text.endsWith(each));
  return ending === undefined ? text : text.slice(0, -ending.length);
}

/** Every name of a province, in every edition; each half of a double name (Vizcaya/Bizkaia) is one. */
export function provinceNames(province: DictionaryEntry): string[] {
  return editions.flatMap((edition) => edition.label(province).split('/'));
}

/** The province that a text names: by key, alias or any of its names. */
export function provinceNamed(dictionaries: Dictionaries, text: string): DictionaryEntry | undefined {
  const provinces = dictionaries.get('province');
  const name = bareName(text.trim());
  const wanted = foldKey(name);
  if (wanted === '') return undefined;
  return (
    provinces.resolve(name) ??
    provinces.entries.find((province) => provinceNames(province).some((known) => foldKey(known) === wanted))
  );
}
