import { type Language, responses, throwIfInvalid, type ValidationError } from '@curro/shared';
import * as z from 'zod';

/** Maximum number of saved searches of a person. */
export const MAX_SAVED_SEARCHES = 50;
const MAX_NAME_LENGTH = 100;
/** Maximum length of a query in characters, as sent and in its canonical form. */
export const MAX_QUERY_LENGTH = 4_000;
/** Names are part of the subjects of mails. */
const CONTROL_CHARACTER = /\p{Cc}/u;
const LAST_HOUR = 23;
/** The hour of daily and weekly digests, in the time of Madrid, when none is chosen. */
const DEFAULT_HOUR = 8;

export const frequencies = ['instant', 'daily', 'weekly'] as const;
export const channels = ['email', 'rss', 'webhook'] as const;

/** The body of savedSearchCreate and savedSearchUpdate. */
export const savedSearchBody = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .refine((name) => !CONTROL_CHARACTER.test(name) && name.isWellFormed())
      .meta({ description: 'A name for its owner, in one line.' }),
    query: z.string().max(MAX_QUERY_LENGTH).meta({
      description:
        'Query string of offerSearch in version 9, such as `q=camarero&province=madrid`. Order, page and facets are dropped.',
    }),
    frequency: z.enum(frequencies).optional().meta({
      description:
        'Default daily. weekly: on Mondays. instant: at once, and not more often than every five minutes.',
    }),
    hour: z
      .int()
      .min(0)
      .max(LAST_HOUR)
      .optional()
      .meta({ description: 'Default 8. Hour of daily and weekly digests, in the time of Madrid.' }),
    channel: z.enum(channels).optional().meta({
      description:
        'Default email. rss: a feed with a secret address. webhook: the webhook of the client that saves the search.',
    }),
    paused: z.boolean().optional().meta({ description: 'Default false.' }),
    language: z
      .enum(['es', 'en'])
      .optional()
      .meta({ description: 'Language of mails; unchanged if absent.' }),
  })
  .meta({ id: 'SavedSearchBody' });

/** What the owner of a saved search chooses. */
export interface SavedSearchInput {
  readonly name: string;
  readonly query: string;
  readonly frequency: (typeof frequencies)[number];
  readonly hour: number;
  readonly channel: (typeof channels)[number];
  readonly paused: boolean;
  readonly language: Language | undefined;
}

const validationError = z.object({ code: z.string(), field: z.string() });

/** A saved search in responses. */
export const savedSearchResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(),
    frequency: z.enum(frequencies),
    hour: z.int(),
    channel: z.enum(channels),
    paused: z.boolean(),
    pausedBy: z.enum(['owner', 'operator', 'bounces', 'confirmation']).optional().meta({
      description:
        'bounces: mails were refused three times. confirmation: the link of a mail must be followed first.',
    }),
    errors: z
      .array(validationError)
      .meta({ description: 'Why a query that was valid when it was saved is not valid any more.' }),
    matches: z.int().meta({ description: 'Offers found since the search was saved, closed ones included.' }),
    newMatches: z.int().meta({ description: 'Of these, found since the last visit of the results.' }),
    link: z.url().meta({ description: 'The results in the portal.' }),
    feed: z.url().optional().meta({ description: 'The secret address of the RSS feed.' }),
    created: responses.instant,
    lastDigest: responses.instant.optional(),
  })
  .meta({ id: 'SavedSearch' });

export type SavedSearchResponse = z.infer<typeof savedSearchResponse>;

function toValidationError(
  issue: z.core.$ZodIssue,
  body: Readonly<Record<string, unknown>>,
): ValidationError {
  const field = issue.path.join('.');
  const value: unknown = body[field];
  if (value === undefined || value === null) return { code: '202', field };
  if (issue.code === 'invalid_type') return { code: '225', field };
  return { code: '201', field, params: { value: typeof value === 'string' ? value : JSON.stringify(value) } };
}

/**
 * Parses the body of a saved search.
 * @throws DomainError `202` for an absent field, `225` for another type, `201` for another value; lists all of them
 */
export function parseSavedSearch(body: Readonly<Record<string, unknown>>): SavedSearchInput {
  const parsed = savedSearchBody.safeParse(body);
  if (parsed.success) {
    const {
      frequency = 'daily',
      hour = DEFAULT_HOUR,
      channel = 'email',
      paused = false,
      ...rest
    } = parsed.data;
    return { ...rest, language: rest.language, frequency, hour, channel, paused };
  }
  const errors = parsed.error.issues.map((issue) => toValidationError(issue, body));
  throwIfInvalid(errors.filter(({ field }, at) => errors.findIndex((error) => error.field === field) === at));
  throw parsed.error;
}
