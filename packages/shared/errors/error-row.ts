/** One row of the error table. `operations` is `*`, `-` (never sent) or a comma-joined list of operation ids. */
export interface ErrorRow {
  readonly code: string;
  readonly status: number;
  readonly operations: string;
  readonly condition: string;
  readonly es: string;
  readonly en: string;
}
