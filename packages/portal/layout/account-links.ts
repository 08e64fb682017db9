import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { FORM_KEY } from '../session/form-key.ts';

/** Who looks at a page, as far as its head shows it. */
export type Visitor =
  | { readonly signedIn: true; readonly formKey: string; readonly path: string }
  /** `next`: where to go on after signing in; undefined when nobody can sign in here. */
  | { readonly signedIn: false; readonly next: string | undefined };

/** The way to one's own pages, or to the door. */
export function accountLinks(locale: Locale, visitor: Visitor): Markup {
  const { prefix, messages } = locale;
  const { account } = messages;
  if (!visitor.signedIn) {
    const { next } = visitor;
    return when(
      next !== undefined,
      () => html`<nav class="account" aria-label="${account.label}"><ul>
<li><a href="${prefix}/entrar?${new URLSearchParams({ next: next ?? '' }).toString()}">${account.signIn}</a></li>
</ul></nav>`,
    );
  }
  const link = (path: string, text: string): Markup =>
    html`<li><a href="${prefix}${path}"${visitor.path.startsWith(`${prefix}${path}`) ? html` aria-current="true"` : NOTHING}>${text}</a></li>`;
  return html`<nav class="account" aria-label="${account.label}"><ul>
${link('/cv', account.cv)}
${link('/candidaturas', account.applications)}
${link('/cartas', account.letters)}
<li><form method="post" action="${prefix}/salir"><input type="hidden" name="${FORM_KEY}" value="${visitor.formKey}"><button type="submit">${account.signOut}</button></form></li>
</ul></nav>`;
}
