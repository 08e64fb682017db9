import {
  type Asset,
  accountNav,
  accountNavTexts,
  html,
  htmlDocument,
  languageLink,
  type Markup,
  NOTHING,
  savedOffersLink,
  when,
} from '@curro/ui';
import type { Assets } from '../assets/assets.ts';
import { legalPaths } from '../legal/documents.ts';
import { type Locale, locales, otherLocale } from '../locale.ts';
import { homePath } from '../search/portal-query.ts';
import { FORM_KEY } from '../session/session.ts';

/** The sign-in state in the masthead. */
export type Visitor =
  | {
      readonly signedIn: true;
      readonly formKey: string;
      readonly path: string;
      /** The address of the account page at the provider; undefined without one. */
      readonly accountUrl: string | undefined;
      /** The number of the visitor's applications with unread events. */
      readonly news: number;
    }
  /** `signInPath`: the address of the sign-in, which returns to the page; undefined when no method is configured. */
  | {
      readonly signedIn: false;
      readonly signInPath: string | undefined;
      /** Whether a session of the visitor has ended without a sign-out. */
      readonly hadSession?: boolean;
    };

/** The dependencies of the layout besides the page. */
export interface Frame {
  readonly locale: Locale;
  readonly assets: Assets;
  /** Public address of the portal without a trailing slash. */
  readonly portalUrl: string;
  readonly visitor: Visitor;
}

/** A page and its metadata. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** The canonical path in a locale; undefined for pages without a canonical address. */
  readonly path: ((locale: Locale) => string) | undefined;
  /** Whether search engines may index the page. */
  readonly listed: boolean;
  readonly kind: 'website' | 'article';
  /** The page with a style or a script of its own. */
  readonly part?: 'home' | 'list' | 'map' | 'offer' | 'recent' | 'company' | 'favourites';
  /** Whether the page has the style of forms and of the pages of candidates. */
  readonly isAccount?: true;
  /** Path of the RSS feed of the listed offers. */
  readonly rss?: string;
  /** Structured data. */
  readonly data?: Markup;
  /** The id of the element after the search form and the filters; undefined where the content begins at once. */
  readonly skipTo?: string;
  readonly body: Markup;
}

/** The style and the script of a page with some of its own. */
function partOf(assets: Assets, { part }: Page): { readonly style?: Asset; readonly script?: Asset } {
  if (part === 'map') return { style: assets.mapStyle, script: assets.mapScript };
  if (part === 'list') return { script: assets.shareScript };
  if (part === 'offer') return { script: assets.offerScript };
  if (part === 'recent') return { script: assets.recentScript };
  if (part === 'home') return { style: assets.homeStyle, script: assets.homeScript };
  if (part === 'company') return { style: assets.companyStyle };
  if (part === 'favourites') return { style: assets.favouritesStyle, script: assets.favouritesScript };
  return {};
}

function head({ locale, assets, portalUrl, visitor }: Frame, page: Page): Markup {
  const { messages } = locale;
  const { path } = page;
  const { script } = partOf(assets, page);
  return html`<meta name="description" content="${page.description}">
${when(!page.listed, () => html`<meta name="robots" content="noindex, follow">`)}
${
  path === undefined
    ? NOTHING
    : html`<link rel="canonical" href="${portalUrl}${path(locale)}">
${locales.map((each) => html`<link rel="alternate" hreflang="${each.language}" href="${portalUrl}${path(each)}">`)}
<meta property="og:url" content="${portalUrl}${path(locale)}">`
}
<meta property="og:type" content="${page.kind}">
<meta property="og:site_name" content="${messages.brand}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:locale" content="${locale.language === 'es' ? 'es_ES' : 'en_GB'}">
<meta name="twitter:card" content="summary">
<script type="module" src="${assets.script.path}"></script>${script === undefined ? NOTHING : html`<script type="module" src="${script.path}"></script>`}${when(visitor.signedIn, () => html`<script type="module" src="${assets.accountScript.path}"></script>`)}
${page.rss === undefined ? NOTHING : html`<link rel="alternate" type="application/rss+xml" title="${messages.results.rssTitle(page.title)}" href="${page.rss}">`}
${page.data ?? NOTHING}`;
}

