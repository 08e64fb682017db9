import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** Topic of dead letters for rejected import lines. Not a job: a retry imports the line. */
export const IMPORT_LINE_TOPIC = 'import-line';

/** Maximum number of stored characters of a rejected line. */
export const MAX_STORED_LINE_LENGTH = 65_536;

/** Converts an object to JSON; one that is nested too deeply for it is invalid. */
function toJson(line: Record<string, unknown>, context: z.RefinementCtx): string {
  try {
    return JSON.stringify(line);
  } catch {
    context.addIssue('not convertible to JSON');
    return z.NEVER;
  }
}

/** Payload of a dead letter of `IMPORT_LINE_TOPIC`. `line`: the original text, or an object, converted to JSON. */
export const importLineSchema = z.strictObject({
  source: sourceNameSchema,
  line: z
    .union([z.string().max(MAX_STORED_LINE_LENGTH), z.record(z.string(), z.unknown()).transform(toJson)])
    .meta({ description: 'The line as a text or as an object.', 'x-schema': {} }),
});
