import { offerPath } from '@curro/shared';
import { html, icon, type Markup } from '@curro/ui';
import type { OfferModel } from './model.ts';

/** The ways to pass an offer on. Without JavaScript there are the links only (35-share.js). */
export function shareActions({ locale, stored: { offer } }: OfferModel, portalUrl: string): Markup {
  const { messages, prefix } = locale;
  const { share } = messages;
  const address = `${portalUrl}${prefix}${offerPath(offer)}`;
  const mail = new URLSearchParams({ subject: offer.title, body: address }).toString().replaceAll('+', '%20');
  return html`<ul class="actions" aria-label="${share.label}">
<li class="scripted"><button type="button" data-share="${address}" data-title="${offer.title}" hidden>${icon('share')}<span>${share.native}</span></button></li>
<li class="scripted"><button type="button" data-copy="${address}" data-done="${share.copied}" title="${share.copyTitle}">${icon('copy')}<span>${share.copy}</span></button></li>
<li><a class="share" href="mailto:?${mail}" title="${share.mailTitle}">${icon('mail')}<span>${share.mail}</span></a></li>
<li class="scripted"><button type="button" data-print>${icon('print')}<span>${share.print}</span></button></li>
<li><a class="share" rel="nofollow" href="${prefix}${offerPath(offer)}/informar">${icon('flag')}<span>${messages.report.link}<span class="unseen"> ${messages.report.linkRest}</span></span></a></li>
</ul>`;
}
