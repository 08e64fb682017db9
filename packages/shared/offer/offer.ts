import * as z from 'zod';
import type { DictionaryId } from '../dictionaries/ids.ts';

/** Limits of the canonical offer, in characters unless stated (contract 5, docs/feed-format.md). */
export const offerLimits = {
  externalId: 200,
  title: 150,
  description: 15_000,
  requirements: 2_500,
  companyName: 100,
  companyId: 40,
  uri: 200,
  link: 1_000,
  cityName: 200,
  zipCode: 10,
  vacancies: 9_999,
  yearlySalary: 1_000_000,
} as const;

const key = z.string().min(1);

/**
 * Fields of an offer that hold one key of a dictionary, and the fields of a line that the key is read from: the first
 * one that is present.
 */
export const offerKeyFields = {
  category: { dictionary: 'category', lineFields: ['category'] },
  subcategory: { dictionary: 'subcategory', lineFields: ['subcategory'] },
  contractType: { dictionary: 'contract-type', lineFields: ['contractType', 'contractText'] },
  workday: { dictionary: 'workday', lineFields: ['workday', 'workdayText'] },
  study: { dictionary: 'study', lineFields: ['study', 'studyText'] },
  experienceMin: { dictionary: 'experience-min', lineFields: ['experienceMin', 'experienceText'] },
  teleworking: { dictionary: 'teleworking', lineFields: ['teleworking', 'teleworkingText'] },
  jobLevel: { dictionary: 'professional-level', lineFields: ['jobLevel'] },
} as const satisfies Record<
  string,
  { readonly dictionary: DictionaryId; readonly lineFields: readonly string[] }
>;

export type OfferKeyField = keyof typeof offerKeyFields;

/** Whether a name is a field of an offer that holds a dictionary key. */
export function isOfferKeyField(name: string): name is OfferKeyField {
  return Object.hasOwn(offerKeyFields, name);
}

/** The schema of `offerKeyFields`. */
const offerKeys = {
  category: key.optional(),
  subcategory: key.optional(),
  contractType: key.optional(),
  workday: key.optional(),
  study: key.optional(),
  experienceMin: key.optional(),
  teleworking: key.optional(),
  jobLevel: key.optional(),
} satisfies Record<OfferKeyField, z.ZodType>;

const instant = z.iso.datetime();

/** A point in degrees. */
const pointSchema = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** Where an offer is: dictionary keys where the place was recognised, the names as given otherwise. */
export const placeSchema = z.strictObject({
  cityKey: key.optional(),
  cityName: z.string().max(offerLimits.cityName).default(''),
  province: key.optional(),
  country: key.optional(),
  zipCode: z.string().max(offerLimits.zipCode).default(''),
  point: pointSchema.optional(),
  /** The point was given with the offer; false: taken from the city. */
  exact: z.boolean().default(false),
});

/** The publishing company. Absent fields are empty strings; `hidden` companies are shown as confidential. */
export const companySchema = z.strictObject({
  /** author.id: 32 hex digits (contract 8.3); empty for an offer without a named company. */
  id: z.string(),
  name: z.string().max(offerLimits.companyName),
  uri: z.string().max(offerLimits.uri).default(''),
  logoUrl: z.string().max(offerLimits.uri).default(''),
  kind: z.enum(['direct', 'recruiter', 'temporary-agency']).default('direct'),
  hidden: z.boolean().default(false),
  description: z.string().default(''),
  web: z.string().default(''),
  city: z.string().default(''),
  province: key.optional(),
  country: key.optional(),
  zipCode: z.string().default(''),
});

/** Gross salary in euros; at least one bound is stated. A public salary has `visible` true. */
export const salarySchema = z
  .strictObject({
    min: z.number().positive().optional(),
    max: z.number().positive().optional(),
    period: z.enum(['bruto-ano', 'bruto-mes', 'bruto-hora']),
    visible: z.boolean(),
  })
  .refine((salary) => salary.min !== undefined || salary.max !== undefined);

const questionId = z.int().positive();

/** Questions that an applicant answers (contract 6.4). Ids stay stable while the texts do. */
export const questionsSchema = z.strictObject({
  killer: z
    .array(
      z.strictObject({
        id: questionId,
        question: z.string().min(1),
        answers: z
          .array(z.strictObject({ id: questionId, answer: z.string().min(1) }))
          .min(2)
          .max(10),
      }),
    )
    .default([]),
  open: z.array(z.strictObject({ id: questionId, question: z.string().min(1) })).default([]),
});

/**
 * The canonical offer: what the store keeps and the search projects. It speaks dictionary keys, never ids; optional
 * fields are absent when unknown; instants are RFC 3339 in UTC. `expiresAt` is not part of the content that
 * decides whether an offer changed.
 */
export const offerSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  source: z.string().min(1),
  externalId: z.string().min(1).max(offerLimits.externalId),
  title: z.string().min(1).max(offerLimits.title),
  /** Safe text: paragraphs parted by a blank line, list items begin with "- ". No markup. */
  description: z.string().min(1).max(offerLimits.description),
  requirements: z.string().max(offerLimits.requirements).default(''),
  desiredRequirements: z.string().max(offerLimits.requirements).default(''),
  company: companySchema,
  /** The first one is the offer's main place. Empty when nothing is known. */
  places: z.array(placeSchema).max(50),
  ...offerKeys,
  salary: salarySchema.optional(),
  highlight: z.strictObject({ bold: z.boolean(), urgent: z.boolean() }),
  executive: z.boolean().default(false),
  priority: z.boolean().default(false),
  vacancies: z.int().min(1).max(offerLimits.vacancies).default(1),
  skills: z.array(z.string().min(1)).default([]),
  questions: questionsSchema,
  externalUrlForm: z.string().default(''),
  /** The operator's own page of the offer. */
  url: z.string().default(''),
  referenceId: z.string().default(''),
  department: z.string().default(''),
  schedule: z.string().default(''),
  contractDuration: z.string().default(''),
  commissions: z.string().default(''),
  publishedAt: instant,
  updatedAt: instant,
  /** Absent: the source's days to live, counted from when the offer was last seen in an import. */
  expiresAt: instant.optional(),
  state: z.enum(['active', 'closed']).default('active'),
});

export type Offer = z.infer<typeof offerSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Company = z.infer<typeof companySchema>;
export type Salary = z.infer<typeof salarySchema>;
export type Questions = z.infer<typeof questionsSchema>;
