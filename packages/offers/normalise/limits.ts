/** Maximum length of a line in bytes, without line end (offer feed format). */
export const MAX_LINE_BYTES = 262_144;

/** Maximum nesting of a line; serialising such a value cannot overflow the stack. */
export const MAX_NESTING_DEPTH = 64;

/** Limits of fields, in characters or entries, that bound the size of an offer. */
export const ingestLimits = {
  companyDescription: 2_500,
  shortText: 500,
  question: 500,
  answer: 200,
  skill: 100,
  skills: 100,
  questions: 50,
  minAnswers: 2,
  maxAnswers: 10,
  places: 50,
} as const;
