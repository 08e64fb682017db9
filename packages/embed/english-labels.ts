import type { Dictionaries } from '@curro/shared';

const TRANSLATED = [
  'category',
  'teleworking',
  'contract-type',
  'workday',
  'experience-min',
  'salary-period',
] as const;

/** Maps Spanish labels, which the API returns (contract 3), to English labels if they differ. */
export function englishLabels(dictionaries: Dictionaries): Readonly<Record<string, string>> {
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  const entries = [...provinces, ...TRANSLATED.flatMap((id) => dictionaries.get(id).entries)];
  return Object.fromEntries(entries.filter(({ es, en }) => es !== en).map(({ es, en }) => [es, en]));
}
