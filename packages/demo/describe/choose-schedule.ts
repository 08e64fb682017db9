import type { Family } from '../families/family.ts';
import type { Random } from '../random/random.ts';
import { choose, type Library } from './library.ts';
import type { Facts } from './phrase.ts';

const NO_FACTS: Facts = { values: new Map(), conditions: new Set() };

/** The hours of an offer in words: a full day is that of the setting. Undefined where the data have none. */
export function chooseSchedule(
  family: Family,
  workday: string,
  library: Library,
  random: Random,
): string | undefined {
  const phrases = workday === 'completa' ? family.setting.schedule : library.schedules(workday);
  return choose(phrases, NO_FACTS, random);
}
