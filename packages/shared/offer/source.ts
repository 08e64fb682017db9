import * as z from 'zod';
import type { SourceMappings } from './source-mappings.ts';

const MAX_TTL_DAYS = 3_650;
const SOURCE_NAME = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/;

/** Name of a source of offers. */
export const sourceNameSchema = z.string().regex(SOURCE_NAME);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Defaults and settings of all offers of a source (contract 8.3). */
export const sourceSettingsSchema = z.strictObject({
  country: z.string().min(1).default('espana').meta({
    description: 'Key of the dictionary `country`, for places without a country.',
  }),
  timezone: z.string().refine(isTimeZone).default('Europe/Madrid').meta({
    description: 'IANA time zone of dates without an offset.',
  }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR')
    .meta({
      description:
        'ISO 4217 code of the amounts without a currency; amounts other than `EUR` are stored as text only.',
    }),
  ttlDays: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(MAX_TTL_DAYS))
    .default(60)
    .meta({
      description: 'Days until an offer expires after it was last imported.',
      'x-schema': { type: 'integer', minimum: 1, maximum: MAX_TTL_DAYS },
    }),
  linkOut: z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .meta({
      description: 'Whether the `link` of an offer is its `url`, the page of the operator.',
      'x-schema': { type: 'boolean' },
    }),
});

export type SourceSettings = z.infer<typeof sourceSettingsSchema>;

/** Options to parse the lines of a source: settings and value mappings. */
export interface SourceParseOptions extends SourceSettings {
  readonly mappings?: SourceMappings | undefined;
}
