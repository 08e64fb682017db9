import type { OfferRecord } from '@curro/search';
import { type Offer, offerId, offerSchema } from '@curro/shared';

const SOURCE = 'made-up';
const FOREVER = new Date('2099-01-01T00:00:00.000Z');

/** The fields of an offer that a test sets; the others have defaults. `id` is an external id of any form. */
export interface TestOffer extends Partial<Omit<Offer, 'id' | 'company'>> {
  readonly id: string;
  readonly company?: Partial<Offer['company']>;
  readonly revision?: number;
  readonly applications?: number;
  readonly expires?: Date;
}

/** The id of a test offer in responses. */
export const idOf = (externalId: string): string => offerId(SOURCE, externalId);

/** A whole record, checked by the schema that the store obeys. */
export function testOffer({
  id,
  company,
  revision,
  applications,
  expires,
  ...fields
}: TestOffer): OfferRecord {
  const offer = offerSchema.parse({
    source: SOURCE,
    externalId: id,
    title: 'Puesto',
    description: 'Texto',
    places: [],
    highlight: { bold: false, urgent: false },
    questions: {},
    publishedAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    ...fields,
    id: idOf(id),
    company: { id: 'c0ffee', name: 'Talleres Ficticios S.L.', ...company },
  });
  return {
    offer,
    revision: revision ?? 1,
    applications: applications ?? 0,
    companyPrivateId: 5001,
    link: `https://curro.example/empleo/${id}`,
    expiresAt: expires ?? FOREVER,
  };
}

const placesOf: Readonly<Record<string, Offer['places'][number]>> = {
  madrid: {
    cityKey: 'madrid',
    cityName: 'Madrid',
    province: 'madrid',
    country: 'espana',
    zipCode: '',
    exact: false,
  },
  getafe: {
    cityKey: 'getafe',
    cityName: 'Getafe',
    province: 'madrid',
    country: 'espana',
    zipCode: '',
    exact: false,
  },
  barcelona: {
    cityKey: 'barcelona',
    cityName: 'Barcelona',
    province: 'barcelona',
    country: 'espana',
    zipCode: '',
    exact: false,
  },
  zamora: {
    cityKey: 'zamora',
    cityName: 'Zamora',
    province: 'zamora',
    country: 'espana',
    zipCode: '',
    exact: false,
  },
};

/** Places by the keys of some cities. */
export function placesIn(...cities: string[]): Offer['places'] {
  return cities.map((city) => {
    const place = placesOf[city];
    if (place === undefined) throw new Error(`no test place for ${city}`);
    return place;
  });
}
