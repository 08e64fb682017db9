import { type ErrorCode, type ErrorRow, errorTable } from './table.ts';

/** Languages of the error texts. */
export type Language = 'es' | 'en';
/** A text in every language of the error texts. */
export type LocalText = Readonly<Record<Language, string>>;
/** Values that replace the `{placeholders}` of an error text. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Codes of every operation that requires a token (contract 1.3). */
export const tokenErrorCodes: readonly ErrorCode[] = ['101', 'insufficient_scope'];

const MAX_VALUE_LENGTH = 100;

const rowsByCode = Map.groupBy(errorTable, ({ code }) => code);

const lists = (row: ErrorRow, operation: string): boolean => row.operations.split(',').includes(operation);

/**
 * Finds the row of a code for an operation. `status` selects one of two rows of a code (313 in applicationCreate).
 * Defaults to the first row of the code, so that every code has a text in every operation (contract 0 and 1.2).
 */
export function errorRow(code: ErrorCode, operation: string, status?: number): ErrorRow {
  const rows = errorRows(code, operation);
  const row = rows.find((eligibleRow) => eligibleRow.status === status) ?? rows[0];
  if (row === undefined) throw new Error(`no row for error code ${code}`);
  return row;
}

/** The rows of a code for an operation; all rows of the code if the operation has none. */
export function errorRows(code: ErrorCode, operation: string): readonly ErrorRow[] {
  const rows = rowsByCode.get(code) ?? [];
  const operationRows = rows.filter((row) => row.operations === '*' || lists(row, operation));
  return operationRows.length > 0 ? operationRows : rows;
}

/** The codes that the table lists for an operation by name, without `tokenErrorCodes`, in the order of the table. */
export function errorCodesOf(operation: string): ErrorCode[] {
  const codes = errorTable.filter((row) => lists(row, operation)).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !tokenErrorCodes.includes(code));
}

/** Placeholders with texts of the service, which are not truncated. */
const UNTRUNCATED_PARAMS: ReadonlySet<string> = new Set(['allowed', 'reason']);

/** A placeholder with the colon or space that separates it from the text before it. */
const PLACEHOLDER = /(:? )?\{(\w+)\}/g;

/**
 * The text of a row in a language. Truncates client values to 100 characters; a placeholder without a value is left out
 * with its separator, so that the text has no gap (contract 1.1).
 */
export function errorText(row: ErrorRow, language: Language, params: ErrorParams = {}): string {
  const text = row[language].replace(PLACEHOLDER, (_, separator: string = '', name: string) => {
    const value = String(params[name] ?? '').trim();
    if (value === '') return '';
    const shown = UNTRUNCATED_PARAMS.has(name) ? value : [...value].slice(0, MAX_VALUE_LENGTH).join('');
    return separator + shown;
  });
  return text.trimStart();
}
