import { type ErrorCode, type ErrorRow, errorTable } from './table.ts';

/** Languages of the error texts. */
export type Language = 'es' | 'en';
/** Values that replace the `{placeholders}` of an error text. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Codes of every operation that needs a token (contract 1.3). */
export const tokenErrorCodes: readonly ErrorCode[] = ['101', 'insufficient_scope'];

const MAX_VALUE_LENGTH = 100;

const rowsByCode = Map.groupBy(errorTable, ({ code }) => code);

const lists = (row: ErrorRow, operation: string): boolean => row.operations.split(',').includes(operation);

/**
 * The row for a code in an operation. Where an operation has two rows of one code (313 when applying) `status`
 * chooses. Falls back to the code's first row, so that every code has a text in every operation (contract 0 and 1.2).
 */
export function errorRow(code: ErrorCode, operation: string, status?: number): ErrorRow {
  const rows = errorRows(code, operation);
  const row = rows.find((eligibleRow) => eligibleRow.status === status) ?? rows[0];
  if (row === undefined) throw new Error(`no row for error code ${code}`);
  return row;
}

/** The rows of a code in an operation; all rows of the code where none is for the operation. */
export function errorRows(code: ErrorCode, operation: string): readonly ErrorRow[] {
  const rows = rowsByCode.get(code) ?? [];
  const operationRows = rows.filter((row) => row.operations === '*' || lists(row, operation));
  return operationRows.length > 0 ? operationRows : rows;
}

/** The codes that the table lists for an operation by name, without those of the token, in the table's order. */
export function errorCodesOf(operation: string): ErrorCode[] {
  const codes = errorTable.filter((row) => lists(row, operation)).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !tokenErrorCodes.includes(code));
}

/** Placeholders that hold texts of the service and are printed whole. */
const UNTRUNCATED_PARAMS: ReadonlySet<string> = new Set(['allowed']);

/** The text of a row in a language; values sent by a client are cut to 100 characters, unknown placeholders empty. */
export function errorText(row: ErrorRow, language: Language, params: ErrorParams = {}): string {
  return row[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(params[name] ?? '');
    return UNTRUNCATED_PARAMS.has(name) ? text : [...text].slice(0, MAX_VALUE_LENGTH).join('');
  });
}
