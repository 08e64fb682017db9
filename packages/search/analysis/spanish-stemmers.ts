/** Words that end in -s in the singular or have no singular; folded. */
const invariant = new Set(
  `abrebotellas abrecartas abrelatas afueras albatros albricias alexis alicates analisis andurriales antitesis
  apendicitis apocalipsis arcoiris aries bilis boletus boris brindis cactus canutas caries cascanueces cascarrabias
  ciempies cifosis corpus cortaplumas cosmos cosquillas creces crisis cuatrocientas cuatrocientos cuelgacapas
  cuentacuentos cuentapasos doscientas doscientos dosis enseres entonces esponsales estatus exequias fauces forceps
  fotosintesis gafas gafotas gargaras gris honorarios ictus jueves lapsus lavacoches lavaplatos limpiabotas lunes
  maitines martes mondadientes novecientas novecientos nupcias ochocientas ochocientos pais parabrisas paracaidas
  parachoques paraguas pararrayos paris pisapapeles piscis portaaviones portamaletas portamantas quinientas quinientos
  quitamanchas recogepelotas rictus rompeolas sacacorchos sacapuntas saltamontes salvavidas seis seiscientas
  seiscientos setecientas setecientos sintesis tenis tifus trabalenguas vacaciones venus versus viacrucis virus viveres
  volandas`.split(/\s+/),
);

/** Words that lose two letters. */
const shortened = new Set(
  'yoes noes sies clubes faralaes albalaes itemes albumes sandwiches relojes bojes contrarreloj carcajes'.split(
    ' ',
  ),
);

/** Endings of plurals with their singular; the first that matches applies. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?<=[^aeiou])s$/u, ''],
  [/(?<=q.[aeiou]|gu[ei])s$/u, ''],
  [/(?<=[aeiou][rdlnx])es$/u, ''],
  [/(?<=[yu])es$/u, ''],
  [/(?<=[ulrtn]i)es$/u, ''],
  [/(?<=s)es$/u, ''],
  [/(?<=[aeioud])is$/u, 'y'],
  [/ces$/u, 'z'],
  [/s$/u, ''],
];

const MIN_PLURAL_LENGTH = 4;
const MIN_GENDERED_LENGTH = 5;

/** The singular of a folded word by the rules of Lucene's SpanishPluralStemmer. */
export function spanishSingular(word: string): string {
  if (word.length < MIN_PLURAL_LENGTH || invariant.has(word)) return word;
  if (shortened.has(word)) return word.slice(0, -2);
  if (!word.endsWith('s')) return word;
  const rule = plurals.find(([ending]) => ending.test(word));
  return rule === undefined ? word : word.replace(...rule);
}

/** A folded word without its final -o, -a or -e by the rules of Lucene's SpanishLightStemmer. */
export function spanishLightStem(word: string): string {
  if (word.length < MIN_GENDERED_LENGTH) return word;
  if (/[aeo]$/u.test(word)) return word.slice(0, -1);
  if (/ces$/u.test(word)) return `${word.slice(0, -3)}z`;
  return /[aeo]s$/u.test(word) ? word.slice(0, -2) : word;
}
