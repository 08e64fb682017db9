import type { ValidationError } from '@curro/shared';
import { parameterPosition } from '../field-lists.ts';

/** Words of careless clients that mean nothing was chosen (contract 1.5); q may be about them. */
const EMPTY_VALUES = new Set(['null', 'undefined']);

function hasContent(name: string, value: string): boolean {
  return value !== '' && (name === 'q' || !EMPTY_VALUES.has(value));
}

/** The first value of a parameter that is not empty, trimmed (contract 1.5). */
export function singleValue(query: URLSearchParams, name: string): string | undefined {
  return query
    .getAll(name)
    .map((value) => value.trim())
    .find((value) => hasContent(name, value));
}

/** Repeated and comma-joined values, trimmed, each once (contract 1.5). */
export function listValues(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim()).filter((value) => hasContent(name, value)))];
}

/** Gathers what is wrong with a query. */
export interface ErrorCollector {
  add(
    code: ValidationError['code'],
    field: string,
    value: string,
    extraParams?: Readonly<Record<string, string>>,
  ): void;
  /** In the order of the contract's table. */
  all(): ValidationError[];
}

export function createErrorCollector(): ErrorCollector {
  const errors: ValidationError[] = [];
  return {
    add: (code, field, value, extraParams) =>
      errors.push({ code, field, params: { field, value, ...extraParams } }),
    all: () => errors.sort((a, b) => parameterPosition(a.field) - parameterPosition(b.field)),
  };
}
