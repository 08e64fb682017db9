import { readFileSync } from 'node:fs';
import { type IconName, icon } from '../icon/icon.ts';
import { html, type Markup, NOTHING, when } from '../markup.ts';
import { accountNavTexts } from './texts.ts';

/** The paths of the portal in the navigation, in both locales. */
const PATHS = {
  saved: '/favoritos',
  cv: '/cv',
  applications: '/candidaturas',
  alerts: '/alertas',
  letters: '/cartas',
} as const;

/** The content of the navigation of a signed-in candidate. */
export interface AccountNav {
  readonly language: 'es' | 'en';
  /** The start of the addresses: the prefix of the locale, on pages of another server after the address of the portal. */
  readonly prefix: string;
  /** The path of the page. */
  readonly path: string;
  /** The address of the account page; undefined without one. */
  readonly accountUrl: string | undefined;
  /** The number of applications with unread events, where the server of the page knows it. */
  readonly news?: number;
  /** The link to the page in the other language; undefined without one. */
  readonly languageLink: Markup | undefined;
  /** The element that signs out, around the icon and the text. */
  signOut(content: Markup): Markup;
}

/** The link to the saved offers; 45-favourites.js of the portal shows their number. */
export const savedOffersLink = (
  { language, prefix }: Pick<AccountNav, 'language' | 'prefix'>,
  current: Markup = NOTHING,
): Markup =>
  html`<li><a href="${prefix}${PATHS.saved}"${current}>${icon('heart')}<span class="account-text">${accountNavTexts[language].saved}</span> <span class="account-count" id="favourites-count"></span></a></li>`;

/** The pages of a signed-in candidate: a list of links and a menu, the same in the portal and on the account page. */
export function accountNav(nav: AccountNav): Markup {
  const { language, prefix, path, accountUrl, news = 0, languageLink, signOut } = nav;
  const texts = accountNavTexts[language];
  const currentAt = (to: string): Markup => {
    if (path === to) return html` aria-current="page"`;
    return path.startsWith(`${to}/`) ? html` aria-current="true"` : NOTHING;
  };
  const link = (to: string, name: IconName, text: string, more: Markup = NOTHING): Markup =>
    html`<li><a href="${to}"${currentAt(to)}>${icon(name)}<span class="account-text">${text}</span>${more}</a></li>`;
  const newsCount = when(
    news > 0,
    () => html` <span class="account-count">${news}<span class="unseen"> ${texts.news}</span></span>`,
  );
  return html`<nav class="account" aria-label="${texts.label}"><ul>
${savedOffersLink(nav, currentAt(prefix + PATHS.saved))}
${link(prefix + PATHS.cv, 'contract', texts.cv)}
${link(prefix + PATHS.applications, 'level', texts.applications, newsCount)}
${link(prefix + PATHS.alerts, 'bell', texts.alerts)}
<li><button type="button" popovertarget="account-menu">${icon('user')}<span class="account-text">${texts.menu}</span></button></li></ul>
<ul id="account-menu" class="account-menu" popover>
${link(prefix + PATHS.letters, 'mail', texts.letters)}
${accountUrl === undefined ? NOTHING : link(accountUrl, 'user', texts.account)}
${when(languageLink !== undefined, () => html`<li>${languageLink ?? NOTHING}</li>`)}
<li>${signOut(html`${icon('signOut')}<span>${texts.signOut}</span>`)}</li>
</ul></nav>`;
}

/** The style of the navigation, after the one of every page. */
export const accountNavStyle = (): string =>
  readFileSync(new URL('./account-nav.css', import.meta.url), 'utf8');
