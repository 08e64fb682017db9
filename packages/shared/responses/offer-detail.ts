import * as z from 'zod';
import { dictionaryEntry } from './dictionary.ts';
import { instant, pd, type ResponseOf } from './field-schemas.ts';

const pay = z
  .object({
    amount: z.number(),
    amountId: z.int(),
    amountValue: z.string(),
    periodId: z.int(),
    periodValue: z.string(),
  })
  .meta({ id: 'Pay', description: 'A bound of the salary; zeros and empty strings when it is not public.' });
export type PayResponse = ResponseOf<typeof pay>;

const profile = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    city: z.string(),
    zipCode: z.string(),
    web: z.string(),
    websiteUrl: z.string(),
    url: z.string(),
    corporateWebsiteUrl: z.string(),
    logoUrl: z.string(),
    province: pd,
    country: pd,
    typeIndustry: pd,
    numberWorkers: z.int(),
    clientId: z.int(),
    hidden: z.boolean(),
    corporateResponsive: z.boolean(),
    showCorporativeHeader: z.boolean(),
    followable: z.boolean(),
  })
  .meta({ id: 'CompanyProfile' });
export type ProfileResponse = ResponseOf<typeof profile>;

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** offerGet (contract 5). */
export const offerDetail = z
  .object({
    id: z.string(),
    title: z.string(),
    link: z.string(),
    state: z.int().meta({ description: 'Id of `offer-state`; 1 is active.' }),
    active: z.boolean(),
    archived: z.boolean(),
    deleted: z.boolean(),
    availableForVisualization: z.boolean(),
    disponibleForFullVisualization: z.boolean().meta({ description: 'Open for applying.' }),
    blocked: z.boolean(),
    creationDate: instant,
    updateDate: instant,
    applications: z.int(),
    category: pd,
    subcategories: z.array(dictionaryEntry),
    subcategory: pd,
    country: pd,
    province: pd,
    city: z.string(),
    cityPD: z.int().meta({ description: 'Id of `city`; 0 when unset.' }),
    zipCode: z.string(),
    exactLocation: z.boolean().meta({ description: 'False: latitude and longitude are those of the city.' }),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    multiProvince: z.boolean(),
    description: z.string(),
    minRequirements: z.string(),
    desiredRequirements: z.string(),
    showPay: z.boolean().meta({ description: 'The salary is public.' }),
    minPay: pay,
    maxPay: pay,
    salaryDescription: z.string(),
    contractType: pd,
    journey: pd,
    studiesMin: pd,
    experienceMin: pd,
    jobLevel: pd,
    staffInCharge: pd,
    teleworking: pd,
    residence: pd,
    detailedStudiesId: z.int(),
    studying: z.boolean(),
    department: z.string(),
    commissions: z.string(),
    contractDuration: z.string(),
    referenceId: z.string(),
    schedule: z.string(),
    vacancies: z.int(),
    externalUrlForm: z.string().meta({ description: 'When not empty, the address at which to apply.' }),
    hasKillerQuestions: zeroOrOne,
    hasOpenQuestions: zeroOrOne,
    skillsList: z.array(z.object({ skill: z.string() })),
    subSegment: z.int(),
    upsellings: z.object({
      highlightColor: z.boolean(),
      highlightUrgent: z.boolean(),
      highlightHomeMonth: z.boolean(),
      highlightHomeWeek: z.boolean(),
      highlightSubcategory: z.boolean(),
      highlightLogo: z.boolean(),
      highlightStandingOffer: z.boolean(),
    }),
    epreselec: z.boolean(),
    fiscalAddress: z.string().optional().meta({ description: 'With epreselec only.' }),
    shouldAskExportConsent: z.boolean(),
    exportConsentName: z.string(),
    profile,
  })
  .meta({ id: 'OfferDetail' });
export type OfferDetailResponse = ResponseOf<typeof offerDetail>;
