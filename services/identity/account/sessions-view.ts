import { html, type Markup, when } from '@curro/ui';
import { csrfField } from '../pages/fields.ts';
import type { Locale } from '../pages/locale.ts';
import type { Browser } from '../sessions/browser.ts';

/** The value of the field `session` that closes all sessions except the current one. */
export const ALL_OTHER_SESSIONS = 'others';

/** The model of the sessions on the account page. */
export interface SessionsModel {
  readonly locale: Locale;
  readonly formToken: string;
  readonly now: Date;
  /** The current one is the first. */
  readonly sessions: readonly {
    readonly uid: string;
    readonly browser: Browser;
    readonly isCurrent: boolean;
    readonly signedInAt: Date;
    readonly lastUsedAt: Date;
  }[];
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The age of a moment in hours or days: the time zone of the reader is not known. */
function ageOf({ language, messages }: Locale, at: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  if (hours < 1) return messages.sessions.withinHour;
  const relative = new Intl.RelativeTimeFormat(language);
  return hours < DAY_HOURS
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / DAY_HOURS), 'day');
}

/** The name of a browser, such as "Chrome on Android". */
export function nameOfBrowser({ messages: { sessions } }: Locale, { name, system }: Browser): string {
  const known = name ?? sessions.unknownBrowser;
  return system === undefined ? known : sessions.on(known, system);
}

/** Renders the sessions of an account, below their heading. */
export function sessionsSection({ locale, formToken, now, sessions: list }: SessionsModel): Markup {
  const { sessions } = locale.messages;
  const close = (value: string, content: Markup): Markup =>
    html`<form class="inline" method="post" action="/account/sessions">${csrfField(formToken)}<input type="hidden" name="session" value="${value}">
${content}</form>`;
  return html`<p>${sessions.lead}</p>
<ul class="sessions">${list.map(({ uid, browser, isCurrent, signedInAt, lastUsedAt }) => {
    const name = nameOfBrowser(locale, browser);
    const since = sessions.signedIn(ageOf(locale, signedInAt, now));
    return html`<li><div><p><strong>${name}</strong>${when(isCurrent, () => html` <span class="session-current">${sessions.current}</span>`)}</p>
<p class="hint">${isCurrent ? since : html`${since} · ${sessions.used(ageOf(locale, lastUsedAt, now))}`}</p></div>
${when(!isCurrent, () => close(uid, html`<button class="button button-quiet" aria-label="${sessions.close}: ${name}, ${since}">${sessions.close}</button>`))}</li>`;
  })}</ul>
${when(list.length > 2, () => close(ALL_OTHER_SESSIONS, html`<button class="button">${sessions.closeOthers}</button>`))}
<p class="hint">${sessions.hint}</p>`;
}
