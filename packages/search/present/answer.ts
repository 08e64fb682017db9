import type { SinceWord } from '../params/since.ts';

/** A dictionary value in an answer; unset is `{id: 0, value: ''}` (contract 1.10). */
export interface PD {
  readonly id: number;
  readonly value: string;
}

/** Author of version 1 (spec 2.10). */
export interface V1Author {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
}

export interface V9Author extends V1Author {
  readonly privateId: number;
  readonly logoUrl: string;
  readonly corporateResponsive: boolean;
  readonly showCorporativeHeader: boolean;
}

/** Members of an offer in both versions (spec 2.8). */
interface ListedOffer {
  readonly id: string;
  readonly title: string;
  readonly category: PD;
  readonly subcategory: PD;
  readonly link: string;
  readonly city: string;
  readonly province: PD;
  readonly updated: string;
  readonly published: string;
  readonly applications: string;
  readonly bold: boolean;
  readonly salaryMin: PD;
  readonly salaryMax: PD;
  readonly salaryPeriod: PD;
  readonly contractType: PD;
  readonly workDay: PD;
  readonly study: PD;
  readonly experienceMin: PD;
  readonly requirementMin: string;
}

export interface V1Offer extends ListedOffer {
  readonly author: V1Author;
  readonly urgent: boolean;
}

export interface V9Offer extends ListedOffer {
  readonly multiProvince: boolean;
  readonly author: V9Author;
  readonly salaryDescription: string;
  readonly executive: boolean;
  readonly teleworking: PD;
  readonly priority: boolean;
}

/** One value of a facet (spec 2.12). */
export interface FacetValue {
  readonly key: string;
  readonly count: number;
  readonly value: string;
}

/** One facet; the list stands under both of its names (contract 5). */
export interface FacetAnswer {
  readonly key: string;
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly facet: readonly FacetValue[];
}

interface Counts {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly totalResults: number;
  readonly currentResults: number;
  readonly totalPages: number;
  readonly nextCursor?: string;
}

/** The answer of version 1 (spec 2.7). */
export interface V1Answer extends Counts {
  readonly offers: readonly V1Offer[];
  readonly items: readonly V1Offer[];
  readonly facets?: readonly FacetAnswer[];
}

/** The answer of versions 7 and 9 (spec 2.7). */
export interface V9Answer extends Counts {
  readonly availableSortingMethods: readonly string[];
  readonly sortBy: string;
  readonly sinceDate: SinceWord;
  readonly queryParameters: Readonly<Record<string, string | readonly string[]>>;
  readonly offers: readonly V9Offer[];
  readonly items: readonly V9Offer[];
  readonly facets?: readonly FacetAnswer[];
}
