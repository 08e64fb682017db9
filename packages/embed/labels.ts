import { type ConditionId, conditionIds, conditionText, type Dictionaries } from '@curro/shared';
import { speltKey } from './element/spelt-key.ts';

/** The dictionaries besides provinces whose labels are shown as they are. */
const TRANSLATED = ['category', 'salary-period'] as const;

/** The conditions that an offer does not show: as filters they have their labels; others have `conditionLabels`. */
const unshownConditions = (dictionaries: Dictionaries) =>
  conditionIds.flatMap((id) =>
    dictionaries.get(id).entries.filter((entry) => conditionText(id, entry, 'es') === ''),
  );

/** A label of the API: its key if that is not spelt like it, the Spanish one, and the English one if it differs. */
type LabelRow = readonly [key: string, es: string, en?: string];

/** The labels of Spanish provinces, categories and salaries, which the API returns in Spanish (contract 3). */
export function labelRows(dictionaries: Dictionaries): readonly LabelRow[] {
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  const entries = [
    ...provinces,
    ...TRANSLATED.flatMap((id) => dictionaries.get(id).entries),
    ...unshownConditions(dictionaries),
  ];
  return entries
    .map(({ key, es, en }): LabelRow => {
      const name = speltKey(key) === es ? '' : key;
      return es === en ? [name, es] : [name, es, en];
    })
    .filter(([key, , en]) => key !== '' || en !== undefined);
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
