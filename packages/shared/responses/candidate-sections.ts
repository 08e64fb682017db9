import * as z from 'zod';
import { day, keyOf, type ResponseOf } from './field-schemas.ts';

const futureJobFields = {
  working: z.boolean().optional(),
  employmentStatus: keyOf('employment-status').optional(),
  yearsOfExperience: keyOf('candidate-experience').optional(),
  lastJobSearch: keyOf('last-job-search').optional(),
  lastJobSearchDetails: z.string().optional(),
  preferredPosition: z.string().optional(),
  subcategories: z.array(keyOf('subcategory')),
  contractTypes: z.array(keyOf('contract-type')),
  workDay: keyOf('workday').optional(),
  availabilityToChangeHomeAddress: keyOf('availability').optional(),
  availabilityToTravel: keyOf('availability').optional(),
  preferredDestinations: z.array(keyOf('region')),
  motivationToChange: z.string().optional(),
  futureJobGoals: z.string().optional(),
  salaryPeriod: keyOf('salary-period').optional(),
  salaryMin: keyOf('salary-quantity').optional(),
  preferredSalary: keyOf('salary-quantity').optional(),
};

/** futureJobGet (contract 4.4); never stored: the three lists, empty. */
export const futureJob = z.object(futureJobFields).meta({ id: 'FutureJob' });

/** futureJobPut (contract 4.4): as the read, with the CV. */
export const storedFutureJob = z
  .object({ curriculumId: z.uuid(), ...futureJobFields })
  .meta({ id: 'StoredFutureJob' });
export type FutureJobResponse = ResponseOf<typeof futureJob> & { readonly curriculumId?: string };

/** personalDataGet, personalDataPut (contract 4.5); members without value are left out. */
export const personalData = z
  .object({
    name: z.string().optional(),
    surname1: z.string().optional(),
    surname2: z.string().optional(),
    nationalIdentityCardType: keyOf('id-type').optional(),
    nationalIdentityCard: z.string().optional(),
    birthDay: day.optional(),
    gender: keyOf('gender').optional(),
    country: keyOf('country').optional(),
    province: keyOf('province').optional(),
    cityCode: keyOf('city').optional(),
    cityName: z.string().optional().meta({ description: 'Instead of cityCode, when the town is not known.' }),
    zipCode: z.string().optional(),
    address: z.string().optional(),
    preferredContactPhone: z.enum(['foreign-phone', 'mobile-phone', 'land-line-phone']).optional(),
    mobilePhone: z.string().optional(),
    landLinePhone: z.string().optional(),
    internationalPhone: z.string().optional(),
    webpages: z.array(z.object({ url: z.string(), type: keyOf('url-type').optional() })),
    driverLicenses: z.array(keyOf('driver-license')),
    vehicleOwner: z.boolean(),
    freelance: z.boolean(),
    nationalities: z.array(keyOf('country')),
    workPermits: z.array(keyOf('work-permit')),
    pendingWorkPermit: z.string().optional(),
    email: z.string().optional().meta({ description: 'Address of the account; the read prints it.' }),
  })
  .meta({ id: 'PersonalData' });
export type PersonalDataResponse = ResponseOf<typeof personalData>;
