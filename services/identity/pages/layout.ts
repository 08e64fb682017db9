import { html, htmlDocument, languageLink, type Markup, when } from '@curro/ui';
import type { IdentityContext } from '../context.ts';
import type { Locale } from './locale.ts';

/** The context of the layout. */
export type PageContext = Pick<IdentityContext, 'assets' | 'config' | 'issuer'>;

/** The content of a page. */
export interface Page {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Markup;
  /** False for responses to a form, which have no link to the other language. */
  readonly switches?: boolean;
  /** The path of an optional script. */
  readonly script?: string | undefined;
}

/** The address of the home link: the portal, else the account page. */
export function homeOf({ config, issuer }: PageContext): string {
  return config.PORTAL_URL ?? `${issuer}/account`;
}

/** Renders a page as a document. */
export function layout(context: PageContext, { locale, title, body, switches = true, script }: Page): Markup {
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
${when(script !== undefined, () => html`<script type="module" src="${script}"></script>`)}`,
    skip: messages.skip,
    home: homeOf(context),
    masthead: when(switches, () => languageLink(other, `?lang=${other}`)),
    main: html`<div class="wide"><div class="sheet">
${body}
</div></div>`,
    end: html`<footer class="footer"><div class="wide"><p>${messages.footer}</p></div></footer>`,
  });
}
