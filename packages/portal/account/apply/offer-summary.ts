import type { StoredOffer } from '@curro/offers';
import { type ConditionId, conditionText, type Dictionaries } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { html, type IconName, icon, type Markup, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { companyMark } from '../../logo/company-mark.ts';
import { payOf, placesOf } from '../../offer/facts.ts';

/** The offer of an application. */
export interface SummarisedOffer {
  readonly stored: StoredOffer;
  readonly dictionaries: Dictionaries;
  /** Whether company logos are shown. */
  readonly logos: boolean;
}

/** What a candidate needs to know of the offer while applying: salary, contract, hours, deadline. */
function terms(locale: Locale, { stored, dictionaries }: SummarisedOffer): Markup {
  const { offer, expiresAt } = stored;
  const { messages, formats } = locale;
  const condition = (id: ConditionId, key = ''): string | undefined => {
    const entry = dictionaries.get(id).byKey(key);
    return entry && conditionText(id, entry, locale.language);
  };
  const pay = payOf({ stored, locale, dictionaries });
  const shown: readonly (readonly [IconName, string | undefined])[] = [
    ['money', [pay?.amount, pay?.period].filter((text) => text !== undefined).join(' ')],
    ['contract', condition('contract-type', offer.contractType)],
    ['clock', condition('workday', offer.workday)],
    ['calendar', messages.apply.until(formats.day(expiresAt))],
  ];
  return html`<ul class="apply-terms">${shown.map(([symbol, text]) =>
    when(text !== undefined && text !== '', () => html`<li>${icon(symbol)}${text ?? ''}</li>`),
  )}</ul>`;
}

/**
 * The company, title and place of the offer, at the top of each step of an application; as the heading of the form also
 * its terms.
 */
export function offerSummary(locale: Locale, summarised: SummarisedOffer, isHeading: boolean): Markup {
  const { stored, dictionaries, logos } = summarised;
  const { apply, results } = locale.messages;
  const { id, title, company } = stored.offer;
  const isNamed = !company.hidden && company.name !== '';
  const places = placesOf({ stored, locale, dictionaries });
  const mark = { name: isNamed ? company.name : '', logoUrl: logos ? company.logoUrl : undefined };
  const name = html`<span class="apply-verb">${apply.button}: </span>${softenCapitals(title)}`;
  return html`<div class="apply-offer">${companyMark(id, mark)}<div>
${isHeading ? html`<h1>${name}</h1>` : html`<p class="apply-title">${name}</p>`}
<p>${[isNamed ? company.name : results.confidential, ...places.slice(0, 1)].join(' · ')}</p></div></div>${when(isHeading, () => terms(locale, summarised))}`;
}
