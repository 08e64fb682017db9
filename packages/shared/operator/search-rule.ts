import * as z from 'zod';

const MAX_TEXT_LENGTH = 100;
const MAX_TERMS = 20;
const MAX_OFFERS = 10;
const MAX_WEIGHT = 20;

/** A text with at least one letter or digit. */
const text = z
  .string()
  .trim()
  .max(MAX_TEXT_LENGTH)
  .refine((value) => /[\p{L}\p{N}]/u.test(value));
const word = text.refine((value) => /^[\p{L}\p{N}]+$/u.test(value));
const offerIds = z
  .array(z.string().regex(/^[0-9a-f]{1,64}$/))
  .min(1)
  .max(MAX_OFFERS);

/** A rule of operators for searches (docs/search-desk.md). */
export const searchRuleSchema = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('synonyms'), terms: z.array(text).min(2).max(MAX_TERMS) })
    .meta({ id: 'SynonymRule', description: 'Terms with the same meaning.' }),
  z.object({ kind: z.literal('blocked-correction'), typed: word, correction: word.optional() }).meta({
    id: 'BlockedCorrectionRule',
    description: 'A word that is not corrected, or not to `correction`.',
  }),
  z
    .object({ kind: z.literal('pin'), q: text, offerIds })
    .meta({ id: 'PinRule', description: 'Offers that are first for `q`, in this order.' }),
  z
    .object({ kind: z.literal('boost'), q: text, offerIds, weight: z.number().min(0.1).max(MAX_WEIGHT) })
    .meta({ id: 'BoostRule', description: 'Offers whose score for `q` is higher by `weight`.' }),
]);

type ReadonlyLists<T> = { readonly [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] };

/** A rule in one line; null: no rule. */
export function describeRule(rule: ReadonlyLists<z.infer<typeof searchRuleSchema>> | null): string {
  if (rule === null) return '-';
  switch (rule.kind) {
    case 'synonyms':
      return `synonyms: ${rule.terms.join(', ')}`;
    case 'blocked-correction':
      return `not corrected: ${rule.typed}${rule.correction === undefined ? '' : ` -> ${rule.correction}`}`;
    case 'pin':
      return `pinned for ${rule.q}: ${rule.offerIds.join(', ')}`;
    case 'boost':
      return `boosted by ${rule.weight} for ${rule.q}: ${rule.offerIds.join(', ')}`;
  }
}

/** A change to preview: a rule is added, replaced (`id` and `rule`) or removed (`id`). */
export const searchRuleDraftSchema = z
  .object({ id: z.int().min(1).optional(), rule: searchRuleSchema.optional() })
  .refine(({ id, rule }) => id !== undefined || rule !== undefined);
