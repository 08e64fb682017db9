import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** Topic of dead letters for rejected import lines. Not a job: a retry imports the line. */
export const IMPORT_LINE_TOPIC = 'import-line';

/** Maximum number of stored characters of a rejected line. */
export const MAX_STORED_LINE_LENGTH = 65_536;

/** Payload of a dead letter of `IMPORT_LINE_TOPIC`. `line`: the original text, or an object, converted to JSON. */
export const importLineSchema = z.strictObject({
  source: sourceNameSchema,
  line: z
    .union([
      z.string().max(MAX_STORED_LINE_LENGTH),
      z.record(z.string(), z.unknown()).transform((line) => JSON.stringify(line)),
    ])
    .meta({ description: 'The line as a text or as an object.', 'x-schema': {} }),
});
