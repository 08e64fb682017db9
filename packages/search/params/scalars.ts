const INTEGER = /^[+-]?\d{1,9}$/;

/** An integer of a query: optional sign, 1 to 9 digits (contract 1.5); undefined when it is none or out of bounds. */
export function parseInteger(text: string, min: number, max: number): number | undefined {
  if (!INTEGER.test(text)) return undefined;
  const value = Number(text);
  return value < min || value > max ? undefined : value;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A boolean of a query, in any letter case (contract 1.5). */
export function parseBoolean(text: string): boolean | undefined {
  return booleans.get(text.toLowerCase());
}
