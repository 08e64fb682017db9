import { foldedText, type QueryWord } from './query-words.ts';
import { type Reading, rank } from './reading.ts';

const SPAIN = '(?:espana|espanya|spain)';
const COUNTRY = `(?:${SPAIN}|el (?:pais|territorio(?: nacional| espanol)?|estado)|the (?:country|whole country))`;
/** A kind of place of which any one will do. */
const KIND =
  '(?:sitio|lugar|parte|lado|ciudad|pueblo|provincia|zona|punto|localidad|municipio|region|comunidad|ubicacion|rincon|destino)';
const KINDS =
  '(?:sitios|lugares|partes|lados|ciudades|pueblos|provincias|zonas|localidades|municipios|regiones|comunidades)';
const OF_COUNTRY = `(?: (?:de|en|of|in) (?:tod[ao] )?${COUNTRY})?`;
const NO_MATTER =
  '(?:(?:me |nos )?(?:da|es) igual|no (?:me |nos )?importa|sin importar|indiferente|lo mismo da)';

/**
 * What asks for no place: "en toda España", "cualquier ciudad", "donde sea", "no importa el lugar", "anywhere in Spain". The
 * country of the offers is one, too: "camarero en España".
 */
const ANYWHERE = new RegExp(
  `^(?:${[
    `(?:en |por |a |de )?(?:tod[ao]|tota) ${COUNTRY}`,
    `(?:en |por |a )?tod[oa]s (?:las|los) ${KINDS}${OF_COUNTRY}`,
    `(?:en |por |a )?cualquiera? (?:otr[oa] )?${KIND}${OF_COUNTRY}`,
    `(?:en |a |por )?donde (?:sea|caiga|salga|haya(?: trabajo)?|haga falta)${OF_COUNTRY}`,
    `${NO_MATTER} (?:(?:en )?(?:donde|que ${KIND})(?: sea)?|(?:el|la) ${KIND})`,
    '(?:a )?nivel nacional|(?:en )?todo el territorio nacional',
    `(?:en|in|from|desde|within|(?:based|living|located|residing|resident) in|(?:residente|residiendo|viviendo) en) ${SPAIN}`,
    `(?:in )?any ?(?:where|place|city|town|location|area)${OF_COUNTRY}`,
    `(?:in |from )?(?:all(?: over| across| around| of)?|across|throughout|the whole of) ${SPAIN}|nationwide`,
    '(?:a |en )?qualsevol (?:lloc|ciutat|poble|banda)|a tot arreu|on sigui|onde sexa|(?:en )?calquera (?:sitio|lugar|cidade)|edonon',
  ].join('|')})$`,
);
/** The country without a preposition, beside other words: "camarero España". */
const BARE_COUNTRY = new RegExp(`^${SPAIN}$`);
/** Before such words, which belong to it: "viajar por toda España", "banco de España"; a preposition is one of them. */
const BELONGS =
  /^(?:viaj(?:ar|es?|ando)|desplaza\w*|movilidad|moverme|rutas?|envios?|reparto|transporte|en|por|a|in|tod[ao]|tota|over|across|throughout|de|del|of|la|y|e|and)$/;
const MAX_WORDS = 8;

/** The words that ask for offers of any place. */
export function readAnywhere(words: readonly QueryWord[]): Reading[] {
  return words.flatMap((_, from) => {
    if (BELONGS.test(words[from - 1]?.folded ?? '')) return [];
    return Array.from(
      { length: Math.min(MAX_WORDS, words.length - from) },
      (__, at) => from + at + 1,
    ).flatMap((to) => {
      const text = foldedText(words, from, to);
      const isBare = BARE_COUNTRY.test(text) && to === words.length && from > 0;
      return ANYWHERE.test(text) || isBare
        ? [{ from, to, values: [], rank: rank.name, isAnywhere: true as const }]
        : [];
    });
  });
}
