import type { ClientRecord } from '@curro/accounts';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import { candidateScopes } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { areaField, choiceField, formSection, textField } from '../fields.ts';
import { errorOf, errorSummary, type FieldRules, type FormErrors } from '../form-errors.ts';

/** Lines of a field with one value on each. */
const MIN_LINES = 2;
const ADDRESS_RULE =
  'One address on each line: https://…, http:// on this machine only, or the scheme of an app such as com.example.app:/back.';

/** The rules of the fields as the form shows them. */
export const clientRules: FieldRules = {
  name: {
    label: 'Id',
    rule: 'Letters without accents, digits, ".", "-" and "_", at most 63; not "curro-" at its start.',
  },
  title: { label: 'Title', rule: 'Enter at most 100 characters.' },
  allowedOrigins: {
    input: 'origins',
    label: 'Allowed origins',
    rule: 'One origin on each line, such as https://jobs.example, without a path.',
  },
  redirectUris: { input: 'redirects', label: 'Redirect addresses', rule: ADDRESS_RULE },
  postLogoutRedirectUris: { input: 'logouts', label: 'Addresses after sign-out', rule: ADDRESS_RULE },
  scopes: { label: 'Scopes', rule: 'Choose from the list.' },
};

/** The values of a new client. */
export const newClient: FormValues = new Map([['kind', ['server']]]);

/** The values of a field with one on each line. */
const linesOf = (form: FormValues, name: string): string[] =>
  firstOf(form, name)
    .split(/\s+/)
    .filter((line) => line !== '');

/** The body of a new client as the operator API reads it. */
export function clientBody(form: FormValues): Record<string, unknown> {
  const kind = firstOf(form, 'kind');
  const signsIn = kind !== 'search';
  return {
    name: firstOf(form, 'name').trim(),
    title: firstOf(form, 'title').trim(),
    allowedOrigins: linesOf(form, 'origins'),
    redirectUris: signsIn ? linesOf(form, 'redirects') : [],
    postLogoutRedirectUris: signsIn ? linesOf(form, 'logouts') : [],
    scopes: signsIn ? (form.get('scopes') ?? []) : [],
    public: kind === 'app' || kind === 'search',
  };
}

/** The changeable values of a client as its form shows them. */
export const settingsOf = (client: ClientRecord): FormValues =>
  new Map([
    ['title', [client.title]],
    ['redirects', [client.redirectUris.join('\n')]],
    ['logouts', [client.postLogoutRedirectUris.join('\n')]],
    ['origins', [client.allowedOrigins.join('\n')]],
  ]);

/** The body of a change as the operator API reads it. */
export const changesBody = (form: FormValues): Record<string, unknown> => ({
  title: firstOf(form, 'title').trim(),
  redirectUris: linesOf(form, 'redirects'),
  postLogoutRedirectUris: linesOf(form, 'logouts'),
  allowedOrigins: linesOf(form, 'origins'),
});

const rowsOf = (text: string): number => Math.max(MIN_LINES, text.split('\n').length + 1);

/** The form of the settings of a client. */
export function settingsForm(c: Request, path: string, values: FormValues, errors: FormErrors): Markup {
  const parts = (name: string) => ({
    name,
    value: firstOf(values, name),
    error: errorOf(errors, name),
  });
  const lines = (name: string, label: string, example: string, hint: string): Markup =>
    areaField({
      ...parts(name),
      label,
      example,
      hint,
      rows: rowsOf(firstOf(values, name)),
      optional: true,
    });
  return html`${errorSummary(errors)}<form class="desk-form desk-form-wide" method="post" action="${path}">${formKeyField(c)}
<div class="desk-columns"><div class="desk-form">${textField({ ...parts('title'), label: 'Title', optional: true, hint: 'Shown on the consent page. Empty: the id.' })}
${lines('origins', 'Allowed origins', 'https://jobs.example', 'Web pages whose scripts may call the API with this id, one on each line. Empty: any web page.')}</div>
<div class="desk-form">${lines('redirects', 'Redirect addresses', 'https://jobs.example/callback', 'Where users return after signing in, one on each line. Empty: it does not sign users in.')}
${lines('logouts', 'Addresses after sign-out', 'https://jobs.example/', 'Where users may return after signing out, one on each line.')}</div></div>
<div class="desk-actions"><button class="button" type="submit">Save</button></div></form>`;
}

/** The form of a new client: its kind decides which fields it has. */
export function clientForm(c: Request, path: string, values: FormValues, errors: FormErrors): Markup {
  const parts = (name: string) => ({
    name,
    value: firstOf(values, name),
    error: errorOf(errors, name),
  });
  return html`${errorSummary(errors)}<form class="desk-form" method="post" action="${path}">${formKeyField(c)}
${formSection(
  'What is it?',
  choiceField({
    name: 'kind',
    label: 'Kind',
    values: [firstOf(values, 'kind') || 'server'],
    options: [
      ['server', 'A web server', 'It signs users in and stores a secret.'],
      ['app', 'A browser or an app', 'It signs users in without a secret, with PKCE.'],
      ['search', 'Only searches', 'Such as the widget: no sign-in, no secret.'],
    ],
  }),
)}
${formSection(
  'Identity',
  html`${textField({ ...parts('name'), label: 'Id', required: true, example: 'portal-north', hint: clientRules.name?.rule })}
${textField({ ...parts('title'), label: 'Title', optional: true, example: 'Jobs of the North', hint: 'Shown on the consent page. Empty: the id.' })}
${areaField({ ...parts('origins'), label: 'Allowed origins', rows: 2, optional: true, example: 'https://jobs.example', hint: 'Web pages whose scripts may call the API with this id, one on each line. Empty: any web page.' })}`,
)}
<div class="desk-if-sign-in">${formSection(
    'Sign-in',
    html`${areaField({ ...parts('redirects'), label: 'Redirect addresses', rows: 2, optional: true, example: 'https://jobs.example/callback', hint: 'Where users return after signing in, one on each line. Empty: it does not sign users in.' })}
${areaField({ ...parts('logouts'), label: 'Addresses after sign-out', rows: 2, optional: true, example: 'https://jobs.example/' })}
<details${when(values.has('scopes'), () => html` open`)}><summary>Restrict the scopes</summary>${choiceField({
      name: 'scopes',
      label: 'Scopes',
      many: true,
      values: values.get('scopes') ?? [],
      error: errorOf(errors, 'scopes'),
      hint: 'What users can permit it. None chosen: every scope.',
      options: candidateScopes().map((scope) => [scope, scope] as const),
    })}</details>`,
  )}</div>
<div class="desk-actions"><button class="button" type="submit">Add</button><a class="button button-quiet" href="${path}">Cancel</a></div></form>`;
}
