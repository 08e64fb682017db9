import type { WordRange } from './fillers.ts';
import { foldedText, type QueryWord } from './query-words.ts';

/** Before a perk or a requirement: "con", "y", "se ofrece". */
const BEFORE = '(?:con|y|e|mas|with|and|amb|i|se ofrece|ofrecen|incluye|requiere)';
const VEHICLE = '(?:coche|vehiculo|furgoneta|moto|carro|cotxe|vehicle|car|van)s?';
const LICENCE = '(?:carnet|carne|permiso|licencia|permis|driving licen[cs]e|drivers? licen[cs]e)';

const SPANISH_DAYS = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
const ENGLISH_DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const CATALAN_DAYS = '(?:dilluns|dimarts|dimecres|dijous|divendres|dissabtes?|diumenges?)';
const TO = ' (?:a|al|hasta|to|through|until|fins a?) ';
/** "De lunes a viernes", with what is before the days. */
const WORKING_DAYS = `(?:(?:solo|solamente|unicamente|only|en|horario|jornada|turno|horari|de|from|on) )*(?:${[
  SPANISH_DAYS,
  ENGLISH_DAYS,
  CATALAN_DAYS,
]
  .map((days) => `${days}${TO}${days}`)
  .join('|')})`;

/** What names no job wherever it stands. */
const PERKS = [
  WORKING_DAYS,
  `${VEHICLE} (?:(?:de|d) )?empresa`,
  `${VEHICLE} propi[oa]s?`,
  'company (?:car|van|vehicle)',
  'own (?:car|van|vehicle)',
  `${LICENCE}(?: de (?:conducir|conduccion|coche)| b| b1)`,
  'driving licen[cs]e',
  '(?:incorporacion|incorporacio|contratacion) inmediata?',
  'immediate (?:start|incorporation)',
  '(?:alojamiento|vivienda|habitacion|piso|manutencion|comida|comidas)(?: (?:y|e) (?:alojamiento|vivienda|manutencion|comida|comidas))? (?:incluid[oa]s?|gratis|gratuit[oa]s?|pagad[oa]s?)',
  'alojamiento y (?:comida|manutencion)',
  'accommodation (?:included|provided)',
  '(?:formacion|curso|cursos)(?: inicial)? (?:a cargo de (?:la )?empresa|pagad[oa]s?|remunerad[oa]s?|incluid[oa]s?|gratuit[oa]s?)',
  'paid training',
  '(?:sueldo|salario) fijo (?:mas|y) (?:comision(?:es)?|incentivos|variable)',
  'fijo (?:mas|y) (?:comision(?:es)?|incentivos|variable)',
  '(?:buen[oa]s?|altas?|grandes|atractivas) (?:comision(?:es)?|incentivos)',
  '(?:tickets?|cheques?) restaurante?',
].join('|');
/** What is a perk only behind "con" and the like: "gestor de comisiones", "recepcionista de alojamiento rural". */
const PERKS_BEHIND = [
  '(?:alojamiento|vivienda|manutencion|accommodation|allotjament)',
  '(?:comision(?:es)?|incentivos|bonus|variable|commissions?)',
  'seguro (?:medico|de salud)',
].join('|');
const PERK = new RegExp(`^(?:(?:${BEFORE} )*(?:${PERKS})|${BEFORE} (?:${PERKS_BEHIND}))$`);
const LEVEL = '(?:alto|medio|fluido|avanzado|nativo|a1|a2|b1|b2|c1|c2|fluent)';
/** A language beside a job, as a requirement: "devops inglés", "recepcionista con inglés alto". */
const LANGUAGE = new RegExp(
  `^(?:${BEFORE} )?(?:(?:nivel )?${LEVEL} (?:de )?)?(?:ingles|english|frances|french|aleman|german|italiano|italian|portugues)(?: ${LEVEL})?$`,
);
/** Jobs that are about a language. */
const OF_LANGUAGES =
  /(?:^| )(?:profes|maestr|docent|traduc|interpret|academia|clases|filolog|teacher|tutor|formador|translat|idiomas|cursos|auxiliar de conversacion)/;
const MAX_WORDS = 9;
const OF = /^d(?:el?)?$/;

const isPerk = (words: readonly QueryWord[], from: number, to: number): boolean => {
  const text = foldedText(words, from, to);
  const isRequired = from > 0 && LANGUAGE.test(text);
  return PERK.test(text) || (isRequired && !OF_LANGUAGES.test(foldedText(words, 0, from)));
};

/** The words of perks and requirements beside a job, for which there is no filter: "con coche de empresa". */
export function perksIn(words: readonly QueryWord[]): WordRange[] {
  const ranges: WordRange[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let to = Math.min(words.length, from + MAX_WORDS);
    while (to > from && !isPerk(words, from, to)) to -= 1;
    // "Gestor de coches de empresa"
    if (to === from || OF.test(words[from - 1]?.folded ?? '')) continue;
    ranges.push({ from, to });
    from = to - 1;
  }
  return ranges;
}
