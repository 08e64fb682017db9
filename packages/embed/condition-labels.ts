import { type ConditionId, conditionIds, conditionText, type Dictionaries } from '@curro/shared';

/** The parameters of the search by the dictionary of their values. */
const parameters: Readonly<Record<ConditionId, string>> = {
  'contract-type': 'contractType',
  'experience-min': 'experienceMin',
  teleworking: 'teleworking',
  workday: 'workday',
};

/** The key of a condition, its label in responses, and how it reads in Spanish and English. */
export type ConditionRow = readonly [key: string, label: string, es: string, en: string];

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
