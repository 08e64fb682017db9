import * as z from 'zod';
import { instant } from './field-schemas.ts';

/** When the owner of a saved search is notified. */
export const frequencies = ['instant', 'daily', 'weekly'] as const;
/** How the owner of a saved search is notified. */
export const channels = ['email', 'rss', 'webhook'] as const;
/** The time zones of the hour of digests: the mainland and the Canary Islands. */
export const timeZones = ['Europe/Madrid', 'Atlantic/Canary'] as const;

const validationError = z.object({ code: z.string(), field: z.string() });

/** A saved search in responses. */
export const savedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(),
    frequency: z.enum(frequencies),
    hour: z.int(),
    timeZone: z.enum(timeZones),
    channel: z.enum(channels),
    paused: z.boolean(),
    pausedBy: z.enum(['owner', 'operator', 'bounces', 'confirmation']).optional().meta({
      description:
        'operator: only an operator ends this pause. bounces: three deliveries in succession were refused. confirmation: the link of a mail must be followed first.',
    }),
    errors: z
      .array(validationError)
      .meta({ description: 'Why a query that was valid when it was saved is not valid any more.' }),
    matches: z.int().meta({
      description: 'Offers found since the search was saved, without those that ended more than 90 days ago.',
    }),
    newMatches: z.int().meta({ description: 'Of these, found since the last visit of the results.' }),
    link: z.url().meta({ description: 'The results in the portal.' }),
    feed: z.url().optional().meta({ description: 'The secret address of the RSS feed.' }),
    created: instant,
    lastDigest: instant.optional(),
  })
  .meta({ id: 'SavedSearch' });
