import { type Dictionary, type DictionaryEntry, salaryAmount } from '@curro/shared';
import { readKey } from '../body/keys.ts';
import { inputTextIn, isMissing, type Reading } from '../body/reading.ts';

/** A salary amount of a request body; one key can be an amount of several periods. */
export interface Amount {
  readonly inputText: string;
  /** Whether the key is an amount of any period. */
  readonly isKnown: boolean;
  /** The amount of the chosen period. */
  readonly entry?: DictionaryEntry | undefined;
}

/** Reads a key of `salary-quantity`; undefined when the field is absent or blank. */
export function readAmount(
  input: unknown,
  period: Reading<DictionaryEntry>,
  quantities: Dictionary,
): Amount | undefined {
  const key = readKey(input);
  if (isMissing(key)) return undefined;
  const inputText = inputTextIn(key);
  if (key.kind === 'malformed') return { inputText, isKnown: false };
  const entry = period.kind === 'value' ? quantities.byKeyOf(period.value.id, inputText) : undefined;
  return { inputText, isKnown: quantities.byKey(inputText) !== undefined, entry };
}

/** Whether an amount is below another of the same period; false when either is invalid. */
export function isBelow(amount: Amount | undefined, floor: Amount | undefined): boolean {
  if (amount?.entry === undefined || floor?.entry === undefined) return false;
  return salaryAmount(amount.entry) < salaryAmount(floor.entry);
}
