/** A rule of operators (docs/search-desk.md). Rules rank and suggest; they do not change which offers match a q. */
export type SearchRule =
  /** Terms with the same meaning. */
  | { readonly kind: 'synonyms'; readonly terms: readonly string[] }
  /** A word that is not corrected, or not to `correction`. */
  | {
      readonly kind: 'blocked-correction';
      readonly typed: string;
      readonly correction?: string | undefined;
    }
  /** Offers that are first for a q, in this order. */
  | { readonly kind: 'pin'; readonly q: string; readonly offerIds: readonly string[] }
  /** Offers with a higher score for a q. */
  | {
      readonly kind: 'boost';
      readonly q: string;
      readonly offerIds: readonly string[];
      readonly weight: number;
    };

/** What the rules add to the ranking of keywords; undefined: nothing. */
export type RankingOf = (keywords: string) => RankingChange | undefined;

/** What the rules add to the ranking of a search. */
export interface RankingChange {
  /** Other texts whose words in a title raise the score. */
  readonly synonyms: readonly string[];
  /** Ids of offers that are first, in this order. */
  readonly pins: readonly string[];
  readonly boosts: readonly { readonly offerIds: readonly string[]; readonly weight: number }[];
}
