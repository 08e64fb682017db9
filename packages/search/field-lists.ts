import type { DictionaryId } from '@curro/shared';
import type { Echo, Facet, FlagField, IncludeField, InstantField, KeysField, SearchField } from './field.ts';
import { type FlagName, type InstantName, type KeysName, searchFields } from './fields.ts';

const rows: readonly SearchField[] = searchFields;

/** The rows by kind, with their names kept as types. */
export const keysFields: readonly (KeysField & { readonly name: KeysName })[] = searchFields.filter(
  (field) => field.kind === 'keys',
);
export const flagFields: readonly ((FlagField | IncludeField) & { readonly name: FlagName })[] =
  searchFields.filter((field) => field.kind === 'flag' || field.kind === 'include');
export const instantFields: readonly (InstantField & { readonly name: InstantName })[] = searchFields.filter(
  (field) => field.kind === 'instant',
);
export const amountFields = searchFields.filter((field) => field.kind === 'amount');

interface DictionaryBacked {
  readonly name: string;
  readonly path: string;
  readonly dictionary: DictionaryId;
}

const dictionaryRows = rows.filter(
  (field) => field.kind === 'keys' || field.kind === 'city' || field.kind === 'period',
);

/** The facets in the order of the contract. */
export const facetFields: readonly (DictionaryBacked & { readonly facet: Facet })[] = dictionaryRows
  .flatMap(({ name, path, dictionary, facet }) => (facet ? [{ name, path, dictionary, facet }] : []))
  .sort((a, b) => a.facet.position - b.facet.position);

/** What `queryParameters` echoes, in its order. */
export const echoFields: readonly { readonly name: string; readonly echo: Echo }[] = dictionaryRows
  .flatMap(({ name, echo }) => (echo ? [{ name, echo }] : []))
  .sort((a, b) => a.echo.position - b.echo.position);

/** Keyword fields of the index that hold dictionary keys. */
export const keyPaths: readonly string[] = dictionaryRows.map((field) => field.path);

/** The row that a parameter name belongs to. */
export function fieldOfParameter(name: string): SearchField | undefined {
  return rows.find((field) => field.parameters.some((parameter) => parameter.name === name));
}

/** Place of a parameter in the contract's table: findings are sorted by it. */
export function parameterPosition(name: string): number {
  return parameterNames.indexOf(name);
}

const parameterNames = rows.flatMap((field) => field.parameters.map((parameter) => parameter.name));
