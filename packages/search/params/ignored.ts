import type { Version } from '../field.ts';
import { fieldOfParameter, keysFields } from '../field-lists.ts';
import { searchFields } from '../fields.ts';
import { isPresent } from './keys.ts';
import { singleValue } from './query-values.ts';

/** Rows whose parameters say nothing because another one was sent, or was not. */
function irrelevantFields(query: URLSearchParams, version: Version): Set<string> {
  const names = keysFields.flatMap((field) =>
    field.supersedes !== undefined && isPresent(query, version, field) ? [field.supersedes] : [],
  );
  const hasCity = searchFields.some((field) => field.kind === 'city' && isPresent(query, version, field));
  if (!hasCity) names.push('radius');
  if (singleValue(query, 'after') !== undefined) names.push('page');
  return new Set(names);
}

/**
 * Names for X-Ignored-Parameters: unknown ones, those of the other version, and those that a rule made irrelevant
 * (contract 1.5), in the order they were sent.
 */
export function ignoredParameters(query: URLSearchParams, version: Version): string[] {
  const irrelevant = irrelevantFields(query, version);
  return [...new Set(query.keys())].filter((name) => {
    const field = fieldOfParameter(name);
    const parameter = field?.parameters.find((candidate) => candidate.name === name);
    if (field === undefined || parameter === undefined) return true;
    if (!parameter.versions.includes(version)) return true;
    return irrelevant.has(field.name) && singleValue(query, name) !== undefined;
  });
}
