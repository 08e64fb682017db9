import * as z from 'zod';

/** Reasons of rejected lines and warnings of stored lines (contract 8.1). */
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

/** Reasons that a line as a whole is rejected for, in words. */
const LINE_REASONS: Readonly<Record<string, string>> = {
  not_json: 'the line is not valid JSON',
  not_an_object: 'the line is not a JSON object',
  not_utf8: 'the line is not UTF-8',
  too_large: 'the line is too large',
};
const MISSING = /^missing (\S+)$/;

/** A reason that a line as a whole is rejected for in words, without the line; undefined for reasons of fields. */
export const lineReasonText = (code: string): string | undefined =>
  Object.hasOwn(LINE_REASONS, code) ? LINE_REASONS[code] : undefined;

/** A group of reasons of rejected lines in words: `missing title` is `title is missing`; other texts stay as they are. */
export const reasonGroupText = (group: string): string =>
  lineReasonText(group) ?? group.replace(MISSING, '$1 is missing');

/** A reason or warning; `field` is the field of the line. */
const reasonSchema = z
  .object({ field: z.string(), code: z.enum(reasonCodes), message: z.string() })
  .readonly();

/** The result of one line. `reasons` contains the reasons of a rejected line or the warnings of a stored line. */
export const lineResultSchema = z
  .object({
    line: z.int(),
    result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
    id: z.string().optional(),
    reasons: z.array(reasonSchema).readonly(),
  })
  .readonly();

/** What a stored line states and its offer lacks, beside the values that its reasons name. */
const leftOutSchema = z
  .object({
    /** Texts without a dictionary entry. */
    unmapped: z.array(z.object({ field: z.string(), text: z.string() }).readonly()).readonly(),
    unknownFields: z.array(z.string()).readonly(),
  })
  .readonly();

/** The result of a line as it is stored: also what was left out of its offer, when something was. */
export const storedLineResultSchema = lineResultSchema
  .unwrap()
  .extend({ leftOut: leftOutSchema.optional() })
  .readonly();

export type StoredLineResult = z.infer<typeof storedLineResultSchema>;

/** What a list of line results is limited to: one result, or the stored lines of which a value was changed or left out. */
export const lineFilters = [...lineResultSchema.unwrap().shape.result.options, 'warnings'] as const;

export type LineFilter = (typeof lineFilters)[number];

/**
 * Whether a line was stored with a warning or without one of its values. Fields that the format does not have do not
 * count: they are often in every line of a file, and the summary of the import names them.
 */
export const hasWarnings = ({ result, reasons, leftOut }: StoredLineResult): boolean =>
  result !== 'rejected' && reasons.length + (leftOut?.unmapped.length ?? 0) > 0;

/** Whether a filter selects a line. */
export const isSelectedBy = (filter: LineFilter, line: StoredLineResult): boolean =>
  filter === 'warnings' ? hasWarnings(line) : line.result === filter;

/** Texts without a dictionary entry as reasons. */
export const unmappedReasons = (
  unmapped: readonly { readonly field: string; readonly text: string }[],
): Reason[] =>
  unmapped.map(({ field, text }) => ({
    field,
    code: 'unmapped',
    message: `${field} "${text}" is not known: left out`,
  }));

/** The warnings of a stored line and what was left out of its offer, as sentences with their codes. */
export function allReasons({
  reasons,
  leftOut: { unmapped, unknownFields } = { unmapped: [], unknownFields: [] },
}: StoredLineResult): readonly { readonly field: string; readonly code: string; readonly message: string }[] {
  const are = unknownFields.length === 1 ? 'is not a field' : 'are not fields';
  return [
    ...reasons,
    ...unmappedReasons(unmapped),
    ...(unknownFields.length === 0
      ? []
      : [
          {
            field: unknownFields.join(', '),
            code: 'unknown field',
            message: `${unknownFields.join(', ')} ${are} of the format: not read`,
          },
        ]),
  ];
}

export type Reason = z.infer<typeof reasonSchema>;
export type LineResult = z.infer<typeof lineResultSchema>;
