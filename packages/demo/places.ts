import type { FeedOffer, FeedPlace } from './feed-offer.ts';
import type { Random } from './random.ts';
import type { Atlas, Town } from './towns.ts';

/** Shares of the offers, 0 to 1. */
const SEVERAL_PLACES = 0.03;
const PROVINCE_ONLY = 0.03;
const EXACT_POINT = 0.3;
const ZIP_CODE = 0.45;
const COUNTRY = 0.2;

const MAX_PLACES = 4;

/** Radius of a town in kilometres per square root of its population. */
const KM_PER_ROOT_OF_POPULATION = 0.0022;
const MAX_SPREAD_KM = 3.5;
const KM_PER_DEGREE = 111.2;
const DEGREES_PRECISION = 100_000;

const round = (degrees: number): number => Math.round(degrees * DEGREES_PRECISION) / DEGREES_PRECISION;

/** A random point within the town, more often near its centre. */
function pointIn({ point, population }: Town, random: Random): { lat: number; lon: number } {
  const spread = Math.min(MAX_SPREAD_KM, Math.sqrt(population) * KM_PER_ROOT_OF_POPULATION);
  const degrees = spread / KM_PER_DEGREE;
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  return {
    lat: round(point.lat + random.bell() * degrees),
    lon: round(point.lon + (random.bell() * degrees) / narrowing),
  };
}

function toPlace(town: Town, random: Random): FeedPlace {
  const zipCode =
    town.zipCodes.length > 0 && random.chance(ZIP_CODE) ? random.pick(town.zipCodes) : undefined;
  const point = random.chance(EXACT_POINT) ? pointIn(town, random) : undefined;
  return {
    city: town.key,
    province: town.province.key,
    country: random.chance(COUNTRY) ? 'espana' : undefined,
    zipCode,
    lat: point?.lat,
    lon: point?.lon,
  };
}

/** The place fields of an offer: one place, a province alone, or several places. */
export function choosePlaces(
  town: Town,
  kind: string,
  atlas: Atlas,
  random: Random,
): Pick<FeedOffer, keyof FeedPlace | 'places'> {
  if (random.chance(PROVINCE_ONLY)) return { province: town.province.key };
  if (!random.chance(SEVERAL_PLACES)) return toPlace(town, random);
  const draw = random.chance(0.7) ? atlas.drawIn(town.province.key) : atlas.draw(kind);
  const towns = new Map([[town.key, town]]);
  for (let more = random.between(1, MAX_PLACES - 1); more > 0; more -= 1) {
    const next = draw(random);
    towns.set(next.key, next);
  }
  if (towns.size === 1) return toPlace(town, random);
  return { places: [...towns.values()].map((place) => toPlace(place, random)) };
}
