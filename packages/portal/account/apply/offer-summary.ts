import type { StoredOffer } from '@curro/offers';
import type { Dictionaries } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, type Markup } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { companyMark } from '../../logo/company-mark.ts';
import { placesOf } from '../../offer/facts.ts';

/** The offer of an application. */
export interface SummarisedOffer {
  readonly stored: StoredOffer;
  readonly dictionaries: Dictionaries;
  /** Whether company logos are shown. */
  readonly logos: boolean;
}

/** The company, title and place of the offer, at the top of each step of an application. */
export function offerSummary(
  locale: Locale,
  { stored, dictionaries, logos }: SummarisedOffer,
  isHeading: boolean,
): Markup {
  const { apply, results } = locale.messages;
  const { id, title, company } = stored.offer;
  const isNamed = !company.hidden && company.name !== '';
  const places = placesOf({ stored, locale, dictionaries });
  const mark = { name: isNamed ? company.name : '', logoUrl: logos ? company.logoUrl : undefined };
  const name = html`<span class="apply-verb">${apply.button}: </span>${softenCapitals(title)}`;
  return html`<div class="apply-offer">${companyMark(id, mark)}<div>
${isHeading ? html`<h1>${name}</h1>` : html`<p class="apply-title">${name}</p>`}
<p>${[isNamed ? company.name : results.confidential, ...places.slice(0, 1)].join(' · ')}</p></div></div>`;
}
