import { type Condition, type ConditionTest, compileCondition, type IndexedOffer } from '@curro/search';
import { LRUCache } from 'lru-cache';
import { anchorsOf, offerKeys } from './anchors.ts';
import { createFreeNumbers, createIntColumn } from './int-columns.ts';

/** Memory for compiled conditions; those that were not evaluated for the longest time are compiled again. */
const MAX_COMPILED_BYTES = 128 * 1_048_576;
/** Bytes of a compiled condition for each character of its JSON text, and of its place in the cache. */
const BYTES_PER_CHARACTER = 6;
const BYTES_PER_ENTRY = 200;

/** Evaluations are numbered in 30 bits, beside one bit for the result. */
const MAX_EVALUATION = 2 ** 30 - 1;

/** The condition of a query without any key to file it under. */
const ALWAYS: Condition = { kind: 'all', conditions: [] };

/**
 * The distinct conditions of saved searches, by number. Searches share their words and places, so that there are far
 * fewer conditions than searches, and an offer is compared with each condition once.
 */
export interface ConditionTable {
  /** The number of a condition that every offer meets. */
  readonly always: number;
  /** Returns the number of a condition and counts one use more. */
  intern(condition: Condition): number;
  /** Counts one use less; an unused condition is forgotten. */
  release(number: number): void;
  /** Number of sampled offers that may meet the condition; Infinity if it has no keys. */
  cost(number: number): number;
  /** Begins to report a condition as a candidate for the offers with its keys. */
  watch(number: number): void;
  unwatch(number: number): void;
  /** Selects the offer that `candidates` and `isMet` compare, at a time in milliseconds. */
  select(offer: IndexedOffer, now: number): void;
  /** The watched conditions that the offer meets, each once, and `always`. */
  candidates(): Generator<number>;
  /** Whether the offer meets a condition. */
  isMet(number: number): boolean;
}

/** Creates an empty table; `frequencyOf` counts the offers of a sample with a key. */
export function createConditionTable(frequencyOf: (key: string) => number): ConditionTable {
  const numbers = new Map<string, number>();
  // The JSON text identifies a condition and is the source to compile it from: much smaller than its objects.
  const texts: string[] = [];
  const costs: number[] = [];
  const uses = createIntColumn();
  const free = createFreeNumbers();
  const watched = new Map<string, number[]>();
  const compiled = new LRUCache<number, ConditionTest>({
    maxSize: MAX_COMPILED_BYTES,
    sizeCalculation: (_, number) => (texts[number]?.length ?? 0) * BYTES_PER_CHARACTER + BYTES_PER_ENTRY,
  });
  /** The evaluation of a condition (30 bits) and its result (1 bit). */
  const results = createIntColumn();
  const reported = createIntColumn();
  let evaluation = 0;
  let selected: { offer: IndexedOffer; now: number } | undefined;

  // The texts are those that `intern` printed.
  const conditionOf = (number: number): Condition => JSON.parse(texts[number] ?? '') as Condition;

  function intern(condition: Condition): number {
    // The origin of an age is the time of parsing, which differs between equal searches.
    const text = JSON.stringify(condition.kind === 'age' ? { ...condition, origin: 0 } : condition);
    const known = numbers.get(text);
    const number = known ?? free.take();
    if (known === undefined) {
      numbers.set(text, number);
      texts[number] = text;
      costs[number] = anchorsOf(condition, frequencyOf)?.cost ?? Number.POSITIVE_INFINITY;
      results.set(number, 0);
      reported.set(number, 0);
    }
    uses.set(number, uses.get(number) + 1);
    return number;
  }

  function testOf(number: number): ConditionTest {
    const known = compiled.get(number);
    if (known !== undefined) return known;
    const test = compileCondition(conditionOf(number));
    compiled.set(number, test);
    return test;
  }

  function isMet(number: number): boolean {
    const result = results.get(number);
    if (result >>> 1 === evaluation) return (result & 1) === 1;
    const met = selected !== undefined && testOf(number)(selected.offer, selected.now);
    results.set(number, (evaluation << 1) | (met ? 1 : 0));
    return met;
  }

  const always = intern(ALWAYS);
  return {
    always,
    intern,
    release(number) {
      uses.set(number, uses.get(number) - 1);
      if (uses.get(number) > 0) return;
      numbers.delete(texts[number] ?? '');
      texts[number] = '';
      compiled.delete(number);
      free.release(number);
    },
    cost: (number) => costs[number] ?? 0,
    watch(number) {
      for (const key of anchorsOf(conditionOf(number), frequencyOf)?.keys ?? []) {
        const others = watched.get(key);
        if (others === undefined) watched.set(key, [number]);
        else others.push(number);
      }
    },
    unwatch(number) {
      for (const key of anchorsOf(conditionOf(number), frequencyOf)?.keys ?? []) {
        const rest = (watched.get(key) ?? []).filter((other) => other !== number);
        if (rest.length > 0) watched.set(key, rest);
        else watched.delete(key);
      }
    },
    select(offer, now) {
      if (evaluation === MAX_EVALUATION) {
        results.fill(0);
        reported.fill(0);
        evaluation = 0;
      }
      evaluation += 1;
      selected = { offer, now };
    },
    *candidates() {
      yield always;
      if (selected === undefined) return;
      for (const key of offerKeys(selected.offer)) {
        for (const number of watched.get(key) ?? []) {
          if (reported.get(number) === evaluation || !isMet(number)) continue;
          reported.set(number, evaluation);
          yield number;
        }
      }
    },
    isMet,
  };
}
