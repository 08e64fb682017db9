import * as z from 'zod';

/** The maximum number of origins of a client or of the server. */
const MAX_ORIGINS = 50;

function toOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, href } = new URL(text);
  const isBare = href === origin || href === `${origin}/`;
  return isBare && /^https?:$/.test(protocol) && !origin.includes('*') ? origin : undefined;
}

/** An origin as browsers send it: scheme, host, and the port unless it is the default. */
const originSchema = z.string().transform((text, check) => {
  const origin = toOrigin(text.trim());
  if (origin !== undefined) return origin;
  check.addIssue({ code: 'custom', message: 'origins such as https://jobs.example, without a path' });
  return z.NEVER;
});

/** A list of distinct origins. */
export const originsSchema = z
  .array(originSchema)
  .max(MAX_ORIGINS)
  .transform((origins): readonly string[] => [...new Set(origins)]);

/** The rule of the server: `*`, or origins separated by commas or spaces. */
export const originRuleSchema = z
  .string()
  .transform((text) => (text.trim() === '*' ? ('*' as const) : text.split(/[\s,]+/).filter(Boolean)))
  .pipe(z.union([z.literal('*'), originsSchema]));
