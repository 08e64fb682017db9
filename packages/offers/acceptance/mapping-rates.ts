import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  loadDictionaries,
  type Offer,
  offerSchema,
  type SourceSettings,
  sourceSettingsSchema,
  systemClock,
} from '@curro/shared';
import { createNormaliser } from '../index.ts';
import { isJsonObject } from '../normalise/values.ts';
import { sharedDataFile } from './shared-data.ts';

/** A set of real ads with the settings of its source. */
interface RealAds {
  readonly name: string;
  readonly lines: readonly string[];
  readonly settings: SourceSettings;
}

const readLines = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n').filter(Boolean);

/** Ads from Spain, 2018. */
const adsOfSpain = (): RealAds => ({
  name: 'ads-spain',
  lines: readLines(readFileSync(sharedDataFile('ads-spain.ndjson'))),
  settings: sourceSettingsSchema.parse({}),
});

/** Ads from Chile, 2020 to 2022. */
const adsOfChile = (): RealAds => ({
  name: 'ads-es',
  lines: readLines(gunzipSync(readFileSync(sharedDataFile('ads-es.ndjson.gz')))),
  settings: sourceSettingsSchema.parse({
    country: 'chile',
    currency: 'CLP',
    timezone: 'America/Santiago',
  }),
});

// Measures the share of values of real ads that is mapped, and the speed: per field the lines and the distinct texts
// mapped to a key. `--missing FIELD` lists the most frequent unmapped texts.

const MAX_LISTED = 150;
const mappedFields: readonly (readonly [
  fields: readonly string[],
  key: (offer: Offer) => string | undefined,
])[] = [
  [['city'], ({ places }) => places[0]?.cityKey],
  [['province', 'region'], ({ places }) => places[0]?.province],
  [['category'], ({ category, teleworking }) => category ?? teleworking],
  [['subcategory'], ({ subcategory }) => subcategory],
  [['contractText', 'contractType'], ({ contractType }) => contractType],
  [['workday', 'workdayText'], ({ workday, teleworking }) => workday ?? teleworking],
  [['study', 'studyText'], ({ study }) => study],
  [['experienceText'], ({ experienceMin }) => experienceMin],
  [['salaryText'], ({ salary }) => salary?.period],
];

const listedField = process.argv.includes('--missing') ? process.argv.at(-1) : undefined;
const dictionaries = loadDictionaries();
const normalise = createNormaliser({ dictionaries });

function percent(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
}

function measure({ name, lines, settings }: RealAds): void {
  const now = systemClock.now();
  const cpuBefore = process.cpuUsage();
  const results = lines.map((line) => normalise(line, { source: name, settings, now }));
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (user + system) / 1_000_000;
  const accepted = results.flatMap((result) => ('ok' in result && result.ok ? [result] : []));
  console.log(
    `\n${name}: ${accepted.length} of ${lines.length} accepted, ${Math.round(lines.length / seconds)} lines per second of one core`,
  );
  const codes = new Map<string, number>();
  for (const { warnings, offer } of accepted) {
    offerSchema.parse(offer);
    for (const { code, field } of warnings)
      codes.set(`${code} ${field}`, (codes.get(`${code} ${field}`) ?? 0) + 1);
  }
  console.log([...codes].map(([code, count]) => `  ${code}: ${count}`).join('\n'));
  const placed = accepted.filter(({ offer }) => offer.places[0]?.province !== undefined).length;
  console.log(`province, whatever states it: lines ${percent(placed, lines.length)}`);
  for (const [names, key] of mappedFields) {
    const texts = new Map<string, { mapped: number; lines: number }>();
    for (const { rawJson, offer } of accepted) {
      const parsed: unknown = JSON.parse(rawJson());
      const line = new Map<string, unknown>(Object.entries(isJsonObject(parsed) ? parsed : {}));
      const text = names.map((field) => line.get(field)).find((value) => typeof value === 'string');
      if (text === undefined) continue;
      const count = texts.get(text) ?? { mapped: 0, lines: 0 };
      texts.set(text, { mapped: count.mapped + (key(offer) === undefined ? 0 : 1), lines: count.lines + 1 });
    }
    const counts = [...texts.values()];
    const mapped = counts.reduce((sum, count) => sum + count.mapped, 0);
    const all = counts.reduce((sum, count) => sum + count.lines, 0);
    if (all === 0) continue;
    const distinct = counts.filter((count) => count.mapped > 0).length;
    console.log(`${names[0]}: lines ${percent(mapped, all)}, distinct ${percent(distinct, texts.size)}`);
    if (listedField === undefined || !names.includes(listedField)) continue;
    const missing = [...texts]
      .filter(([, count]) => count.mapped === 0)
      .sort(([, a], [, b]) => b.lines - a.lines);
    console.log(
      missing
        .slice(0, MAX_LISTED)
        .map(([text, count]) => `${text} ${count.lines}`)
        .join('; '),
    );
  }
}

measure(adsOfSpain());
measure(adsOfChile());
