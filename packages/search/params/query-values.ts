import type { Finding } from '@curro/shared';
import { parameterPosition } from '../field-lists.ts';

/** Words of careless clients that mean nothing was chosen (contract 1.5); q may be about them. */
const NOTHING_WORDS = new Set(['null', 'undefined']);

function informed(name: string, value: string): boolean {
  return value !== '' && (name === 'q' || !NOTHING_WORDS.has(value));
}

/** The first value of a parameter that is not empty, trimmed (contract 1.5). */
export function singleValue(query: URLSearchParams, name: string): string | undefined {
  return query
    .getAll(name)
    .map((value) => value.trim())
    .find((value) => informed(name, value));
}

/** Repeated and comma-joined values, trimmed, each once (contract 1.5). */
export function listValues(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim()).filter((value) => informed(name, value)))];
}

/** Gathers what is wrong with a query. */
export interface Findings {
  add(code: Finding['code'], field: string, value: string, more?: Readonly<Record<string, string>>): void;
  /** In the order of the contract's table. */
  all(): Finding[];
}

export function createFindings(): Findings {
  const found: Finding[] = [];
  return {
    add: (code, field, value, more) => found.push({ code, field, params: { field, value, ...more } }),
    all: () => found.sort((a, b) => parameterPosition(a.field) - parameterPosition(b.field)),
  };
}
