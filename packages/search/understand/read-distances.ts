import { MAX_RADIUS_KM } from '../params/search-params.ts';
import { foldedText, type QueryWord } from './query-words.ts';

/** A number of kilometres in the words of q. */
export interface Distance {
  readonly from: number;
  readonly to: number;
  readonly kilometres: number;
  /** Whether it ends with the preposition of the town behind it: "a 30 km de". */
  readonly hasPreposition: boolean;
  /** Whether it begins with what joins it to the town before it: "y 30 km a la redonda". */
  readonly isJoined: boolean;
}

/** "A una distancia máxima de entre 10 y 20 km a la redonda de", with a word to spare. */
const MAX_WORDS = 14;

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const UNIT = 'k(?:ms?|ilometros?|ilomet(?:er|re)s?)';
/** What stands behind a number that is not money: "km", "- 20 km". */
export const KILOMETRES_BEHIND = String.raw`(?:(?: ?[-–] ?| or? )\d{1,3})? ?${UNIT}(?![a-z0-9])`;
const RANGE = `(?:(?:entre|between|de|desde|from) ${NUMBER}(?: ?${UNIT})? (?:y|a|and|to) |${NUMBER}(?: ?${UNIT})?(?: ?[-–] ?| or? ))`;
const CUES = [
  'an?',
  'en',
  'in',
  'hasta',
  'within',
  'up to',
  'unos',
  'about',
  '(?:no mas|menos) de',
  '(?:(?:no|not) more|less) than',
  'at most',
  '(?:como )?max(?:imo|imum)?(?: de)?',
  '(?:un )?radio(?: maximo)?(?: de)?',
  'radius of',
  '(?:una )?distancia(?: maxima)?(?: de)?',
  'distance of',
];
const LIMITS = [
  'a la redonda',
  'alrededor',
  'around',
  'away',
  'radius',
  'de (?:radio|distancia)',
  '(?:como )?max(?:imo|imum)?',
];
/** "Y hasta 30 km", "entre 10 y 20 km de", "30 km a la redonda". */
const DISTANCE = new RegExp(
  String.raw`^((?:y|and|[-–]|\+) )?(?:(?:${CUES.join('|')}) )*(\+)?${RANGE}?${NUMBER} ?${UNIT}(?: (?:${LIMITS.join('|')}))?( (?:de|desde|from|of|around))?$`,
);
/** Before a number: what is at least as far. */
const LOWER_BOUND =
  /(?:^| )(?:(?:mas|minimo|partir) de|minimo|al menos|(?:more|further) than|over|at least)$/;
/** Behind a number: how much is driven, "300 km al día". */
const RATE =
  /^(?:diari[oa]s?|semanales|mensuales|anuales|daily|weekly|(?:al|a la|por|cada|per|every|each|an?) (?:dia|turno|semana|mes|ano|viaje|ruta|day|shift|week|month|year|trip)|(?:por|cada) jornada|de (?:ruta|recorrido|reparto))(?![a-z])/;
const MAX_RATE_WORDS = 3;
/** Behind a distance, before the place that it is around. */
const OF = new Set(['de', 'del', 'desde', 'of', 'from', 'around']);

/** Whether a place follows from a position on, of a distance that ends there: "a 10 km" before "de Toledo". */
export const isBeforePlace = (words: readonly QueryWord[], to: number): boolean =>
  OF.has(words[to]?.folded ?? '');

/** Distances in the words of q, up to the largest radius of a search: of "entre 10 y 20 km" the upper one. */
export function readDistances(words: readonly QueryWord[]): Distance[] {
  const readDistance = (from: number, to: number): Distance[] => {
    const match = DISTANCE.exec(foldedText(words, from, to));
    if (match === null || LOWER_BOUND.test(foldedText(words, 0, from))) return [];
    const [, joiner, plus, first, second, last, preposition] = match;
    const numbers = [first, second, last].flatMap((number) => number?.replace(',', '.') ?? []).map(Number);
    const kilometres = Math.ceil(Math.max(...numbers));
    const isRate = RATE.test(foldedText(words, to, to + MAX_RATE_WORDS));
    if (kilometres === 0 || kilometres > MAX_RADIUS_KM || isRate) return [];
    const isJoined = (joiner ?? plus) !== undefined;
    return [{ from, to, kilometres, hasPreposition: preposition !== undefined, isJoined }];
  };
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (__, at) =>
      readDistance(from, from + at + 1),
    ).flat(),
  );
}
