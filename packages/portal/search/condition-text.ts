import type { Dictionaries, DictionaryId } from '@curro/shared';
import { type Locale, labelOf } from '../locale.ts';

/** The dictionaries of the conditions of an offer. */
type ConditionId = Extract<DictionaryId, 'contract-type' | 'experience-min' | 'teleworking' | 'workday'>;

/** The value of `teleworking` for an undecided workplace. */
const UNKNOWN_WORKPLACE = 'no-se-sabe-no-esta-decidido';

/**
 * A condition as it reads without its heading: "Jornada completa" for "Completa", "Sin experiencia" for "No requerida".
 * Empty for a missing or unknown value, and for an undecided workplace.
 */
export function conditionText(
  id: ConditionId,
  key: string | undefined,
  locale: Locale,
  dictionaries: Dictionaries,
): string {
  const label = labelOf(locale, dictionaries, id, key);
  if (key === undefined || label === undefined || key === UNKNOWN_WORKPLACE) return '';
  const { conditions } = locale.messages;
  const fixed = conditions.fixed[key];
  if (fixed !== undefined) return fixed;
  if (id === 'experience-min') return conditions.experience(label);
  if (id === 'workday') return conditions.workday(label.replaceAll(' - ', ', '));
  return label;
}
