import {
  type Asset,
  accountNav,
  html,
  htmlDocument,
  languageLink,
  type Markup,
  NOTHING,
  when,
} from '@curro/ui';
import type { IdentityContext } from '../context.ts';
import { ACCOUNT_PATH } from '../provider/first-parties.ts';
import { csrfField } from './fields.ts';
import type { Locale } from './locale.ts';

/** The paths of the pages on the portal to which these pages link. */
const PORTAL_PATHS = {
  privacy: '/privacidad',
  terms: '/condiciones',
  applicationMails: '/candidaturas/avisos',
  alerts: '/alertas',
} as const;

/** The page that asks whether to sign out. */
export const SIGN_OUT_PATH = '/session/end';

/** Where the forms of the account page sign out. */
const ACCOUNT_SIGN_OUT_PATH = `${ACCOUNT_PATH}/sign-out`;

/** The form that signs out, around its button. */
export const signOutForm = (formToken: string, button: Markup): Markup =>
  html`<form method="post" action="${ACCOUNT_SIGN_OUT_PATH}">${csrfField(formToken)}${button}</form>`;

/** The context of the layout. */
export type PageContext = Pick<IdentityContext, 'assets' | 'config' | 'issuer'>;

/** The content of a page. */
export interface Page {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Markup;
  /** False for responses to a form, which have no link to the other language. */
  readonly switches?: boolean;
  /** Whether it is the account page, which has the navigation of the portal where there is one. */
  readonly isAccount?: boolean;
  /** The CSRF token for the navigation of the portal. */
  readonly formToken?: string;
  /** Whether the body consists of panels instead of being one. */
  readonly hasPanels?: boolean;
  /** Whether the page is part of the sign-in of operators, which is not for job seekers. */
  readonly isForOperators?: boolean;
  /** The scripts of the page. */
  readonly scripts?: readonly Asset[];
}

/** The address of the home link: the portal, else the account page. */
export function homeOf({ config, issuer }: PageContext): string {
  return config.PORTAL_URL ?? `${issuer}${ACCOUNT_PATH}`;
}

/** The start of the addresses of the portal in the language of the page; undefined without a portal. */
export function portalPrefix({ config }: PageContext, { language }: Locale): string | undefined {
  const portalUrl = config.PORTAL_URL?.replace(/\/$/, '');
  return portalUrl === undefined ? undefined : `${portalUrl}${language === 'en' ? '/en' : ''}`;
}

/** The address of a page of the portal in the language of the page; undefined without a portal. */
export function portalPage(
  context: PageContext,
  locale: Locale,
  name: keyof typeof PORTAL_PATHS,
): string | undefined {
  const prefix = portalPrefix(context, locale);
  return prefix === undefined ? undefined : `${prefix}${PORTAL_PATHS[name]}`;
}

/** The elements of the masthead after the brand: the language link, on the account page in the navigation of the portal. */
function masthead(
  context: PageContext,
  { locale, switches = true, isAccount = false, formToken = '' }: Page,
): Markup {
  const { language } = locale;
  const other = language === 'es' ? 'en' : 'es';
  const link = languageLink(other, `${isAccount ? ACCOUNT_PATH : ''}?lang=${other}`);
  const prefix = portalPrefix(context, locale);
  if (!isAccount || prefix === undefined) return when(switches, () => link);
  return accountNav({
    language,
    prefix,
    path: ACCOUNT_PATH,
    accountUrl: ACCOUNT_PATH,
    languageLink: link,
    signOut: (content) => signOutForm(formToken, html`<button>${content}</button>`),
  });
}

function legalLinks(context: PageContext, locale: Locale): Markup {
  if (context.config.PORTAL_URL === undefined) return NOTHING;
  const { privacy, terms } = locale.messages.legal;
  const links = [
    { text: privacy, href: portalPage(context, locale, 'privacy') },
    { text: terms, href: portalPage(context, locale, 'terms') },
  ];
  return html`<ul>${links.map(({ text, href }) => (href === undefined ? NOTHING : html`<li><a href="${href}">${text}</a></li>`))}</ul>`;
}

/** Renders a page as a document. */
export function layout(context: PageContext, page: Page): Markup {
  const {
    locale,
    title,
    body,
    isAccount = false,
    hasPanels = false,
    isForOperators = false,
    scripts = [],
  } = page;
  const { messages, language } = locale;
  const { assets } = context;
  return htmlDocument({
    language,
    title: `${title} · ${messages.brand}`,
    icon: assets.icon.path,
    font: assets.font.path,
    styles: [assets.style.path],
    head: html`<meta name="robots" content="noindex">
${scripts.map(({ path }) => html`<script type="module" src="${path}"></script>`)}`,
    skip: messages.skip,
    home: (isAccount ? portalPrefix(context, locale) : undefined) ?? homeOf(context),
    masthead: masthead(context, page),
    main: html`<div class="wide"><div class="${hasPanels ? 'sheets' : 'sheet'}">
${body}
</div></div>`,
    end: html`<footer class="footer"><div class="wide"><p>${isForOperators ? messages.footerDesk : messages.footer}</p>${legalLinks(context, locale)}</div></footer>`,
  });
}
