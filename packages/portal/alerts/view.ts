import { pauseOf, resultsPath, type StoredSearch } from '@curro/alerts';
import { responses } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { FORM_KEY } from '../session/session.ts';

const option = (value: string, label: string): Markup => html`<option value="${value}">${label}</option>`;

/** The form that saves a search. `email`: undefined for a signed-in candidate. */
export interface NewSearch {
  readonly query: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly key: string;
  readonly problems: readonly string[];
}

/** The body of the page that saves a search. Visitors without an account receive mails only. */
export function newSearchBody(locale: Locale, { query, name, email, key, problems }: NewSearch): Markup {
  const { prefix, messages } = locale;
  const { alerts } = messages;
  return html`<div class="wide narrow"><h1>${alerts.newTitle}</h1>
<p class="lead">${alerts.newLead}</p>
${when(problems.length > 0, () => html`<div class="notice notice-problem" role="alert"><p>${alerts.problem}</p><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`)}
<form class="form" method="post" action="${prefix}/alertas/nueva">
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="query" value="${query}">
<p class="field"><label for="name">${alerts.name}</label><input id="name" name="name" required maxlength="100" value="${name}"></p>
${email === undefined ? NOTHING : html`<p class="field"><label for="email">${alerts.email}</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${email}" aria-describedby="email-hint"><span class="hint" id="email-hint">${alerts.emailHint}</span></p>`}
<p class="field"><label for="frequency">${alerts.frequency}</label><select id="frequency" name="frequency">${responses.frequencies.map((value) => option(value, alerts.frequencies[value]))}</select></p>
${when(email === undefined, () => html`<p class="field"><label for="channel">${alerts.channel}</label><select id="channel" name="channel">${responses.channels.filter((value) => value !== 'webhook').map((value) => option(value, alerts.channels[value]))}</select></p>`)}
<p class="form-end"><button class="button" type="submit">${alerts.save}</button></p>
</form></div>`;
}

/** The list of saved searches; `action`: path of its forms. */
export interface SearchList {
  readonly searches: readonly StoredSearch[];
  readonly action: string;
  readonly key: string | undefined;
  readonly portalUrl: string;
  readonly notice: string | undefined;
}

function searchItem(
  search: StoredSearch,
  { prefix, messages: { alerts } }: Locale,
  list: SearchList,
): Markup {
  const { key, name, channel, frequency, newMatches, queryErrors, secret } = search;
  const pausedBy = pauseOf(search);
  const canToggle = pausedBy === undefined || pausedBy === 'owner' || pausedBy === 'bounces';
  const command = (value: string, text: string): Markup =>
    html`<button class="button button-quiet" type="submit" name="command" value="${value}" aria-label="${text}: ${name}">${text}</button>`;
  const state = pausedBy === undefined ? alerts.frequencies[frequency] : alerts.paused[pausedBy];
  return html`<li><div><b>${name}</b> ${when(newMatches > 0, () => html`<span class="tag tag-featured">${alerts.fresh(newMatches)}</span>`)}
<p class="hint">${alerts.channels[channel]} · ${state}</p>
${when(queryErrors !== null, () => html`<p class="hint">${alerts.invalid}</p>`)}
${when(channel === 'rss', () => html`<p class="hint">${alerts.feed}: <a href="${prefix}/alertas/${secret}/rss">${list.portalUrl}${prefix}/alertas/${secret}/rss</a></p>`)}</div>
<p class="item-links"><a href="${prefix}${resultsPath(search)}" aria-label="${alerts.results}: ${name}">${alerts.results}</a></p>
<form method="post" action="${prefix}${list.action}">${list.key === undefined ? NOTHING : html`<input type="hidden" name="${FORM_KEY}" value="${list.key}">`}<input type="hidden" name="search" value="${key}">
${when(canToggle, () => (pausedBy === undefined ? command('pause', alerts.pause) : command('resume', alerts.resume)))}
${command('remove', alerts.remove)}</form></li>`;
}

/** The body of the list of saved searches. */
export function searchListBody(locale: Locale, list: SearchList): Markup {
  const { alerts } = locale.messages;
  return html`<div class="wide narrow"><h1>${alerts.title}</h1>
<p class="lead">${alerts.lead}</p>
${list.notice === undefined ? NOTHING : html`<p class="notice notice-success" role="status">${list.notice}</p>`}
${when(list.searches.length === 0, () => html`<p class="nothing">${alerts.none}</p>`)}
${when(list.searches.length > 0, () => html`<ul class="items alerts">${list.searches.map((search) => searchItem(search, locale, list))}</ul>`)}
</div>`;
}

/** The body of a page with a question and a button, so that programs that open links change nothing. */
export function questionBody(texts: { title: string; lead: string; submit?: string }): Markup {
  return html`<div class="wide narrow"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
${texts.submit === undefined ? NOTHING : html`<form class="form" method="post"><p class="form-end"><button class="button" type="submit">${texts.submit}</button></p></form>`}</div>`;
}
