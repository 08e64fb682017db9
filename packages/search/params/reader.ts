import type { Version } from '../field.ts';
import { fieldOfParameter } from '../field-lists.ts';
import { type Findings, singleValue } from './query-values.ts';

/** Reads the single-valued parameters of one query; those of the other version count as absent. */
export interface Reader {
  text(name: string): string | undefined;
  /** A parsed value; undefined and a finding with the parameter's code when `parse` makes nothing of it. */
  value<T>(
    name: string,
    parse: (sent: string) => T | undefined,
    more?: Readonly<Record<string, string>>,
  ): T | undefined;
}

export function createReader(query: URLSearchParams, version: Version, findings: Findings): Reader {
  function text(name: string): string | undefined {
    const parameter = fieldOfParameter(name)?.parameters.find((candidate) => candidate.name === name);
    return parameter?.versions.includes(version) ? singleValue(query, name) : undefined;
  }
  return {
    text,
    value(name, parse, more) {
      const sent = text(name);
      if (sent === undefined) return undefined;
      const value = parse(sent);
      const code = fieldOfParameter(name)?.code;
      if (value === undefined && code !== undefined) findings.add(code, name, sent, more);
      return value;
    },
  };
}
