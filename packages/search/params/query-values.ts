import type { ValidationError } from '@curro/shared';
import type { Version } from '../field.ts';
import { fieldOfParameter, type ParameterName, parameterPosition } from '../fields.ts';

/** Values of faulty clients that count as absent (contract 1.5); in q they are keywords. */
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

/** Repeated and comma-joined values, trimmed, without repetition (contract 1.5). */
export function listValues(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(values.map((value) => value.trim()).filter((value) => hasContent(name, value)))];
}

/** Collects the validation errors of a query. */
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

/** Reads the single-valued parameters of one query; a parameter of another version counts as absent. */
export interface ParameterReader {
  text(name: ParameterName): string | undefined;
  /** The parsed value; undefined, with a validation error, when `parse` returns undefined. */
  value<T>(
    name: ParameterName,
    parse: (raw: string) => T | undefined,
    extraParams?: Readonly<Record<string, string>>,
  ): T | undefined;
}

export function createParameterReader(
  query: URLSearchParams,
  version: Version,
  errors: ErrorCollector,
): ParameterReader {
  const text = (name: ParameterName): string | undefined =>
    fieldOfParameter(name)?.parameter.versions.includes(version) ? singleValue(query, name) : undefined;
  return {
    text,
    value(name, parse, extraParams) {
      const raw = text(name);
      if (raw === undefined) return undefined;
      const value = parse(raw);
      const code = fieldOfParameter(name)?.field.code;
      if (value === undefined && code !== undefined) errors.add(code, name, raw, extraParams);
      return value;
    },
  };
}
