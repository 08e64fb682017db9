/** The statuses that errors are answered with (contract 1.2; 302 belongs to the authorization pages). */
export type ErrorStatus = 302 | 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 414 | 415 | 429 | 500 | 503;

/** One row of the error table. `operations` is `*`, `-` (never sent) or a comma-joined list of operation ids. */
export interface ErrorRow {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly operations: string;
  readonly condition: string;
  readonly es: string;
  readonly en: string;
}
