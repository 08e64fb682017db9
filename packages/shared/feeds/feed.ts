import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** Formats of feeds. */
export const feedFormats = ['ndjson', 'csv', 'jobposting', 'rss', 'xml'] as const;

const MIN_INTERVAL_SECONDS = 60;
const MAX_INTERVAL_SECONDS = 30 * 86_400;
const DEFAULT_INTERVAL_SECONDS = 3_600;
const MAX_MAPPED_FIELDS = 200;
const MAX_URL_LENGTH = 2_000;
const MAX_NAME_LENGTH = 200;

const column = z.string().min(1).max(MAX_NAME_LENGTH);

/** Maps offer fields to a column or element, to several (the first non-empty one is used), or to a constant. */
const feedMappingSchema = z
  .record(
    column,
    z.union([column, z.array(column).min(1).max(10), z.strictObject({ value: z.string().max(500) })]).meta({
      description:
        'The name of a column or element, up to 10 names of which the first non-empty one is used, or `{"value": "…"}`.',
      'x-schema': {},
    }),
  )
  .refine((mapping) => Object.keys(mapping).length <= MAX_MAPPED_FIELDS);

const IANA_CHARSET = /^[A-Za-z0-9][A-Za-z0-9._:+-]{0,39}$/;
/** A path relative to the root; no segment begins with a dot. */
const RELATIVE_DIRECTORY = /^(?!\.)[^/\\\0]+(?:\/(?!\.)[^/\\\0]+)*$/;

/** A feed as an operator registers it. */
export const feedSchema = z
  .object({
    /** URL of the feed; excludes `directory`. */
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_URL_LENGTH)
      .refine((url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''))
      .optional(),
    /** Directory below the configured root; its files are read in order of name. */
    directory: z.string().max(500).regex(RELATIVE_DIRECTORY).optional(),
    format: z.enum(feedFormats),
    source: sourceNameSchema,
    intervalSeconds: z
      .int()
      .min(MIN_INTERVAL_SECONDS)
      .max(MAX_INTERVAL_SECONDS)
      .default(DEFAULT_INTERVAL_SECONDS),
    /** Each run contains all offers of the source; the run closes offers that it does not contain. */
    full: z.boolean().default(false),
    /** A full run with less than this share of the last successful run requires confirmation; 0: never. */
    floor: z.number().min(0).max(1).default(0.5),
    /** A paused feed runs only on request. */
    paused: z.boolean().default(false),
    mapping: feedMappingSchema.default({}),
    /** Name of the element of an offer in `xml` feeds. */
    record: column.default('job'),
    /** Delimiter of `csv` feeds; detected when absent. */
    delimiter: z.string().length(1).optional(),
    /** `"` or `'`; a pattern, because code generators have no names for enum values without letters. */
    quote: z
      .string()
      .regex(/^["']$/)
      .optional(),
    /** Whether the first line of `csv` feeds contains the column names; otherwise the names are 1, 2, 3 … */
    header: z.boolean().default(true),
    /** Overrides the charset that the feed declares. */
    charset: z.string().regex(IANA_CHARSET).optional(),
  })
  .refine(({ url, directory }) => (url === undefined) !== (directory === undefined), {
    path: ['url'],
    message: 'either url or directory',
  });

export type Feed = z.infer<typeof feedSchema>;
export type FeedMapping = Feed['mapping'];

const FEED_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

export const feedNameSchema = z.string().regex(FEED_NAME);

/** States of a feed run. */
export const feedRunStates = [
  'waiting',
  'running',
  'done',
  'failed',
  'awaiting-confirmation',
  'discarded',
] as const;
export type FeedRunState = (typeof feedRunStates)[number];
