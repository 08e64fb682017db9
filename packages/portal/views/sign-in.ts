import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Edition } from '../edition.ts';
import { START_PATH } from '../session/account/sign-in.ts';
import { FORM_KEY } from '../session/form-key.ts';
import type { SignInWay } from '../session/sign-in-ways.ts';

/** What the door shows. */
export interface Door {
  readonly ways: readonly SignInWay[];
  /** Where to go on. */
  readonly next: string;
  readonly key: string;
  /** The token that was pasted is not valid. */
  readonly refused: boolean;
  /** The sign-in with an account came to nothing. */
  readonly failed?: boolean;
}

function tokenForm({ prefix, words: { door } }: Edition, { next, key, refused }: Door): Markup {
  const invalid = refused ? html` aria-invalid="true" aria-describedby="token-error token-hint"` : '';
  return html`<form class="form" method="post" action="${prefix}/entrar">
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="next" value="${next}">
<div class="field"><label for="token">${door.token}</label>
<p class="hint" id="token-hint">${door.tokenHint}</p>
${when(refused, () => html`<p class="error" id="token-error">${door.tokenRefused}</p>`)}
<textarea id="token" name="token" rows="5" autocomplete="off" autocapitalize="none" spellcheck="false" required${invalid === '' ? html` aria-describedby="token-hint"` : invalid}></textarea></div>
<button class="button" type="submit">${door.submit}</button>
</form>`;
}

function accountLink({ prefix, words: { door } }: Edition, { next }: Door): Markup {
  const query = new URLSearchParams({ next }).toString();
  return html`<p><a class="button" href="${prefix}${START_PATH}?${query}">${door.account}</a></p>`;
}

/** The body of the door. */
export function signInBody(edition: Edition, door: Door): Markup {
  const { words } = edition;
  return html`<div class="wide narrow"><h1>${words.door.title}</h1>
<p class="lead">${words.door.lead}</p>
${when(door.failed === true, () => html`<p class="notice" role="alert">${words.door.failed}</p>`)}
${door.ways.includes('account') ? accountLink(edition, door) : NOTHING}
${door.ways.includes('token') ? tokenForm(edition, door) : NOTHING}
${when(door.ways.length === 0, () => html`<p class="notice">${words.door.nobody}</p>`)}
</div>`;
}
