import type { ValidationError } from '@curro/shared';

/** Words of careless clients that mean nothing was chosen (contract 1.5). */
const EMPTY_VALUES = new Set(['', 'null', 'undefined']);
const INTEGER = /^[+-]?\d{1,9}$/;
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The first value of a parameter that says something, trimmed (contract 1.5). */
function queryValue(query: URLSearchParams, name: string): string | undefined {
  return query
    .getAll(name)
    .map((value) => value.trim())
    .find((value) => !EMPTY_VALUES.has(value));
}

/** The names of parameters that an operation does not know, each once (contract 1.5). */
export function unknownParameters(query: URLSearchParams, knownNames: readonly string[]): string[] {
  return [...new Set(query.keys())].filter((name) => !knownNames.includes(name));
}

/** Reads parameters and gathers what is wrong with them, in the order of reading. */
export function createQueryReader(query: URLSearchParams) {
  const errors: ValidationError[] = [];
  const read = <T>(
    name: string,
    code: ValidationError['code'],
    fallback: T,
    convert: (text: string) => T | undefined,
    params: Readonly<Record<string, string>> = {},
  ): T => {
    const text = queryValue(query, name);
    const value = text === undefined ? fallback : convert(text);
    if (value !== undefined) return value;
    errors.push({ code, field: name, params: { value: text ?? '', ...params } });
    return fallback;
  };
  return { read, findings: errors };
}

/** An integer of 1 or more. */
export function parsePositiveInteger(text: string): number | undefined {
  const value = INTEGER.test(text) ? Number(text) : 0;
  return value >= 1 ? value : undefined;
}

/** A boolean in any letter case. */
export function parseBoolean(text: string): boolean | undefined {
  return booleans.get(text.toLowerCase());
}
