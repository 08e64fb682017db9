import type { OperationHandler } from '@curro/platform';
import { html, icon, type Markup, when } from '@curro/ui';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { ALL_OFFERS, searchPath } from '../search/portal-query.ts';
import { FAVOURITES_PATH } from './heart.ts';
import { type FavouritesOrder, favouritesOrders, orderOf } from './order.ts';

/** The list is empty until favourites-script fills it with rows for the storage of the browser (list.ts). */
function favouritesBody(locale: Locale, lead: string, order: FavouritesOrder): Markup {
  const { messages, prefix } = locale;
  const { favourites } = messages;
  return html`<div class="wide favourites"><h1>${favourites.title}</h1>
<p class="lead">${lead}</p>
<noscript><p class="notice">${favourites.noScript}</p></noscript>
<p class="sort" id="favourites-sort" hidden><label for="favourites-order">${messages.results.sort}</label>
<select id="favourites-order">${favouritesOrders.map((each) => html`<option value="${each}"${when(each === order, () => html` selected`)}>${favourites.orders[each]}</option>`)}</select></p>
<ul class="rows" id="favourites" data-rows="${prefix}${FAVOURITES_PATH}" data-remove="${favourites.remove}" data-undo="${favourites.undo}" data-undone="${favourites.undone}" hidden></ul>
<p class="notice notice-problem" id="favourites-failed" role="alert" hidden>${favourites.failed}</p>
<section class="empty" id="no-favourites" hidden><span class="empty-icon">${icon('heart')}</span><h2>${favourites.none}</h2>
<p>${favourites.noneLead}</p>
<p><a class="button" href="${searchPath(locale, ALL_OFFERS)}">${messages.empty.everything}</a></p></section>
</div>`;
}

/** GET /favoritos: the offers that are saved on this device. */
export function favouritesPage(context: PortalContext, locale: Locale): OperationHandler {
  const { favourites, brand } = locale.messages;
  return async (c) => {
    const lead = c.get('session') === undefined ? favourites.lead : favourites.accountLead;
    return sendPage(
      c,
      layout(frameOf(c, context, locale), {
        title: `${favourites.title} · ${brand}`,
        description: lead,
        path: ({ prefix }) => `${prefix}${FAVOURITES_PATH}`,
        listed: false,
        kind: 'website',
        part: 'favourites',
        body: favouritesBody(locale, lead, orderOf(c.req.query('order') ?? '')),
      }),
      { language: locale.language },
    );
  };
}
