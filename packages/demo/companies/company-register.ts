import type { FamilyShare } from '../families/load-families.ts';
import type { Atlas } from '../places/atlas.ts';
import { createRandom } from '../random/random.ts';
import { type Draw, weightedDraw } from '../random/weighted.ts';
import type { Activity, Company } from './company.ts';
import { composeCompany } from './compose-company.ts';
import { loadActivities } from './load-activities.ts';
import { inventStems } from './stems.ts';

/** Companies do not depend on the seed of the offers, so that their ids and names stay. */
const COMPANY_SEED = 1;

const DIRECT_COMPANIES = 2_200;
const FEWEST_OF_ACTIVITY = 6;
/** Those that a line of business without occupations of its own has. */
const fixedCounts = new Map([
  ['seleccion', 90],
  ['ett', 50],
  ['generica', 120],
]);

/** The largest company offers about four times as much as the fifth, and so on down (Zipf, softened). */
const HEAD = 1.5;

/** All invented companies. */
export interface CompanyRegister {
  /** A company of a line of business; a few of them have most of the offers. */
  draw(activity: string): Draw<Company>;
  activity(name: string): Activity;
}

/** How much of all offers falls to each line of business, and where its companies tend to be. */
function demandOf(families: readonly FamilyShare[]): Map<string, { weight: number; placeKind: string }> {
  const demands = new Map<string, { weight: number; placeKind: string }>();
  for (const { family, common } of families) {
    const total = family.activities.reduce((sum, { weight }) => sum + weight, 0);
    for (const { item, weight } of family.activities) {
      const previous = demands.get(item)?.weight ?? 0;
      const placeKind = demands.get(item)?.placeKind ?? family.placeKind;
      demands.set(item, { weight: previous + (common * weight) / total, placeKind });
    }
  }
  return demands;
}

/** Invents the companies. Throws when a family names a line of business that the data lack. */
export function createCompanyRegister(families: readonly FamilyShare[], atlas: Atlas): CompanyRegister {
  const activities = loadActivities();
  const demands = demandOf(families);
  const offers = families.reduce((sum, { common }) => sum + common, 0);
  const random = createRandom(COMPANY_SEED, 0);
  const stems = inventStems(random);
  const draws = new Map<string, Draw<Company>>();
  let number = 0;

  for (const activity of activities.values()) {
    const { weight = 0, placeKind = 'urban' } = demands.get(activity.name) ?? {};
    const share = Math.round((weight / offers) * DIRECT_COMPANIES);
    const size = fixedCounts.get(activity.name) ?? Math.max(FEWEST_OF_ACTIVITY, share);
    const companies = [];
    for (let rank = 0; rank < size; rank += 1) {
      const stem = stems[number];
      if (stem === undefined) throw new Error('not enough invented words for the companies');
      number += 1;
      const home = atlas.draw(placeKind)(random);
      const item = composeCompany(activity, stem, home, { number, rank, of: size }, random);
      companies.push({ item, weight: 1 / (rank + HEAD) });
    }
    draws.set(activity.name, weightedDraw(companies));
  }

  const get = <T>(map: ReadonlyMap<string, T>, name: string): T => {
    const value = map.get(name);
    if (value === undefined) throw new Error(`no line of business ${name}`);
    return value;
  };
  for (const name of demands.keys()) get(draws, name);
  return { draw: (name) => get(draws, name), activity: (name) => get(activities, name) };
}
