import { type Language, responses, throwIfInvalid, type ValidationError } from '@curro/shared';
import * as z from 'zod';

/** Maximum number of saved searches of a person. */
export const MAX_SAVED_SEARCHES = 50;
const MAX_NAME_LENGTH = 100;
/** Maximum length of a query in characters, as sent and in its canonical form. */
export const MAX_QUERY_LENGTH = 4_000;
/** Names are part of the subjects of mails: one line, read in one direction. */
const FORBIDDEN_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const LAST_HOUR = 23;
/** The hour of daily and weekly digests when none is chosen. */
const DEFAULT_HOUR = 8;

/** The body of savedSearchCreate and savedSearchUpdate. */
export const savedSearchBody = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .refine((name) => !FORBIDDEN_CHARACTER.test(name) && name.isWellFormed())
      .meta({ description: 'A name for its owner, in one line.' }),
    query: z.string().max(MAX_QUERY_LENGTH).meta({
      description:
        'Query string of offerSearch in version 9, such as `q=camarero&province=madrid`. Order, page and facets are dropped.',
    }),
    frequency: z.enum(responses.frequencies).optional().meta({
      description:
        'Default daily. weekly: on Mondays. instant: at once, and not more often than every five minutes.',
    }),
    hour: z
      .int()
      .min(0)
      .max(LAST_HOUR)
      .optional()
      .meta({ description: 'Default 8. Hour of daily and weekly digests in `timeZone`.' }),
    timeZone: z.enum(responses.timeZones).optional().meta({ description: 'Default Europe/Madrid.' }),
    channel: z.enum(responses.channels).optional().meta({
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
  readonly frequency: (typeof responses.frequencies)[number];
  readonly hour: number;
  readonly timeZone: (typeof responses.timeZones)[number];
  readonly channel: (typeof responses.channels)[number];
  readonly paused: boolean;
  readonly language: Language | undefined;
}

function toValidationError(
  issue: z.core.$ZodIssue,
  body: Readonly<Record<string, unknown>>,
): ValidationError {
  const field = issue.path.join('.');
  const value: unknown = body[field];
  if (value === undefined || value === null) return { code: '202', field };
  if (issue.code === 'invalid_type') return { code: '225', field };
  const params = { value: typeof value === 'string' ? value : JSON.stringify(value) };
  return {
    code: '201',
    field,
    params: issue.code === 'too_big' ? { ...params, max: Number(issue.maximum) } : params,
  };
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
      timeZone = 'Europe/Madrid',
      channel = 'email',
      paused = false,
      ...rest
    } = parsed.data;
    return { ...rest, language: rest.language, frequency, hour, timeZone, channel, paused };
  }
  const errors = parsed.error.issues.map((issue) => toValidationError(issue, body));
  throwIfInvalid(errors.filter(({ field }, at) => errors.findIndex((error) => error.field === field) === at));
  throw parsed.error;
}
