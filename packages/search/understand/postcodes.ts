import type { Dictionaries } from '@curro/shared';
import { readRows } from './data-files.ts';
import type { NamedPlace } from './gazetteer.ts';

/** A postcode with or without the words for one: "28001", "cp 28001". */
const POSTCODE =
  /^((?:c\.?p|codigo postal|codi postal|postcode|zip code|zip) )?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/;
/** What a salary in euros a year ends with; a postcode rarely does. */
const ROUND = /[05]00$/;
/** Before a number that is something else: "ref 28001", "hasta 28001". */
const OF_OTHER_NUMBER =
  /^(?:iso|une|ohsas|norma|modelo|version|windows|ref|referencia|oferta|id|numero|num|n|hasta|desde|minimo|maximo|sobre|from|over|up|to|than|least|sueldo|salario|salary)$/;

/** The codes of municipalities by the postcodes that only they have, or that no other large one has. */
const municipalities: ReadonlyMap<number, string> = new Map(
  readRows('postcodes').flatMap(({ ine = '', postcodes = '' }) =>
    postcodes.split('|').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, ine] as const);
    }),
  ),
);

const keys = new WeakMap<Dictionaries, ReadonlyMap<string, string>>();

/** Keys of towns and provinces by their codes of the INE, of five and two digits. */
function keysByCode(dictionaries: Dictionaries): ReadonlyMap<string, string> {
  const known = keys.get(dictionaries);
  if (known !== undefined) return known;
  const byCode = new Map(
    (['province', 'city'] as const)
      .flatMap((id) => dictionaries.get(id).entries)
      .flatMap(({ key, columns: { ine = '' } }) => (ine === '' ? [] : [[ine, key] as const])),
  );
  keys.set(dictionaries, byCode);
  return byCode;
}

/** The key of the town of a Spanish postcode; undefined when several towns have it. */
export const townOfPostcode = (postcode: string, dictionaries: Dictionaries): string | undefined =>
  keysByCode(dictionaries).get(municipalities.get(Number(postcode)) ?? '');

/**
 * The town of a Spanish postcode, or its province when several towns have it. A number of round hundreds can be a salary: it
 * needs the words for a postcode or a preposition.
 * @param before the word before it
 */
export function placeOfPostcode(
  text: string,
  before: string,
  hasPreposition: boolean,
  dictionaries: Dictionaries,
): NamedPlace | undefined {
  const [, cue, postcode = ''] = POSTCODE.exec(text) ?? [];
  const isOther = ROUND.test(postcode) || OF_OTHER_NUMBER.test(before);
  if (postcode === '' || (isOther && cue === undefined && !hasPreposition)) return undefined;
  const town = townOfPostcode(postcode, dictionaries);
  const province = keysByCode(dictionaries).get(postcode.slice(0, 2));
  const value = town ?? province;
  if (value === undefined) return undefined;
  const parameter = town === undefined ? 'province' : 'city';
  return { value: { slot: 'place', parameter, value }, count: 0, isKnownAlone: true };
}
