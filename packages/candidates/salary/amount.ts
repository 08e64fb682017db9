import { type Dictionary, type DictionaryEntry, salaryAmount } from '@curro/shared';
import { readKey } from '../body/key.ts';
import { isMissing, type Reading, shownIn } from '../body/reading.ts';

/** A salary amount as sent; one key may stand for an amount of several periods. */
export interface Amount {
  readonly shown: string;
  /** Whether any period has it. */
  readonly known: boolean;
  /** The amount of the chosen period. */
  readonly entry?: DictionaryEntry | undefined;
}

/** Reads an amount of `salary-quantity`; undefined when none is sent. */
export function readAmount(
  sent: unknown,
  period: Reading<DictionaryEntry>,
  quantities: Dictionary,
): Amount | undefined {
  const key = readKey(sent);
  if (isMissing(key)) return undefined;
  const shown = shownIn(key);
  if (key.kind === 'malformed') return { shown, known: false };
  const entry = period.kind === 'value' ? quantities.byKeyOf(period.value.id, shown) : undefined;
  return { shown, known: quantities.byKey(shown) !== undefined, entry };
}

/** Whether an amount is below another of the same period; false while either is in doubt. */
export function isBelow(amount: Amount | undefined, floor: Amount | undefined): boolean {
  if (amount?.entry === undefined || floor?.entry === undefined) return false;
  return salaryAmount(amount.entry) < salaryAmount(floor.entry);
}
