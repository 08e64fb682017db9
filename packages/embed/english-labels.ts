import type { Dictionaries } from '@curro/shared';

const TRANSLATED = [
  'category',
  'teleworking',
  'contract-type',
  'workday',
  'experience-min',
  'salary-period',
] as const;

/** English labels by Spanish label, where they differ: the API returns Spanish labels (contract 3). */
export function englishLabels(dictionaries: Dictionaries): Readonly<Record<string, string>> {
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  const entries = [...provinces, ...TRANSLATED.flatMap((id) => dictionaries.get(id).entries)];
  return Object.fromEntries(entries.filter(({ es, en }) => es !== en).map(({ es, en }) => [es, en]));
}
