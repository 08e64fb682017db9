import { type ConditionId, conditionIds, conditionText, type Dictionaries } from '@curro/shared';
import { speltKey } from './element/spelt-key.ts';

/** The dictionaries besides provinces whose labels are shown as they are. */
const TRANSLATED = ['category', 'salary-period'] as const;

/** The conditions that an offer does not show: as filters they have their labels; others have `conditionLabels`. */
const unshownConditions = (dictionaries: Dictionaries) =>
  conditionIds.flatMap((id) =>
    dictionaries.get(id).entries.filter((entry) => conditionText(id, entry, 'es') === ''),
  );

/** Maps Spanish labels, which the API returns (contract 3), to English labels if they differ. */
export function englishLabels(dictionaries: Dictionaries): Readonly<Record<string, string>> {
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  const entries = [
    ...provinces,
    ...TRANSLATED.flatMap((id) => dictionaries.get(id).entries),
    ...unshownConditions(dictionaries),
  ];
  return Object.fromEntries(entries.filter(({ es, en }) => es !== en).map(({ es, en }) => [es, en]));
}

/** Maps keys of categories and Spanish provinces to their labels where those are not the spelt key. */
export function labelsByKey(dictionaries: Dictionaries): Readonly<Record<string, string>> {
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  const entries = [...provinces, ...dictionaries.get('category').entries];
  return Object.fromEntries(
    entries.filter(({ key, es }) => speltKey(key) !== es).map(({ key, es }) => [key, es]),
  );
}

/** The parameters of the search by the dictionary of their values. */
const parameters: Readonly<Record<ConditionId, string>> = {
  'contract-type': 'contractType',
  'experience-min': 'experienceMin',
  teleworking: 'teleworking',
  workday: 'workday',
};

/** The key of a condition, its label in responses, and how it reads in Spanish and English. */
type ConditionRow = readonly [key: string, label: string, es: string, en: string];

/** The conditions of offers by parameter of the search. */
export function conditionLabels(
  dictionaries: Dictionaries,
): Readonly<Record<string, readonly ConditionRow[]>> {
  return Object.fromEntries(
    conditionIds.map((id) => [
      parameters[id],
      dictionaries
        .get(id)
        .entries.map(
          (entry): ConditionRow => [
            entry.key,
            entry.es,
            conditionText(id, entry, 'es'),
            conditionText(id, entry, 'en'),
          ],
        ),
    ]),
  );
}
