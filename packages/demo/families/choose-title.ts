import type { Random } from '../random/random.ts';
import { weightedDraw } from '../random/weighted.ts';
import type { Family, Title } from './family.ts';
import type { FamilyShare } from './load-families.ts';

/** Share of offers with a title of ESCO's long tail, 0 to 1. */
const RARE = 0.08;

/** An occupation and one of its titles. */
export interface TitleOfFamily {
  readonly family: Family;
  readonly title: Title;
}

/** Prepares the draw of a title as boards offer them: many waiters, here and there a watchmaker. */
export function chooseTitle(families: readonly FamilyShare[]): (random: Random) => TitleOfFamily {
  const common = weightedDraw(families.map(({ family, common }) => ({ item: family, weight: common })));
  const rare = weightedDraw(families.map(({ family, rare }) => ({ item: family, weight: rare })));
  return (random) => {
    const family = random.chance(RARE) ? rare(random) : undefined;
    if (family?.rareTitle !== undefined) return { family, title: family.rareTitle(random) };
    const usual = common(random);
    return { family: usual, title: usual.title(random) };
  };
}
