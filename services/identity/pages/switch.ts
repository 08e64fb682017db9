import { html, type Markup, NOTHING } from '@curro/ui';
import { csrfField } from './fields.ts';
import type { Messages } from './messages/es.ts';

/** The links between the sign-in and the registration, above either page. */
export function accountSwitch(
  { login, register }: Messages,
  path: string,
  current: 'sign-in' | 'register',
): Markup {
  const tabs = [
    ['sign-in', login.title],
    ['register', register.submit],
  ] as const;
  return html`<nav class="switch" aria-label="${login.switch}"><ul>${tabs.map(
    ([page, text]) =>
      html`<li><a href="${path}/${page}"${page === current ? html` aria-current="page"` : NOTHING}>${text}</a></li>`,
  )}</ul></nav>`;
}

/** The button that returns to the client without a sign-in. */
export function cancelForm({ login }: Messages, path: string, formToken: string): Markup {
  return html`<ul class="ways">
<li><form class="inline" method="post" action="${path}">${csrfField(formToken)}<button class="plain" name="action" value="cancel">${login.cancel}</button></form></li>
</ul>`;
}
