import * as z from 'zod';

/** Maximum number of characters of a description in a draft; the rest of a longer one is unread. */
const MAX_TEXT = 40_000;
/** Maximum number of characters of any other text, such as a name. The service compares them with its dictionaries. */
const MAX_NAME = 1_000;
/** Maximum number of entries of a list in a draft; further ones are unread. */
const MAX_ENTRIES = 200;
/** Maximum number of characters of what the other limits leave. */
const MAX_REST = 100_000;

const upTo = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max))
    .default('');
const text = upTo(MAX_NAME);
const longText = upTo(MAX_TEXT);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .transform((items) => items.slice(0, MAX_ENTRIES))
    .default([]);
/** The texts with the limit of a description. */
const LONG_TEXTS: readonly string[] = ['description', 'comments', 'summary', 'unread'];

/** Fields that have the limits of the sections. */
const UNLIMITED: readonly string[] = ['extra', 'futureJob'];

/** All texts in a value, of an entry, for instance. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** What of a value is beyond the limits: the ends of texts and lists. */
function beyondLimits(value: unknown, name: string): string[] {
  if (typeof value === 'string') {
    const rest = value.slice(LONG_TEXTS.includes(name) ? MAX_TEXT : MAX_NAME).trim();
    return rest === '' ? [] : [rest];
  }
  if (Array.isArray(value)) {
    const further = value.slice(MAX_ENTRIES).map((entry) => textsIn(entry).join(' · '));
    return [...value.slice(0, MAX_ENTRIES).flatMap((entry) => beyondLimits(entry, name)), ...further];
  }
  if (typeof value !== 'object' || value === null || UNLIMITED.includes(name)) return [];
  return Object.entries(value).flatMap(([each, own]) => beyondLimits(own, each));
}

/** Lines up to a number of characters in all. */
function firstLines(lines: readonly string[]): string[] {
  let left = MAX_REST;
  return lines.flatMap((line) => {
    const shown = line.slice(0, left);
    left -= shown.length;
    return shown === '' ? [] : [shown];
  });
}

/** Fields of the body of a section that the format has no place for. */
const extra = z.record(z.string(), z.unknown()).default({});

/** Days are `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; '' if unknown. */
const period = { start: text, end: text, current: z.boolean().default(false) };

const fieldsSchema = z.object({
  format: z.enum(['json-resume', 'europass', 'linkedin', 'pdf', 'word']),
  person: z
    .object({
      name: text,
      surnames: text,
      birthDay: text,
      gender: text,
      phones: list(text),
      address: text,
      zipCode: text,
      city: text,
      region: text,
      /** ISO 3166 code or name. */
      country: text,
      nationalities: list(text),
      webpages: list(text),
      extra,
    })
    .prefault({}),
  experience: list(
    z.object({
      job: text,
      company: text,
      /** Where the work was done: a town, with or without its province or country. */
      place: text,
      description: longText,
      skills: list(text),
      ...period,
      extra,
    }),
  ),
  education: list(
    z.object({
      title: text,
      institution: text,
      /** The name of the level, or its level in the European Qualifications Framework (1 to 8). */
      level: text,
      ...period,
      extra,
    }),
  ),
  skills: list(z.object({ name: text, level: text })),
  /** `isRated`: the levels are those of marks such as `●●●○○`. */
  languages: list(
    z.object({
      name: text,
      reading: text,
      speaking: text,
      writing: text,
      comments: longText,
      isRated: z.boolean().default(false),
      extra,
    }),
  ),
  summary: longText,
  /** What the parser did not take over, line by line, for the candidate to read. */
  unread: list(longText),
  /** The body of the desired job, of a file that Curro wrote. */
  futureJob: z.record(z.string(), z.unknown()).optional(),
});

/** The content of a file. */
export type CvDraft = z.infer<typeof fieldsSchema>;

/** The name in `extra` of what marks the entries of a part whose heading is not known. */
export const GUESSED_PART = 'guessedPart';
/** The name in `extra` of what marks a job whose company may be something else, such as a task. */
export const GUESSED_COMPANY = 'guessedCompany';
/** The name in `extra` of what marks a job whose description may be about another one. */
export const GUESSED_DESCRIPTION = 'guessedDescription';
/** The name in `extra` of what marks a job whose names the layout of the file says, whatever they are. */
export const NAMED_BY_LAYOUT = 'namedByLayout';
/** The name in `extra` of what marks studies of which a line of the file says that they are not finished. */
export const UNFINISHED = 'unfinished';
/** The level of a certificate in a file whose format has certificates apart from studies, and of one among the courses of a text. */
export const CERTIFICATE = 'certificate';

/** The content of a file before defaults are filled in. */
export type CvDraftInput = z.input<typeof fieldsSchema>;

/**
 * The content of a file, as texts: what the parsers of the formats return. Names of levels, languages and places are
 * those of the file. What is beyond the limits is unread.
 */
export const draftSchema = {
  parse(input: CvDraftInput): CvDraft {
    const draft = fieldsSchema.parse(input);
    return { ...draft, unread: [...draft.unread, ...firstLines([...new Set(beyondLimits(input, ''))])] };
  },
};
