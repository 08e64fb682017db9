import type { ExistingApplication } from '@curro/applications';
import type { StoredOffer } from '@curro/offers';
import type { Dictionaries } from '@curro/shared';
import type { Locale } from '../locale.ts';
import type { Hit } from '../search/search-offers.ts';

/** The content of the page of an offer. */
export interface OfferModel {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly stored: StoredOffer;
  /** Whether the offer accepts applications. */
  readonly open: boolean;
  readonly similar: readonly Hit[];
  /** The applications of the visitor to similar offers, by the ids of the offers. */
  readonly similarApplications: ReadonlyMap<string, ExistingApplication>;
  /** Open offers with its title in its province; undefined when they are not known. */
  readonly sameTitle: number | undefined;
  /** The job that the title names; undefined when it names none that is known. */
  readonly job: string | undefined;
  /** Whether a sign-in method is configured. */
  readonly canApply: boolean;
  /** Whether the visitor is signed in. */
  readonly signedIn: boolean;
  /** Whether the visitor has a complete CV. */
  readonly hasCompleteCv: boolean;
  /** Whether company logos are shown. */
  readonly logos: boolean;
  /** The application of the visitor. */
  readonly application: ExistingApplication | undefined;
}

/** The id at the end of the last segment of the path of an offer; undefined for another text. */
export function parseOfferId(segment: string): string | undefined {
  return /(?:^|-)([0-9a-f]{32})$/.exec(segment)?.[1];
}
