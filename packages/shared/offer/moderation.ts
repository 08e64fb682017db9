import * as z from 'zod';

/** What an operator can do about a single offer. */
export const moderationActions = ['close', 'hide', 'restore'] as const;
export type ModerationAction = (typeof moderationActions)[number];

const MAX_REASON_LENGTH = 1_000;

/** A decision about an offer with its reason. */
export const moderationSchema = z
  .object({
    action: z.enum(moderationActions),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(MAX_REASON_LENGTH)
      .regex(/^[^\p{Cc}]*$/u),
    duplicateOf: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'With `hide`: the id of an offer that must be open, because it remains.' }),
  })
  .refine(({ action, duplicateOf }) => duplicateOf === undefined || action === 'hide', {
    path: ['duplicateOf'],
  });
