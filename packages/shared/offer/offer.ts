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
 * Fields of an offer that contain one dictionary key. `lineFields`: fields of a line with the key; the first one
 * present is used.
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

/** Whether a name is an offer field that contains a dictionary key. */
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

/** A place of an offer: dictionary keys if resolved, otherwise the names of the line. */
export const placeSchema = z.strictObject({
  cityKey: key.optional(),
  cityName: z.string().max(offerLimits.cityName).default(''),
  province: key.optional(),
  country: key.optional(),
  zipCode: z.string().max(offerLimits.zipCode).default(''),
  point: pointSchema.optional(),
  /** True: the line contains the point; false: the point is that of the city. */
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

/** Gross salary in euros; requires at least one bound. `visible`: the salary is public. */
export const salarySchema = z
  .strictObject({
    min: z.number().positive().optional(),
    max: z.number().positive().optional(),
    period: z.enum(['bruto-ano', 'bruto-mes', 'bruto-hora']),
    visible: z.boolean(),
  })
  .refine((salary) => salary.min !== undefined || salary.max !== undefined);

const questionId = z.int().positive();

/** Questions of an application (contract 6.4). Ids do not change unless the texts change. */
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
 * The canonical offer, as stored in the database and mapped to search documents. Fields contain dictionary keys, not
 * ids; unknown optional fields are absent; instants are RFC 3339 in UTC. A change of `expiresAt` alone does not count
 * as a change of the offer.
 */
export const offerSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  source: z.string().min(1),
  externalId: z.string().min(1).max(offerLimits.externalId),
  title: z.string().min(1).max(offerLimits.title),
  /** Plain text without markup: blank lines separate paragraphs, list items begin with "- ". */
  description: z.string().min(1).max(offerLimits.description),
  requirements: z.string().max(offerLimits.requirements).default(''),
  desiredRequirements: z.string().max(offerLimits.requirements).default(''),
  company: companySchema,
  /** The first is the main place. Empty if unknown. */
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
  /** URL of the page of the offer on the site of the operator. */
  url: z.string().default(''),
  referenceId: z.string().default(''),
  department: z.string().default(''),
  schedule: z.string().default(''),
  contractDuration: z.string().default(''),
  commissions: z.string().default(''),
  publishedAt: instant,
  updatedAt: instant,
  /** Default: `ttlDays` of the source after the last import of the offer. */
  expiresAt: instant.optional(),
  state: z.enum(['active', 'closed']).default('active'),
});

export type Offer = z.infer<typeof offerSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Company = z.infer<typeof companySchema>;
export type Salary = z.infer<typeof salarySchema>;
export type Questions = z.infer<typeof questionsSchema>;
