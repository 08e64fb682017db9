import { type Dictionaries, type DictionaryEntry, foldKey } from '@curro/shared';
import { type Locale, locales } from '../locale.ts';

/** A province as the box of places writes it, told apart from the town of its name: "Zamora (provincia)". */
export function provinceText(province: DictionaryEntry, locale: Locale): string {
  return `${locale.label(province)} (${locale.messages.form.province})`;
}

function bareName(text: string): string {
  const ending = locales
    .map(({ messages }) => ` (${messages.form.province})`)
    .find((each) => text.endsWith(each));
  return ending === undefined ? text : text.slice(0, -ending.length);
}

/** Every name of a province, in every edition; each half of a double name (Vizcaya/Bizkaia) is one. */
export function provinceNames(province: DictionaryEntry): string[] {
  return locales.flatMap((locale) => locale.label(province).split('/'));
}

/** The province that a text names: by key, alias or any of its names. */
export function findProvince(dictionaries: Dictionaries, text: string): DictionaryEntry | undefined {
  const provinces = dictionaries.get('province');
  const name = bareName(text.trim());
  const wanted = foldKey(name);
  if (wanted === '') return undefined;
  return (
    provinces.resolve(name) ??
    provinces.entries.find((province) =>
      provinceNames(province).some((provinceName) => foldKey(provinceName) === wanted),
    )
  );
}
