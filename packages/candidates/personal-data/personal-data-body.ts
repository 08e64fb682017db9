import { responses } from '@curro/shared';
import * as z from 'zod';
import { contactPhones } from './personal-data.ts';

const { day, keyOf } = responses;

const phone = (description: string) => z.string().max(21).optional().meta({ description });

/** The body of personalDataPut as clients should send it; all rules: contract 4.5. */
export const personalDataBody = z
  .object({
    name: z.string().min(1).max(50),
    surname1: z.string().min(1).max(50),
    surname2: z.string().max(50).optional().meta({ description: 'A stored one stays when none is sent.' }),
    nationalIdentityCardType: keyOf('id-type').optional().meta({ description: 'In Spain, and only there.' }),
    nationalIdentityCard: z.string().optional(),
    birthDay: day.meta({ description: 'Of somebody from 16 to 80 years old.' }),
    gender: keyOf('gender'),
    country: keyOf('country'),
    province: keyOf('province').meta({ description: 'Of the country.' }),
    cityCode: keyOf('city').optional().meta({ description: 'Of the province; this or cityName.' }),
    cityName: z.string().min(2).max(100).optional(),
    zipCode: z.string().min(5).max(10),
    address: z.string().max(100).optional(),
    preferredContactPhone: z.enum(contactPhones),
    mobilePhone: phone('Digits; nine in Spain.'),
    landLinePhone: phone('Digits; nine in Spain.'),
    internationalPhone: phone('Digits, with or without a plus before them.'),
    webpages: z
      .array(z.object({ url: z.string().max(500), type: keyOf('url-type').optional() }))
      .max(10)
      .optional(),
    driverLicenses: z.array(keyOf('driver-license')).min(1).meta({ description: '`seleccionar`: none.' }),
    vehicleOwner: z.boolean(),
    freelance: z.boolean(),
    nationalities: z.array(keyOf('country')).min(1).max(5),
    workPermits: z.array(keyOf('work-permit')).optional(),
    pendingWorkPermit: z.string().max(100).optional(),
  })
  .meta({ id: 'PersonalDataBody', description: 'The whole section, shared by all CVs of the candidate.' });
