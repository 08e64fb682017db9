import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** What a feed may be written in. */
export const feedFormats = ['ndjson', 'csv', 'jobposting', 'rss', 'xml'] as const;

const MIN_INTERVAL_SECONDS = 60;
const MAX_INTERVAL_SECONDS = 30 * 86_400;
const DEFAULT_INTERVAL_SECONDS = 3_600;
const MAX_MAPPED_FIELDS = 200;
const MAX_URL_LENGTH = 2_000;
const MAX_NAME_LENGTH = 200;

const column = z.string().min(1).max(MAX_NAME_LENGTH);

/** By field of the offer: its column or element, several of which the first filled one is used, or a value. */
const feedMappingSchema = z
  .record(
    column,
    z.union([column, z.array(column).min(1).max(10), z.strictObject({ value: z.string().max(500) })]),
  )
  .refine((mapping) => Object.keys(mapping).length <= MAX_MAPPED_FIELDS);

const IANA_CHARSET = /^[A-Za-z0-9][A-Za-z0-9._:+-]{0,39}$/;
/** Segments of a path below the root; none begins with a dot. */
const RELATIVE_DIRECTORY = /^(?!\.)[^/\\\0]+(?:\/(?!\.)[^/\\\0]+)*$/;

/** A feed as an operator registers it. */
export const feedSchema = z
  .object({
    /** Where it is fetched from; or else `directory`. */
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_URL_LENGTH)
      .refine((url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''))
      .optional(),
    /** A directory below the configured root whose files are read in the order of their names. */
    directory: z.string().max(500).regex(RELATIVE_DIRECTORY).optional(),
    format: z.enum(feedFormats),
    source: sourceNameSchema,
    intervalSeconds: z
      .int()
      .min(MIN_INTERVAL_SECONDS)
      .max(MAX_INTERVAL_SECONDS)
      .default(DEFAULT_INTERVAL_SECONDS),
    /** Each run holds all offers of the source: those that disappeared are closed. */
    full: z.boolean().default(false),
    /** Share of the last good run below which a full run is held for confirmation; 0: never. */
    floor: z.number().min(0).max(1).default(0.5),
    /** A paused feed is run by hand only. */
    paused: z.boolean().default(false),
    mapping: feedMappingSchema.default({}),
    /** The element of `xml` feeds that is an offer. */
    record: column.default('job'),
    /** Of `csv` feeds; found out by itself when absent. */
    delimiter: z.string().length(1).optional(),
    quote: z.enum(['"', "'"]).optional(),
    /** Whether the first line of `csv` feeds names the columns; otherwise they are called 1, 2, 3 ... */
    header: z.boolean().default(true),
    /** Over whatever the feed declares. */
    charset: z.string().regex(IANA_CHARSET).optional(),
  })
  .refine(({ url, directory }) => (url === undefined) !== (directory === undefined), {
    path: ['url'],
    message: 'either url or directory',
  });

export type Feed = z.infer<typeof feedSchema>;
export type FeedMapping = Feed['mapping'];

const FEED_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

/** The name of a feed. */
export const feedNameSchema = z.string().regex(FEED_NAME);

/** How far a run of a feed is, or how it ended. */
export const feedRunStates = [
  'waiting',
  'running',
  'done',
  'failed',
  'awaiting-confirmation',
  'discarded',
] as const;
export type FeedRunState = (typeof feedRunStates)[number];
