import type { ErrorRow } from './error-row.ts';
import { errorTable } from './table.ts';

/** Every code of the closed table (contract 1.2). */
export type ErrorCode = (typeof errorTable)[number]['code'];
/** Languages an error text exists in. */
export type Language = 'es' | 'en';
/** Values that replace the `{placeholders}` of an error text. */
export type ErrorParams = Readonly<Record<string, string | number>>;

const MAX_VALUE_LENGTH = 100;

const rowsByCode = new Map<string, ErrorRow[]>();
for (const row of errorTable as readonly ErrorRow[]) {
  rowsByCode.set(row.code, [...(rowsByCode.get(row.code) ?? []), row]);
}

const coversOperation = (row: ErrorRow, operation: string): boolean =>
  row.operations === '*' || row.operations.split(',').includes(operation);

/**
 * The row for a code in an operation. Where an operation has two rows of one code (313 when applying) `status`
 * chooses. Falls back to the code's first row, so that every code has a text whatever asks for it.
 * Source: contract 0 and 1.2.
 */
export function errorRow(code: ErrorCode, operation: string, status?: number): ErrorRow {
  const rows = rowsByCode.get(code) ?? [];
  const operationRows = rows.filter((row) => coversOperation(row, operation));
  const eligibleRows = operationRows.length > 0 ? operationRows : rows;
  const row = eligibleRows.find((eligibleRow) => eligibleRow.status === status) ?? eligibleRows[0];
  if (row === undefined) throw new Error(`no row for error code ${code}`);
  return row;
}

/** Placeholders that hold our own words and are printed whole. */
const UNTRUNCATED_PARAMS: ReadonlySet<string> = new Set(['allowed']);

/** The text of a row in a language; values sent by a client are cut to 100 characters, unknown placeholders empty. */
export function errorText(row: ErrorRow, language: Language, params: ErrorParams = {}): string {
  return row[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(params[name] ?? '');
    return UNTRUNCATED_PARAMS.has(name) ? text : [...text].slice(0, MAX_VALUE_LENGTH).join('');
  });
}
