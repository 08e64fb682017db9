import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildVocabulary, type Count, titleForm, type Vocabulary } from '@curro/search';
import { loadDictionaries } from '@curro/shared';

const FILE = fileURLToPath(new URL('../../../../shared/data/offers/ads-es.ndjson.gz', import.meta.url));

interface Ad {
  readonly externalId: string;
  readonly title: string;
  readonly company?: string;
  readonly city?: string;
}

function countValues(values: readonly (string | undefined)[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values)
    if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** A part of the ads: one of two halves that share no ad. */
export type AdHalf = 0 | 1;

/** The half of an ad by its id; all versions of an ad are in one half. */
const halfOf = (id: string): number => createHash('sha1').update(id).digest().readUInt8(0) % 2;

/** The vocabulary of the real ads beside the project, or of a half of them; undefined when they are missing. */
export function readRealVocabulary(half?: AdHalf): Vocabulary | undefined {
  if (!existsSync(FILE)) {
    console.log('ads-es.ndjson.gz is not beside the project (../shared/data/offers): nothing to measure');
    return undefined;
  }
  const dictionaries = loadDictionaries();
  const ads: Ad[] = gunzipSync(readFileSync(FILE))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Ad => JSON.parse(line))
    .filter(({ externalId }) => half === undefined || halfOf(externalId) === half);
  const cities = dictionaries.get('city');
  return buildVocabulary(
    {
      titles: countValues(ads.map(({ title, city = '' }) => titleForm(title, [city], dictionaries))),
      companies: countValues(ads.map(({ company }) => company)),
      skills: [],
      cities: countValues(ads.map(({ city = '' }) => cities.resolveName(city)?.key)),
      provinces: [],
    },
    dictionaries,
  );
}
