import type { Offer, Point } from '@curro/shared';
import type { IndexedKeyField } from '../fields.ts';

/** What the database holds of an offer that the search shows. `expiresAt` is the effective date. */
export interface OfferRecord {
  readonly offer: Offer;
  /** Increases with each change: the version of the document. */
  readonly revision: number;
  readonly applications: number;
  readonly companyPrivateId: number;
  readonly link: string;
  readonly expiresAt: Date;
}

/** The keys of an offer that searches filter by, under the names of its fields; absent when unknown. */
export type IndexedKeys = Readonly<Partial<Record<IndexedKeyField, string>>>;

/** A bound of a salary on the card: the id of the dictionary entry nearest to it, and the amount itself. */
export interface CardAmount {
  readonly id: number;
  readonly amount: number;
}

/** What a result shows: keys and raw values, which the presenter turns into texts. Absent: unset. */
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

/** A document of the index: the card, and fields that are indexed only. */
export interface OfferDocument extends IndexedKeys {
  readonly card: Card;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly company?: string;
  readonly town: readonly string[];
  /** Labels of category and subcategory, and skills: searched by keywords only. */
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
}
