/**
 * How a member of a body reads (contract 1.5): `absent` (also `null`), `blank` (`""` or white space only, or a
 * placeholder key), `malformed` (wrong type, forbidden character or unknown key) or a value.
 */
export type Reading<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'malformed'; readonly inputText: string }
  | { readonly kind: 'value'; readonly value: T };

export const absent = { kind: 'absent' } as const;
export const blank = { kind: 'blank' } as const;

export function read<T>(value: T): Reading<T> {
  return { kind: 'value', value };
}

/** A reading that says what was sent. Objects and lists are not shown: printing them could overflow the stack. */
export function malformed(input: unknown): Reading<never> {
  if (typeof input === 'string') return { kind: 'malformed', inputText: input };
  const isPlain = typeof input === 'number' || typeof input === 'boolean';
  return { kind: 'malformed', inputText: isPlain ? String(input) : '' };
}

/** Whether nothing was sent, for the rules that do not tell absent from blank. */
export function isMissing(reading: Reading<unknown>): boolean {
  return reading.kind === 'absent' || reading.kind === 'blank';
}

/** The value read, if any: what is left when every other kind has been reported. */
export function valueIn<T>(reading: Reading<T>): T | undefined {
  return reading.kind === 'value' ? reading.value : undefined;
}

/** What was sent, for error texts. */
export function inputTextIn(reading: Reading<string>): string {
  if (reading.kind === 'malformed') return reading.inputText;
  return valueIn(reading) ?? '';
}
