/** One row of the operations table. `path` is what follows `/api/<version>`, parameters in braces. */
export interface OperationRow {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly versions: readonly number[];
  readonly role: 'ROLE_CANDIDATE' | 'public';
  /** The one scope a candidate operation needs; null for public ones (contract 1.3). */
  readonly scope: string | null;
  /** Codes of its own; those common to operations are in contract 1.9. */
  readonly errorCodes: readonly string[];
}
