const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Ages of an offer in milliseconds, by the words of sinceDate (contract 5). */
const ages = { _24_HOURS: DAY_MS, _7_DAYS: 7 * DAY_MS, _15_DAYS: 15 * DAY_MS, ANY: undefined } as const;

export type SinceDate = keyof typeof ages;

/** The word meant, with or without its leading underscore. */
export function parseSince(value: string): SinceDate | undefined {
  return (Object.keys(ages) as SinceDate[]).find((name) => name === value || name === `_${value}`);
}

/** The oldest publication that a word admits, in milliseconds; undefined for any. */
export function oldestPublication(value: SinceDate, origin: number): number | undefined {
  const age = ages[value];
  return age === undefined ? undefined : origin - age;
}
