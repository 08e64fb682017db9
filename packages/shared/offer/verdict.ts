/** Why a line was rejected, or what was left out of it (contract 8.1). */
export const reasonCodes = [
  'not_json',
  'not_an_object',
  'not_utf8',
  'too_large',
  'missing',
  'unmapped',
  'bad_date',
  'bad_salary',
  'foreign_currency',
  'cut',
  'markup_removed',
  'repeated_id',
  'place_conflict',
  'conflict',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** One reason or warning; `field` is the member of the line it speaks of. */
export interface Reason {
  readonly field: string;
  readonly code: ReasonCode;
  readonly message: string;
}

/** What became of one line. Warnings of a stored line stand in `reasons` too. */
export interface Verdict {
  readonly line: number;
  readonly verdict: 'created' | 'updated' | 'unchanged' | 'rejected';
  readonly id?: string;
  readonly reasons: readonly Reason[];
}
