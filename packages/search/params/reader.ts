import type { Version } from '../field.ts';
import { fieldOfParameter } from '../field-lists.ts';
import { type ErrorCollector, singleValue } from './query-values.ts';

/** Reads the single-valued parameters of one query; those of the other version count as absent. */
export interface ParameterReader {
  text(name: string): string | undefined;
  /** A parsed value; undefined and a finding with the parameter's code when `parse` makes nothing of it. */
  value<T>(
    name: string,
    parse: (raw: string) => T | undefined,
    extraParams?: Readonly<Record<string, string>>,
  ): T | undefined;
}

export function createParameterReader(
  query: URLSearchParams,
  version: Version,
  errors: ErrorCollector,
): ParameterReader {
  function text(name: string): string | undefined {
    const parameter = fieldOfParameter(name)?.parameters.find((candidate) => candidate.name === name);
    return parameter?.versions.includes(version) ? singleValue(query, name) : undefined;
  }
  return {
    text,
    value(name, parse, extraParams) {
      const raw = text(name);
      if (raw === undefined) return undefined;
      const value = parse(raw);
      const code = fieldOfParameter(name)?.code;
      if (value === undefined && code !== undefined) errors.add(code, name, raw, extraParams);
      return value;
    },
  };
}
