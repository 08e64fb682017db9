import * as z from 'zod';
import { moderationActions } from '../../offer/moderation.ts';
import { instant } from '../../responses/field-schemas.ts';
import { count } from './fields.ts';

/** An offer with what operators decided about it. */
export const moderatedOffer = z
  .object({
    id: z.string(),
    source: z.string(),
    externalId: z.string(),
    title: z.string(),
    company: z.string(),
    state: z.enum(['active', 'closed', 'deleted']),
    hidden: z.boolean().meta({ description: 'Imports do not store it again.' }),
    applications: count,
    publishedAt: instant,
    expiresAt: instant,
    history: z.array(
      z.object({ action: z.enum(moderationActions), reason: z.string(), by: z.string(), at: instant }),
    ),
  })
  .meta({ id: 'ModeratedOffer' });
