// One separator, whatever it is, marks decimals here: for coordinates and counts, not for money.
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A finite number, also as text with a decimal point or comma; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : undefined;
}
