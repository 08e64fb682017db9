import type { StoredOffer } from '@curro/offers';
import type { Dictionaries } from '@curro/shared';
import type { ExistingApplication } from '../account/apply/find-own-application.ts';
import type { Locale } from '../locale.ts';
import type { Hit } from '../search/search-offers.ts';

/** Everything that the page of an offer shows. */
export interface OfferModel {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  readonly stored: StoredOffer;
  /** Takes applications: neither closed nor past its end. */
  readonly open: boolean;
  readonly similar: readonly Hit[];
  /** Whether people can sign in here, and so apply. */
  readonly canApply: boolean;
  /** The application of whoever is signed in. */
  readonly application: ExistingApplication | undefined;
}

/** Whether an offer takes applications. */
export function isOpen({ state, processClosed, expiresAt }: StoredOffer, now: Date): boolean {
  return state === 'active' && !processClosed && expiresAt.getTime() > now.getTime();
}
