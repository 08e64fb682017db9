import type { Point } from '@curro/shared';
import type { SearchParams } from '../params/search-params.ts';
import type { Condition } from '../query/condition.ts';
import { searchCondition } from '../query/filters.ts';
import { distanceInMetres } from './distance.ts';
import type { IndexedOffer } from './index-offer.ts';
import { phraseWords } from './text-fields.ts';
import { compileWildcard } from './wildcard.ts';

/** Whether an offer meets a condition; `origin` is the reference time of ages in milliseconds. */
export type ConditionTest = (offer: IndexedOffer, origin: number) => boolean;

/**
 * Whether a search finds an offer.
 * @param now time of the search in milliseconds; by default that of its parameters
 */
export type Predicate = (offer: IndexedOffer, now?: number) => boolean;

const METRES = 1_000;
const always: ConditionTest = () => true;

/** Whether the words occur in the text one after another. */
function contains(text: readonly string[], words: readonly string[]): boolean {
  const [first = ''] = words;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (words.every((word, offset) => text[at + offset] === word)) return true;
  }
  return false;
}

function testPhrase(path: string, phrase: string): ConditionTest {
  const { words } = phraseWords(path, phrase);
  if (words.length === 0) return always;
  return (offer) => {
    const field = offer.text(path);
    if (field === undefined || !words.every((word) => field.words.has(word))) return false;
    return words.length === 1 || field.texts.some((text) => contains(text, words));
  };
}

function testWildcard(path: string, pattern: string): ConditionTest {
  const matches = compileWildcard(pattern);
  return (offer) => [...(offer.text(path)?.words ?? [])].some(matches);
}

function testBound(path: string, operator: 'gte' | 'lte', bound: number): ConditionTest {
  return ({ numbers }) => {
    const value = numbers.get(path);
    return value !== undefined && (operator === 'gte' ? value >= bound : value <= bound);
  };
}

/**
 * Compiles one condition of a search. The `origin` of an age is that of the call, not that of the condition.
 * @throws Error for a path that the index does not have
 */
export function compileCondition(condition: Condition): ConditionTest {
  switch (condition.kind) {
    case 'phrase':
      return testPhrase(condition.path, condition.text);
    case 'word':
      return (offer) => offer.text(condition.path)?.words.has(condition.word) ?? false;
    case 'wildcard':
      return testWildcard(condition.path, condition.pattern);
    case 'values': {
      const wanted = new Set<string | boolean>(condition.values);
      return ({ values }) => values.get(condition.path)?.some((value) => wanted.has(value)) ?? false;
    }
    case 'value':
      return ({ values }) => values.get(condition.path)?.includes(condition.value) ?? false;
    case 'bound':
      return testBound(condition.path, condition.operator, condition.value);
    case 'age':
      return ({ numbers }, origin) =>
        (numbers.get(condition.path) ?? Number.NEGATIVE_INFINITY) >= origin - condition.age;
    case 'distance': {
      const radius = condition.radius * METRES;
      return ({ points }) => points.some((point) => distanceInMetres(point, condition.centre) <= radius);
    }
    case 'box': {
      const { west, south, east, north } = condition.box;
      const hasLongitude = ({ lon }: Point): boolean =>
        west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
      return ({ points }) =>
        points.some((point) => point.lat >= south && point.lat <= north && hasLongitude(point));
    }
    case 'exists':
      return ({ numbers, values }) => numbers.has(condition.path) || values.has(condition.path);
    case 'all': {
      const tests = condition.conditions.map(compileCondition);
      return (offer, origin) => tests.every((test) => test(offer, origin));
    }
    case 'any': {
      const tests = condition.conditions.map(compileCondition);
      return (offer, origin) => tests.some((test) => test(offer, origin));
    }
    case 'not': {
      const test = compileCondition(condition.condition);
      return (offer, origin) => !test(offer, origin);
    }
    case 'none':
      return () => false;
  }
}

/** Whether an offer has expired at a time in milliseconds; no search finds it. */
export function isExpired({ numbers }: IndexedOffer, now: number): boolean {
  return (numbers.get('expires') ?? Number.POSITIVE_INFINITY) <= now;
}

/**
 * Compiles a search to a predicate that finds in memory the offers that Elasticsearch finds: the same conditions, the
 * same analysis, the same mapping (docs/adr/0031).
 * @example
 * const isFound = compilePredicate(parsed.params);
 * isFound(indexOffer(toDocument(record, dictionaries)));
 */
export function compilePredicate(params: SearchParams): Predicate {
  const condition = searchCondition(params);
  const test = condition === undefined ? always : compileCondition(condition);
  return (offer, now) => !isExpired(offer, now ?? params.now) && test(offer, now ?? params.origin);
}
