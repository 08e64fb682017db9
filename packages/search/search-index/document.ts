import type { Offer, Point } from '@curro/shared';
import type { IndexedKeyField } from '../fields.ts';

/** The database record of an offer in the search. `expiresAt` is the effective date. */
export interface OfferRecord {
  readonly offer: Offer;
  /** Version of the document; increases with each change. */
  readonly revision: number;
  readonly applications: number;
  readonly companyPrivateId: number;
  readonly link: string;
  readonly expiresAt: Date;
}

/** The filter keys of an offer by offer field; absent when unknown. */
export type IndexedKeys = Readonly<Partial<Record<IndexedKeyField, string>>>;

/** A salary bound of a card. `id`: the dictionary entry of exactly this amount; 0: none. */
export interface CardAmount {
  readonly id: number;
  readonly amount: number;
}

/** The displayed part of a search result: keys and raw values; the presenter adds labels. Unset fields are absent. */
export interface Card extends IndexedKeys {
  readonly title: string;
  readonly link: string;
  readonly city: string;
  readonly province?: string;
  readonly multiProvince: boolean;
  readonly author: {
    readonly id: string;
    readonly privateId: number;
    readonly name: string;
    readonly uri: string;
    readonly logoUrl: string;
  };
  readonly updated: string;
  readonly published: string;
  readonly applications: number;
  readonly bold: boolean;
  readonly urgent: boolean;
  readonly salary?: { readonly min?: CardAmount; readonly max?: CardAmount; readonly period: string };
  readonly requirementMin: string;
  readonly executive: boolean;
  readonly priority: boolean;
}

/** A document of the index: the card and the indexed fields. */
export interface OfferDocument extends IndexedKeys {
  readonly card: Card;
  readonly id: string;
  readonly idPrefix: number;
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly company?: string;
  readonly town: readonly string[];
  /** Labels of category and subcategory, and skills; for keywords only. */
  readonly topics: readonly string[];
  readonly province: readonly string[];
  readonly country: readonly string[];
  readonly city: readonly string[];
  readonly point: readonly Point[];
  readonly employerId?: string;
  readonly employerKind: string;
  readonly salaryPeriod?: string;
  readonly salaryBand?: string;
  readonly salaryYearMin?: number;
  readonly salaryYearMax?: number;
  readonly published: string;
  readonly updated: string;
  readonly expires: string;
  readonly applications: number;
  readonly bold: boolean;
  readonly urgent: boolean;
  readonly titleSort?: string;
  readonly citySort?: string;
  readonly authorSort?: string;
  /** The name of the job (vocabulary/title-form.ts). */
  readonly titleForm?: string;
  /** Its stems, by which searches compare it. */
  readonly titleJob?: string;
  readonly employerName?: string;
  readonly skillNames?: readonly string[];
}
