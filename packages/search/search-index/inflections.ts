/**
 * Exceptions to Lucene's stemmers for Spanish job ads. The stemmers remove number (spanish_plural), then gender
 * (light_spanish: a final -o, -a or -e of words of at least five letters).
 */

/** Singular words whose ending distinguishes them from another word (carga, cargo); not stemmed by gender. */
const distinct = `
  aire alcance avance banca barra barro base bolsa bolso bomba bombo carga carretera carretero cartera cesta cinta clave cobre correa correo corte costa costo
  cuadra cuadro cuenta cuento data fonda fondo gorra grada grado huerta jarra libra libro manga mango marca marco
  manzana minuta minuto monte monto parte parto partida pasta pasto pinta pista plana plano planta plata plato plaza
  plazo polla porta prueba puerta puerto puesta punta punto renta resta resto rueda ruedo serie sueldo suela suelo tabla
  tinta trama tramo venta vista cine fase pase sale sede service vale`;

/** Masculine forms of nouns and adjectives of four letters, which light_spanish does not stem. */
const short = `
  alto bajo fijo frio gato hijo jefe loco majo malo mozo mudo nino otro puro rico rojo sano solo todo vago vivo tio`;

/** Singular words in -es: masculine nationalities and some others. */
const nationalities = `
  albanes aragones barcelones burgales burgues camerunes cordobes coruñes danes escoces finlandes frances gales genoves
  gerundes gines holandes hungares ingles irlandes islandes japones leones leridanes libanes lisboes lyones maltes
  marselles milanes montañes nepales neerlandes neozelandes norirlandes portugues senegales sudanes tailandes
  taiwanes tirol vienes vietnames vigues`;
const singularsInS =
  'autobus compas estres express fitness gas interes marques minibus mes microbus omnibus plus trolebus';

const words = (list: string): string[] =>
  list
    .replaceAll('ñ', 'n')
    .split(/\s+/)
    .filter((word) => word !== '');
const rule = (forms: readonly string[], stem: string): string => `${forms.join(', ')} => ${stem}`;

/** Rules of a stemmer_override filter, for folded words. */
export const inflectionRules: readonly string[] = [
  ...words(distinct).map((word) => rule([word, `${word}s`], word)),
  ...words(short).map((word) => {
    const stem = word.slice(0, -1);
    return rule([word, `${word}s`, `${stem}a`, `${stem}as`], stem);
  }),
  ...words(nationalities).map((word) => rule([word, `${word}es`, `${word}a`, `${word}as`], word)),
  ...words(singularsInS).map((word) => rule([word, `${word}es`], word)),
];
