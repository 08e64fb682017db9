import { cityPoint, cityPopulation, type Dictionaries, type Point } from '@curro/shared';
import { readRows } from './data.ts';
import { type Draw, weightedDraw } from './random.ts';

/** A province with the factors of its offers. */
export interface Province {
  readonly key: string;
  /** The Spanish name alone: "Alicante", not "Alicante/Alacant". */
  readonly name: string;
  /** Pay relative to the whole of Spain. */
  readonly pay: number;
  /** Offers per inhabitant, relative to the whole of Spain. */
  readonly jobs: number;
  /** Offers per inhabitant in hotels and restaurants, relative to the whole of Spain. */
  readonly coast: number;
}

/** A Spanish municipality. */
export interface Town {
  readonly key: string;
  readonly name: string;
  readonly province: Province;
  readonly point: Point;
  readonly population: number;
  readonly zipCodes: readonly string[];
}

const ZIP_LENGTH = 5;

/** Every code of a range `28001-28055`, or the one code. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const codes: string[] = [];
  for (let code = Number(first); code <= Number(last); code += 1) {
    codes.push(String(code).padStart(ZIP_LENGTH, '0'));
  }
  return codes;
}

/** Postal codes by the INE code of the municipality. */
function loadZipCodes(): Map<string, string[]> {
  return new Map(
    readRows('zip-codes').map(({ ine = '', zips = '' }) => [ine, zips.split(' ').flatMap(expand)]),
  );
}

function loadProvinces(dictionaries: Dictionaries): Map<number, Province> {
  const provinces = new Map<number, Province>();
  for (const { province: key = '', pay, jobs, coast } of readRows('provinces')) {
    const entry = dictionaries.get('province').byKey(key);
    if (entry === undefined) throw new Error(`unknown province ${key}`);
    const [name = entry.es] = entry.es.split('/');
    provinces.set(entry.id, { key, name, pay: Number(pay), jobs: Number(jobs), coast: Number(coast) });
  }
  return provinces;
}

/** Every Spanish municipality with a point, by dictionary order. */
function loadTowns(dictionaries: Dictionaries): Town[] {
  const provinces = loadProvinces(dictionaries);
  const zipCodes = loadZipCodes();
  return dictionaries.get('city').entries.flatMap((entry) => {
    const province = provinces.get(entry.parent ?? 0);
    const point = cityPoint(entry);
    if (province === undefined || point === undefined) return [];
    const population = cityPopulation(entry);
    const codes = zipCodes.get(entry.columns.ine ?? '') ?? [];
    return [{ key: entry.key, name: entry.es, province, point, population, zipCodes: codes }];
  });
}

/** Minimum population of a town; smaller towns have hardly any offers. */
const MIN_TOWN_POPULATION = 1_000;
const MIN_VILLAGE_POPULATION = 300;
const MAX_RURAL_POPULATION = 60_000;

/** Exponents of the population: office jobs concentrate in cities, farm jobs do not. */
const URBAN = 1.12;
const TECH = 1.2;
const RURAL = 0.8;

/** Weight of a town for the offers of each kind of place. */
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

/** Prepares the draws from the city dictionary; the draw of a province is created on first use. */
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
      if (draw === undefined) throw new Error(`unknown kind of place ${kind}`);
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
