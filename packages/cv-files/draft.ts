import * as z from 'zod';

/** Maximum number of characters of a description in a draft; longer ones are truncated. */
const MAX_TEXT = 40_000;
/** Maximum number of characters of any other text, such as a name. The service compares them with its dictionaries. */
const MAX_NAME = 1_000;
/** Maximum number of entries of a list in a draft; further ones are dropped. */
const MAX_ENTRIES = 200;

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
/** Fields of the body of a section that the format has no place for. */
const extra = z.record(z.string(), z.unknown()).default({});

/** Days are `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; '' if unknown. */
const period = { start: text, end: text, current: z.boolean().default(false) };

/**
 * The content of a file, as texts: what the parsers of the formats return. Names of levels, languages and places are
 * those of the file.
 */
export const draftSchema = z.object({
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
    z.object({ job: text, company: text, description: longText, skills: list(text), ...period, extra }),
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
  unread: list(text),
  /** The body of the desired job, of a file that Curro wrote. */
  futureJob: z.record(z.string(), z.unknown()).optional(),
});

/** The name in `extra` of what marks the entries of a part whose heading is not known. */
export const GUESSED_PART = 'guessedPart';
/** The name in `extra` of what marks a job whose company may be something else, such as a task. */
export const GUESSED_COMPANY = 'guessedCompany';
/** The level of a certificate in a file whose format has certificates apart from studies, and of one among the courses of a text. */
export const CERTIFICATE = 'certificate';

/** The content of a file. */
export type CvDraft = z.infer<typeof draftSchema>;
/** The content of a file before defaults are filled in. */
export type CvDraftInput = z.input<typeof draftSchema>;
