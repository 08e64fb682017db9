/** A dictionary value; unset is `{id: 0, value: ''}`. */
export interface DictionaryValue {
  readonly id: number;
  readonly value: string;
}

/** The fields of an offer that the element shows. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly city: string;
  readonly province: DictionaryValue;
  readonly multiProvince: boolean;
  readonly author: { readonly name: string };
  readonly published: string;
  readonly bold: boolean;
  readonly salaryMin: DictionaryValue;
  readonly salaryMax: DictionaryValue;
  readonly salaryPeriod: DictionaryValue;
  readonly contractType: DictionaryValue;
  readonly workDay: DictionaryValue;
  readonly teleworking: DictionaryValue;
}

/** One value of a filter. */
export interface FacetValue {
  readonly key: string;
  readonly value: string;
  readonly count: number;
}

/** The response of the search, version 9. */
export interface SearchResponse {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly totalResults: number;
  readonly totalPages: number;
  readonly sortBy: string;
  readonly offers: readonly Offer[];
  readonly facets?: readonly { readonly key: string; readonly values: readonly FacetValue[] }[];
}
