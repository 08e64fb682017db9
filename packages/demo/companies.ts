import { foldKey } from '@curro/shared';
import { readRows } from './data.ts';
import type { FamilyShare } from './families.ts';
import { createRandom, type Draw, type Random, weightedDraw } from './random.ts';
import type { Atlas, Town } from './towns.ts';

/** A line of business: name patterns and descriptions of its companies. */
interface Activity {
  readonly name: string;
  /** Patterns of names; X is the invented word. The nth pattern belongs to the nth of `kinds`. */
  readonly names: readonly string[];
  /** Kinds of companies with article: "una cadena de hoteles". */
  readonly kinds: readonly string[];
  /** The workplace with article: "el hotel". */
  readonly sites: readonly string[];
  /** Year in which its oldest company was founded. */
  readonly since: number;
}

/** An invented company; companies are the same for every seed. */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** The name without the legal form, as used in texts. */
  readonly shortName: string;
  /** Its address on a domain that cannot exist (RFC 2606). */
  readonly web: string;
  /** "una cadena de hoteles". */
  readonly business: string;
  readonly sites: readonly string[];
  readonly home: Town;
  /** Whether it offers jobs in all of Spain, not only around its home. */
  readonly national: boolean;
  readonly founded: number;
  readonly staff: number;
}

/** The lines of business by name. */
function loadActivities(): Map<string, Activity> {
  return new Map(
    readRows('activities').map(({ activity = '', names = '', kinds = '', sites = '', since }) => [
      activity,
      {
        name: activity,
        names: names.split('|'),
        kinds: kinds.split('|'),
        sites: sites.split('|'),
        since: Number(since),
      },
    ]),
  );
}

/** Invented two-part words for company names, in random order, without repetition. */
function inventStems(random: Random): string[] {
  const [heads = [], tails = []] = readRows('company-stems').map((row) => (row.stems ?? '').split(' '));
  const stems = heads.flatMap((head) => tails.map((tail) => head + tail));
  return random.some(stems, stems.length);
}

/** Share of the companies of a line of business, largest first, that offer jobs in all of Spain. */
const NATIONAL_SHARE = 0.2;

const legalForms = [', S.L.', ', S.L.', ', S.L.', ' S.L.U.', ', S.A.', '', '', '', '', ''];
/** Names of organisations that do not take a legal form of partners. */
const WITHOUT_LEGAL_FORM =
  /^(Asociación|Fundación|Universidad|Instituto|Cooperativa|Banco|Caja|Mutua|Colegio|Farmacia) /;

const YOUNGEST = 2021;
const ID_DIGITS = 4;

/** Rank of a company in its line of business: 0 is the largest. */
interface CompanyRank {
  readonly number: number;
  readonly rank: number;
  readonly of: number;
}

/** Invents one company: `stem` is its unique word, `home` the town of its seat. */
function composeCompany(
  activity: Activity,
  stem: string,
  home: Town,
  { number, rank, of }: CompanyRank,
  random: Random,
): Company {
  const pattern = random.between(0, activity.names.length - 1);
  const name = (activity.names[pattern] ?? 'X').replace('X', stem);
  const national = rank < of * NATIONAL_SHARE;
  const [smallest, largest] = national ? [120, 1_500] : [6, 90];
  const staff = random.between(smallest, largest);
  return {
    id: `demo-${String(number).padStart(ID_DIGITS, '0')}`,
    name: WITHOUT_LEGAL_FORM.test(name) ? name : name + random.pick(legalForms),
    shortName: name,
    web: `https://www.${foldKey(name)}.example`,
    business: activity.kinds[pattern % activity.kinds.length] ?? 'una empresa',
    sites: activity.sites,
    home,
    national,
    founded: random.between(activity.since, YOUNGEST),
    // The size of a large staff is stated in tens.
    staff: staff < 100 ? staff : Math.round(staff / 10) * 10,
  };
}

/** Companies do not depend on the seed of the offers: ids and names stay the same. */
const COMPANY_SEED = 1;

const DIRECT_COMPANIES = 2_200;
const MIN_COMPANIES_OF_ACTIVITY = 6;
/** Number of companies of the lines of business that have no occupations. */
const fixedCounts = new Map([
  ['seleccion', 90],
  ['ett', 50],
  ['generica', 120],
]);

/** Flattens the Zipf distribution: the largest company has about four times the offers of the fifth. */
const HEAD = 1.5;

/** All invented companies. */
export interface CompanyRegister {
  /** A company of a line of business; few companies have most of the offers. */
  draw(activity: string): Draw<Company>;
  activity(name: string): Activity;
}

/** Weight of each line of business among all offers, and the kind of place of its companies. */
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

/**
 * Invents the companies.
 * @throws Error when a family refers to a line of business that is not in the data
 */
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
    const size = fixedCounts.get(activity.name) ?? Math.max(MIN_COMPANIES_OF_ACTIVITY, share);
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
    if (value === undefined) throw new Error(`unknown line of business ${name}`);
    return value;
  };
  for (const name of demands.keys()) get(draws, name);
  return { draw: (name) => get(draws, name), activity: (name) => get(activities, name) };
}
