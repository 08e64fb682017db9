import type { Offer, Point } from '@curro/shared';

/** What the store knows of an offer that the search shows. `expiresAt` is the effective one. */
export interface OfferRecord {
  readonly offer: Offer;
  /** Grows with each change: the version of the document. */
  readonly revision: number;
  readonly applications: number;
  readonly companyPrivateId: number;
  readonly link: string;
  readonly expiresAt: Date;
}

/** A bound of a salary as the card keeps it: the id of the dictionary entry nearest to it, and the amount itself. */
export interface CardAmount {
  readonly id: number;
  readonly amount: number;
}

/** What a result shows: keys and raw values; the presenter turns them into texts. Absent = unset. */
export interface Card {
  readonly title: string;
  readonly category?: string;
  readonly subcategory?: string;
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
  readonly contractType?: string;
  readonly workday?: string;
  readonly study?: string;
  readonly experienceMin?: string;
  readonly requirementMin: string;
  readonly executive: boolean;
  readonly teleworking?: string;
  readonly priority: boolean;
}

/** One document of the index: the card, and what is only indexed. */
export interface OfferDocument {
  readonly card: Card;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly company?: string;
  readonly town: readonly string[];
  /** Category, subcategory and skills: looked up by plain words only. */
  readonly topics: readonly string[];
  readonly province: readonly string[];
  readonly country: readonly string[];
  readonly city: readonly string[];
  readonly point: readonly Point[];
  readonly category?: string;
  readonly subcategory?: string;
  readonly contractType?: string;
  readonly workday?: string;
  readonly study?: string;
  readonly experienceMin?: string;
  readonly teleworking?: string;
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
