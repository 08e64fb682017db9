import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type SourceSettings, sourceSettingsSchema } from '@curro/shared';
import { sharedDataFile } from './shared-data.ts';

/** A set of real ads with the settings of its source. */
export interface RealAds {
  readonly name: string;
  readonly lines: readonly string[];
  readonly settings: SourceSettings;
}

const readLines = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n').filter(Boolean);

/** Ads from Spain, 2018. */
export const adsOfSpain = (): RealAds => ({
  name: 'ads-spain',
  lines: readLines(readFileSync(sharedDataFile('ads-spain.ndjson'))),
  settings: sourceSettingsSchema.parse({}),
});

/** Ads from Chile, 2020 to 2022. */
export const adsOfChile = (): RealAds => ({
  name: 'ads-es',
  lines: readLines(gunzipSync(readFileSync(sharedDataFile('ads-es.ndjson.gz')))),
  settings: sourceSettingsSchema.parse({
    country: 'chile',
    currency: 'CLP',
    timezone: 'America/Santiago',
  }),
});
