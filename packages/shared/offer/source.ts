import * as z from 'zod';
import type { SourceMappings } from './source-mappings.ts';

const SOURCE_NAME = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/;

/** The name under which an operator sends offers. */
export const sourceNameSchema = z.string().regex(SOURCE_NAME);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What holds for all offers of a source (contract 8.3). */
export const sourceSettingsSchema = z.strictObject({
  /** Key of `country`, for places that name none. */
  country: z.string().min(1).default('espana'),
  /** IANA zone, for dates without one. */
  timezone: z.string().refine(isTimeZone).default('Europe/Madrid'),
  /** ISO 4217; amounts in other currencies than EUR are kept as text only. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR'),
  /** Days an offer lives after it was last seen. */
  ttlDays: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(3_650))
    .default(60),
  /** Whether the `link` of an offer points to the operator's own page. */
  linkOut: z.union([z.boolean(), z.stringbool()]).default(false),
});

export type SourceSettings = z.infer<typeof sourceSettingsSchema>;

/** How the lines of a source are read: its settings, and what its own words mean. */
export interface SourceParseOptions extends SourceSettings {
  readonly mappings?: SourceMappings | undefined;
}