/** Links to the saved offers and to the account pages of the visitor, or to the sign-in page; then the language link. */
function accountLinks(
  { prefix, language, messages }: Locale,
  visitor: Visitor,
  languageLink: Markup,
): Markup {
  const { account } = messages;
  if (!visitor.signedIn) {
    const { signInPath, hadSession = false } = visitor;
    return html`<nav class="account" aria-label="${accountNavTexts[language].label}"><ul>
${savedOffersLink({ language, prefix })}
${signInPath === undefined ? NOTHING : html`<li><a href="${signInPath}">${hadSession ? account.signInAgain : account.signIn}</a></li>`}
</ul></nav>
${languageLink}`;
  }
  const { path, formKey, accountUrl, news } = visitor;
  return accountNav({
    language,
    prefix,
    path,
    accountUrl,
    news,
    languageLink,
    signOut: (content) =>
      html`<form method="post" action="${prefix}/salir"><input type="hidden" name="${FORM_KEY}" value="${formKey}"><button type="submit">${content}</button></form>`,
  });
}

function footer({ locale: { messages, prefix } }: Frame, { rss }: Page): Markup {
  return html`<footer class="footer"><div class="wide">
<p>${messages.poweredBy}</p>
<nav aria-label="${messages.footer.label}"><ul>
<li><a href="${rss ?? `${prefix}/rss`}">${messages.footer.rss}</a></li>
<li><a href="/feeds/jobs.jsonld">${messages.footer.feed}</a></li>
<li><a href="/sitemap.xml">${messages.footer.sitemap}</a></li>
<li><a href="${prefix}${legalPaths.privacy}">${messages.footer.privacy}</a></li>
<li><a href="${prefix}${legalPaths.terms}">${messages.footer.terms}</a></li>
<li><a href="${prefix}${legalPaths.notice}">${messages.footer.notice}</a></li>
</ul></nav>
<p class="credit">${messages.mapCredit}</p>
</div></footer>
<div id="status" role="status" class="unseen" data-loading="${messages.results.loading}"></div>`;
}

/** A page as a complete document. The language link of a page without an address leads to the home page. */
export function layout(frame: Frame, page: Page): Markup {
  const { locale, assets, visitor } = frame;
  const { messages, language, prefix } = locale;
  const { favourites } = messages;
  const other = otherLocale(locale);
  const { style } = partOf(assets, page);
  return htmlDocument({
    language,
    attributes: html` data-prefix="${prefix}" data-short="${favourites.short}" data-saved="${favourites.saved}" data-viewed="${messages.results.viewed}" data-saved-text="${favourites.announceSaved}" data-removed-text="${favourites.announceRemoved}"`,
    title: page.title,
    icon: assets.icon.path,
    font: assets.font.path,
    styles: [
      assets.style,
      // The pages with the longest lists of their own stay below 40 kB.
      ...(page.part === 'home' || page.part === 'map' ? [] : [assets.offerStyle]),
      ...(style === undefined ? [] : [style]),
      ...(page.isAccount ? [assets.accountStyle] : []),
    ].map(({ path }) => path),
    head: head(frame, page),
    skip: page.skipTo === undefined ? messages.skip : messages.skipToResults,
    skipTo: page.skipTo,
    home: homePath(locale),
    masthead: html`${when(!visitor.signedIn, () => html`<p class="tagline">${messages.tagline}</p>`)}
${accountLinks(locale, visitor, languageLink(other.language, (page.path ?? homePath)(other)))}`,
    main: page.body,
    end: footer(frame, page),
  });
}
