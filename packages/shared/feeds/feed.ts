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
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_URL_LENGTH)
      .refine((url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''))
      .optional()
      .meta({
        description: 'Web address of the feed, without user and password; excludes `directory`.',
        examples: ['https://agency.example/offers.csv'],
      }),
    directory: z
      .string()
      .max(500)
      .regex(RELATIVE_DIRECTORY)
      .optional()
      .meta({
        description:
          'Directory below the root that the server is configured with; its files are read in order of name. Excludes `url`.',
        examples: ['agency-north/offers'],
      }),
    format: z.enum(feedFormats).meta({ description: 'Format of the feed.', examples: ['csv'] }),
    source: sourceNameSchema.meta({
      description: 'Source under which the offers are stored.',
      examples: ['agency-north'],
    }),
    intervalSeconds: z
      .int()
      .min(MIN_INTERVAL_SECONDS)
      .max(MAX_INTERVAL_SECONDS)
      .default(DEFAULT_INTERVAL_SECONDS)
      .meta({ description: 'Seconds from one run to the next.', examples: [DEFAULT_INTERVAL_SECONDS] }),
    full: z.boolean().default(false).meta({
      description: 'Whether each run has all offers of the source: offers that it does not have are closed.',
    }),
    floor: z.number().min(0).max(1).default(0.5).meta({
      description:
        'A full run with less than this share of the records of the last successful run waits for confirmation; 0: never.',
    }),
    paused: z.boolean().default(false).meta({ description: 'Whether the feed is read on request only.' }),
    mapping: feedMappingSchema.default({}).meta({
      description: 'Fields of offers, each with the column or element of the feed that it is read from.',
      examples: [{ title: 'puesto', city: ['municipio', 'localidad'], country: { value: 'España' } }],
    }),
    record: column
      .default('job')
      .meta({ description: 'Name of the element of an offer in `xml` feeds.', examples: ['job'] }),
    delimiter: z
      .string()
      .length(1)
      .optional()
      .meta({ description: 'Delimiter of `csv` feeds; detected when absent.', examples: [';'] }),
    // A pattern, because code generators have no names for enum values without letters.
    quote: z
      .string()
      .regex(/^["']$/)
      .optional()
      .meta({
        description: 'Quotation mark of `csv` feeds, `"` or `\'`; detected when absent.',
        examples: ['"'],
      }),
    header: z.boolean().default(true).meta({
      description:
        'Whether the first line of `csv` feeds has the names of the columns; otherwise they are 1, 2, 3 …',
    }),
    charset: z
      .string()
      .regex(IANA_CHARSET)
      .optional()
      .meta({
        description: 'Charset of the feed, in place of the one it declares.',
        examples: ['windows-1252'],
      }),
  })
  .refine(({ url, directory }) => (url === undefined) !== (directory === undefined), {
    path: ['url'],
    message: 'either url or directory',
    // Also when another field is not valid: all errors are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type Feed = z.infer<typeof feedSchema>;
export type FeedMapping = Feed['mapping'];

const FEED_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

export const feedNameSchema = z
  .string()
  .regex(FEED_NAME)
  .meta({
    description: 'Name of the feed: letters without accents, digits, `.`, `-` and `_`, at most 63.',
    examples: ['agency-north'],
  });

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
