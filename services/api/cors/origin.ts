import * as z from 'zod';

/** Most origins that a client or the server may name. */
const MAX_ORIGINS = 50;

function toOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, href } = new URL(text);
  const isBare = href === origin || href === `${origin}/`;
  return isBare && /^https?:$/.test(protocol) && !origin.includes('*') ? origin : undefined;
}

/** An origin as browsers send it: scheme, host and a port that is not the scheme's own. */
const originSchema = z.string().transform((text, check) => {
  const origin = toOrigin(text.trim());
  if (origin !== undefined) return origin;
  check.addIssue({ code: 'custom', message: 'origins such as https://jobs.example, without a path' });
  return z.NEVER;
});

/** Origins, each once. */
export const originsSchema = z
  .array(originSchema)
  .max(MAX_ORIGINS)
  .transform((origins): readonly string[] => [...new Set(origins)]);

/** The server's own rule: `*`, or origins separated by commas or blanks. */
export const originRuleSchema = z
  .string()
  .transform((text) => (text.trim() === '*' ? ('*' as const) : text.split(/[\s,]+/).filter(Boolean)))
  .pipe(z.union([z.literal('*'), originsSchema]));
