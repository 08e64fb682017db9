import { type Dictionaries, type Dictionary, type DictionaryEntry, foldText } from '@curro/shared';

/** ISO 639-2 codes of the languages of the dictionary `language` that have one. */
const CODES = (
  'spa eng fra deu ita por cat eus glg arg ast oci ara ber aym sqi hye ben bos bul ces zho kor hrv dan slk slv epo ' +
  'est fin cym kat ell grc grn heb hin hun ind gle isl jpn lat lav lit ltz mkd msa mlt nah nld nor pan fas pol que ron ' +
  'rus srp swa swe tgl tha tam tur ukr urd vie wol'
).split(' ');

/** Names of languages that differ from those of the dictionary, in any format. */
const NAMES: Readonly<Record<string, string>> = {
  zho: 'chino-mandarin',
  chinese: 'chino-mandarin',
  mandarin: 'chino-mandarin',
  cantonese: 'chino-cantones',
  castellano: 'espanol',
  castilian: 'espanol',
  castella: 'espanol',
  castellà: 'espanol',
  castelán: 'espanol',
  castelan: 'espanol',
  gaztelania: 'espanol',
  valencià: 'valenciano',
  oci: 'aranes',
  ell: 'griego',
};

const namesOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
const spanishNames = namesOf('es');
const englishNames = namesOf('en');

/** The other official languages of Spain, in which a CV may be written. */
const CV_LANGUAGES = ['ca', 'gl', 'eu'].map(namesOf);

/** The codes by other names of the languages, without accents: in themselves, in Catalan, Galician and Basque. */
const CODES_BY_OTHER_NAME = new Map(
  CODES.flatMap((code) =>
    [namesOf(code), ...CV_LANGUAGES].map((names) => [foldText(names.of(code) ?? code).trim(), code] as const),
  ),
);

/** The name of a code; undefined for another text. */
function nameOfCode(code: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(code)) return undefined;
  return spanishNames.of(code) ?? englishNames.of(code);
}

function languageOfOtherName(languages: Dictionary, name: string): DictionaryEntry | undefined {
  const code = CODES_BY_OTHER_NAME.get(foldText(name).trim());
  if (code === undefined) return undefined;
  const key = NAMES[code];
  return key === undefined ? languages.resolveName(nameOfCode(code) ?? '') : languages.byKey(key);
}

/**
 * The language of a file: by its ISO 639 code, by its name in a language of Spain, in English or in itself, or by a
 * key of the dictionary.
 */
export function findLanguage(dictionaries: Dictionaries, text: string): DictionaryEntry | undefined {
  const languages = dictionaries.get('language');
  const folded = text.trim().toLowerCase();
  if (folded === '') return undefined;
  // "English (United Kingdom)"
  const [first = folded] = folded.split(/[(,;]/);
  const plain = first.trimEnd();
  const named = NAMES[folded] ?? NAMES[plain];
  if (named !== undefined) return languages.byKey(named);
  return (
    languages.resolveName(folded) ??
    languages.resolveName(plain) ??
    languages.resolveName(nameOfCode(folded) ?? '') ??
    languageOfOtherName(languages, plain)
  );
}

/** The ISO 639-2 code of a language; undefined if it has none. */
export function codeOfLanguage(dictionaries: Dictionaries, entry: DictionaryEntry): string | undefined {
  return CODES.find((code) => findLanguage(dictionaries, code)?.id === entry.id);
}
