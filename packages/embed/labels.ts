import { type ConditionId, conditionIds, conditionText, type Dictionaries } from '@curro/shared';
import { keyOf, speltKey } from './element/spelt-key.ts';

/** The dictionaries besides provinces whose labels are shown as they are. */
const TRANSLATED = ['category', 'salary-period'] as const;

/** The conditions that an offer does not show: as filters they have their labels; others have `conditionLabels`. */
const unshownConditions = (dictionaries: Dictionaries) =>
  conditionIds.flatMap((id) =>
    dictionaries.get(id).entries.filter((entry) => conditionText(id, entry, 'es') === ''),
  );

/** A label of the API: the Spanish one, the English one if it differs, and its key if that is not `keyOf` the label. */
type LabelRow = readonly [es: string, en?: string, key?: string];

/**
 * The labels of Spanish provinces, categories and salaries, which the API returns in Spanish (contract 3); all provinces, as
 * they are choices without offers, too.
 */
export function labelRows(dictionaries: Dictionaries): readonly LabelRow[] {
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = dictionaries.get('province').entries.filter(({ parent }) => parent === spain);
  const others = [
    ...TRANSLATED.flatMap((id) => dictionaries.get(id).entries),
    ...unshownConditions(dictionaries),
  ].filter(({ key, es, en }) => speltKey(key) !== es || es !== en);
  return [...provinces, ...others].map(({ key, es, en }): LabelRow => {
    if (keyOf(es) !== key) return [es, en, key];
    return es === en ? [es] : [es, en];
  });
}

/** The parameters of the search by the dictionary of their values. */
const parameters: Readonly<Record<ConditionId, string>> = {
  'contract-type': 'contractType',
  'experience-min': 'experienceMin',
  teleworking: 'teleworking',
  workday: 'workday',
};

/**
 * A condition: its label in responses, how it reads in English, and in Spanish if that is not the label, and its key if that is
 * not `keyOf` the label.
 */
type ConditionRow = readonly [label: string, en: string, es?: string, key?: string];

/** The conditions of offers by parameter of the search. */
export function conditionLabels(
  dictionaries: Dictionaries,
): Readonly<Record<string, readonly ConditionRow[]>> {
  return Object.fromEntries(
    conditionIds.map((id) => [
      parameters[id],
      dictionaries.get(id).entries.map((entry): ConditionRow => {
        const { key, es } = entry;
        const [spanish, english] = [conditionText(id, entry, 'es'), conditionText(id, entry, 'en')];
        if (keyOf(es) !== key) return [es, english, spanish, key];
        return spanish === es ? [es, english] : [es, english, spanish];
      }),
    ]),
  );
}

/** A table as a text, which is shorter than JSON: rows that end with a semicolon, and values with a bar. */
export function tableText(rows: readonly (readonly (string | undefined)[])[]): string {
  const text = rows.map((row) => row.join('|')).join(';');
  if (rows.flat().some((value) => value && /[|;]/.test(value))) throw new Error('a label has a | or ;');
  return text;
}
