import * as z from 'zod';
import { offerKeyFields } from './offer.ts';

const optionalText = z.string().optional();
const text = z.string().optional();
const number = z.number().optional();
const flag = z.boolean().optional();
const company = {
  id: text,
  name: text,
  uri: text,
  logoUrl: text,
  kind: z.enum(['direct', 'recruiter', 'temporary-agency']).optional(),
  hidden: flag,
  description: text,
  web: text,
  city: optionalText,
  province: optionalText,
  country: optionalText,
  zipCode: text,
};
const place = z.object({
  city: optionalText,
  province: optionalText,
  country: optionalText,
  zipCode: text,
  lat: number,
  lon: number,
});

/** Dictionary keys, or texts that resolve to them. */
const keyFields = Object.fromEntries(
  Object.values(offerKeyFields)
    .flatMap(({ lineFields }): readonly string[] => lineFields)
    .map((name) => [name, optionalText]),
);

/** The fields of an offer in a feed, without its id (docs/feed-format.md). */
const offerFields = {
  title: z.string().meta({ description: 'One line; cut at a word to 150 characters.' }),
  description: z.string().meta({ description: 'Text or HTML; reduced to text with paragraphs and lists.' }),
  requirements: text,
  desiredRequirements: text,
  company: z.union([z.string(), z.object(company)]).optional(),
  city: optionalText,
  province: optionalText,
  region: optionalText.meta({ description: 'Another name of province.' }),
  country: optionalText,
  zipCode: text,
  lat: number,
  lon: number,
  places: z
    .array(z.union([z.string(), place]))
    .max(50)
    .optional()
    .meta({ description: 'Instead of the single fields.' }),
  ...keyFields,
  salaryMin: number.meta({ description: 'Gross euros.' }),
  salaryMax: number,
  salaryPeriod: optionalText,
  salaryText: text.meta({
    description: 'Read when there is no amount.',
    examples: ['1.500 € brutos al mes'],
  }),
  showPay: flag,
  bold: flag,
  urgent: flag,
  executive: flag,
  priority: flag,
  vacancies: z.int().min(1).max(9_999).optional(),
  skills: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({
      description: 'Up to 100; a text with commas is accepted too.',
      'x-schema': { type: 'array', items: { type: 'string' } },
    }),
  killerQuestions: z
    .array(
      z.object({
        id: z.int().optional(),
        question: z.string(),
        answers: z
          .array(z.union([z.string(), z.object({ id: z.int().optional(), answer: z.string() })]))
          .min(2)
          .max(10),
      }),
    )
    .optional(),
  openQuestions: z
    .array(z.union([z.string(), z.object({ id: z.int().optional(), question: z.string() })]))
    .optional(),
  externalUrlForm: text.meta({ description: 'Where to apply, when not on this portal.' }),
  url: text.meta({ description: 'Your own page of the offer.' }),
  published: text,
  updated: text,
  expires: text,
  referenceId: text,
  department: text,
  schedule: text,
  contractDuration: text,
  commissions: text,
  state: z.enum(['active', 'closed']).optional(),
};

const LOOSE = 'Texts are looked up as keys, labels and synonyms; unknown texts are reported as warnings.';

/** An offer without its id, which is in the path. */
export const offerBody = z.looseObject(offerFields).meta({ id: 'OfferBody', description: LOOSE });

/** A line of an import. */
export const feedOffer = z
  .looseObject({ externalId: z.union([z.string().max(200), z.int()]), ...offerFields })
  .meta({ id: 'FeedOffer', description: LOOSE });

/** Names of all fields of a line; a line can have others. */
export const lineFieldNames: ReadonlySet<string> = new Set(Object.keys(feedOffer.shape));
