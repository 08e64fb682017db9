import type { Dictionaries } from '@curro/shared';
import { type Draw, weightedDraw } from '../random/weighted.ts';
import { loadTowns } from './load-towns.ts';
import type { Town } from './town.ts';

/** Below this a town has hardly an employer that advertises. */
const MIN_TOWN_POPULATION = 1_000;
const MIN_VILLAGE_POPULATION = 300;
const MAX_RURAL_POPULATION = 60_000;

/** Exponents of the population: offices gather in cities, farms do not. */
const URBAN = 1.12;
const TECH = 1.2;
const RURAL = 0.8;

/** How often offers of a kind of place come to a town. */
const placeKinds: Record<string, (town: Town) => number> = {
  general: ({ population, province }) => (population < MIN_TOWN_POPULATION ? 0 : population * province.jobs),
  urban: ({ population, province }) =>
    population < MIN_TOWN_POPULATION ? 0 : population ** URBAN * province.jobs,
  tech: ({ population, province }) =>
    population < MIN_TOWN_POPULATION ? 0 : population ** TECH * province.jobs ** 2,
  coast: ({ population, province }) =>
    population < MIN_TOWN_POPULATION ? 0 : population * province.jobs * province.coast,
  rural: ({ population, province }) =>
    population < MIN_VILLAGE_POPULATION || population > MAX_RURAL_POPULATION
      ? 0
      : population ** RURAL * province.jobs,
};

/** Draws towns. */
export interface Atlas {
  /** A town for an offer of this kind (`general`, `urban`, `tech`, `coast`, `rural`). */
  draw(kind: string): Draw<Town>;
  /** A town of one province, by population. */
  drawIn(province: string): Draw<Town>;
}

/** Prepares the draws from the city dictionary; those of one province are made when first asked for. */
export function createAtlas(dictionaries: Dictionaries): Atlas {
  const towns = loadTowns(dictionaries);
  const kinds = new Map(
    Object.entries(placeKinds).map(([kind, weight]) => [
      kind,
      weightedDraw(towns.map((town) => ({ item: town, weight: weight(town) }))),
    ]),
  );
  const provinces = new Map<string, Draw<Town>>();
  return {
    draw(kind) {
      const draw = kinds.get(kind);
      if (draw === undefined) throw new Error(`no kind of place ${kind}`);
      return draw;
    },
    drawIn(province) {
      const cached = provinces.get(province);
      if (cached !== undefined) return cached;
      const provinceTowns = towns.filter((town) => town.province.key === province);
      const draw = weightedDraw(provinceTowns.map((town) => ({ item: town, weight: town.population })));
      provinces.set(province, draw);
      return draw;
    },
  };
}
