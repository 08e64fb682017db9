import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** The topic of dead letters that are rejected lines of imports; no job, retried by importing the line. */
export const IMPORT_LINE_TOPIC = 'import-line';

/** Characters of a rejected line that are kept. */
export const MAX_STORED_LINE_LENGTH = 65_536;

/** The payload of such a letter: the line as it came, or an object that is written as one. */
export const importLineSchema = z.strictObject({
  source: sourceNameSchema,
  line: z.union([
    z.string().max(MAX_STORED_LINE_LENGTH),
    z.record(z.string(), z.unknown()).transform((line) => JSON.stringify(line)),
  ]),
});
