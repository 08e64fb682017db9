import type { ErrorParams, ValidationError } from '@curro/shared';
import type { Version } from '../field.ts';
import { fieldOfParameter, type ParameterName, parameterPosition } from '../fields.ts';

/** Values that some clients send for "absent" (contract 1.5); in q they are keywords. */
const EMPTY_VALUES = new Set(['null', 'undefined']);

function hasContent(name: string, value: string): boolean {
  return value !== '' && (name === 'q' || !EMPTY_VALUES.has(value));
}

/** The first non-empty value of a parameter, trimmed (contract 1.5). */
export function singleValue(query: URLSearchParams, name: string): string | undefined {
  return query
    .getAll(name)
    .map((value) => value.trim())
    .find((value) => hasContent(name, value));
}

const splitAtCommas = (value: string): string[] => value.split(',');

/**
 * Distinct values of a repeated or comma-joined parameter, trimmed (contract 1.5).
 * @param split splits a comma-joined value
 */
export function listValues(query: URLSearchParams, name: string, split = splitAtCommas): string[] {
  const values = query.getAll(name).flatMap(split);
  return [...new Set(values.map((value) => value.trim()).filter((value) => hasContent(name, value)))];
}

/** Collects the validation errors of a query. */
export interface ErrorCollector {
  add(
    code: ValidationError['code'],
    field: string,
    value: string,
    extra?: Pick<ValidationError, 'params' | 'reason' | 'nearest' | 'unknown'>,
  ): void;
  /** The errors in the order of the contract's parameter table. */
  all(): ValidationError[];
}

export function createErrorCollector(): ErrorCollector {
  const errors: ValidationError[] = [];
  return {
    add: (code, field, value, { params, ...extra } = {}) =>
      errors.push({ code, field, params: { field, value, ...params }, ...extra }),
    all: () => errors.sort((a, b) => parameterPosition(a.field) - parameterPosition(b.field)),
  };
}

/** Reads the single-valued parameters of one query; a parameter of another version counts as absent. */
export interface ParameterReader {
  text(name: ParameterName): string | undefined;
  /** Returns the parsed value; adds a validation error if `parse` returns undefined. */
  value<T>(
    name: ParameterName,
    parse: (raw: string) => T | undefined,
    extraParams?: ErrorParams,
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
    value(name, parse, extraParams = {}) {
      const raw = text(name);
      if (raw === undefined) return undefined;
      const value = parse(raw);
      const code = fieldOfParameter(name)?.field.code;
      if (value === undefined && code !== undefined) errors.add(code, name, raw, { params: extraParams });
      return value;
    },
  };
}
