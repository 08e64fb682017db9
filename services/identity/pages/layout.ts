import { type Asset, html, htmlDocument, languageLink, type Markup, NOTHING, when } from '@curro/ui';
import type { IdentityContext } from '../context.ts';
import type { Locale } from './locale.ts';

/** The paths of the pages on the portal to which these pages link. */
const PORTAL_PATHS = {
  privacy: '/privacidad',
  terms: '/condiciones',
  cv: '/cv',
  applications: '/candidaturas',
  alerts: '/alertas',
  letters: '/cartas',
} as const;

/** The context of the layout. */
export type PageContext = Pick<IdentityContext, 'assets' | 'config' | 'issuer'>;

/** The content of a page. */
export interface Page {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Markup;
  /** False for responses to a form, which have no link to the other language. */
  readonly switches?: boolean;
  /** Whether the body consists of panels instead of being one. */
  readonly hasPanels?: boolean;
  /** The scripts of the page. */
  readonly scripts?: readonly Asset[];
}

/** The address of the home link: the portal, else the account page. */
export function homeOf({ config, issuer }: PageContext): string {
  return config.PORTAL_URL ?? `${issuer}/account`;
}

/** The address of a page of the portal in the language of the page; undefined without a portal. */
export function portalPage(
  { config }: PageContext,
  { language }: Locale,
  name: keyof typeof PORTAL_PATHS,
): string | undefined {
  const portalUrl = config.PORTAL_URL?.replace(/\/$/, '');
  return portalUrl === undefined
    ? undefined
    : `${portalUrl}${language === 'en' ? '/en' : ''}${PORTAL_PATHS[name]}`;
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
  const { locale, title, body, switches = true, hasPanels = false, scripts = [] } = page;
  const { messages, language } = locale;
  const { assets } = context;
  const other = language === 'es' ? 'en' : 'es';
  return htmlDocument({
    language,
    title: `${title} · ${messages.brand}`,
    icon: assets.icon.path,
    font: assets.font.path,
    styles: [assets.style.path],
    head: html`<meta name="robots" content="noindex">
${scripts.map(({ path }) => html`<script type="module" src="${path}"></script>`)}`,
    skip: messages.skip,
    home: homeOf(context),
    masthead: when(switches, () => languageLink(other, `?lang=${other}`)),
    main: html`<div class="wide"><div class="${hasPanels ? 'sheets' : 'sheet'}">
${body}
</div></div>`,
    end: html`<footer class="footer"><div class="wide"><p>${messages.footer}</p>${legalLinks(context, locale)}</div></footer>`,
  });
}
