import { type ClientRecord, findKeyOfRequest, listClients, requestKey } from '@curro/accounts';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { Hono } from 'hono';
import {
  changeOrigins,
  registerClient,
  removeClient,
  requireClient,
  rotateSecret,
} from '../../clients/manage-clients.ts';
import { errorMessages } from '../../operator-pages/error-page.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, facts, instant, problems } from '../controls.ts';
import { areaField, checkField, textField } from '../fields.ts';

const PATH = `${DESK_PATH}/clients`;
const INVALID = 400;
const KEY_ID = /^[1-9]\d{0,14}$/;

const linesOf = (form: FormValues, name: string): string[] =>
  firstOf(form, name)
    .split(/\s+/)
    .filter((line) => line !== '');

const listed = (values: readonly string[], absent: string): string => values.join(', ') || absent;

function clientTable(clients: readonly ClientRecord[]): Markup {
  return dataTable(
    clients,
    [
      { name: 'Id', cell: ({ id }) => html`<a href="${PATH}/${id}">${id}</a>` },
      { name: 'Title', cell: ({ title }) => title },
      { name: 'Kind', cell: (client) => (client.public ? 'public' : 'confidential') },
      { name: 'Origins', cell: ({ allowedOrigins }) => listed(allowedOrigins, 'any') },
      { name: 'Created', cell: ({ createdAt }) => instant(createdAt) },
    ],
    {
      caption: 'Clients',
      empty: 'No clients. A client is a portal or program that calls the API with its own id; add one below.',
    },
  );
}

/** The page with a new secret: it is not stored and not shown again. */
const secretMain = (id: string, secret: string | undefined): Markup =>
  secret === undefined
    ? html`<p role="status">The public client ${id} has no secret.</p><p><a class="button" href="${PATH}/${id}">Continue</a></p>`
    : html`<p role="status">Copy the secret of ${id} now: it is not stored and not shown again.</p>
<p class="desk-secret"><code>${secret}</code></p><p><a class="button" href="${PATH}/${id}">Continue</a></p>`;

/** Clients of the API, their secrets, and the signing keys of Curro's own provider. */
export function clientPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock } = context;

  const keyState = async (id: string): Promise<Markup> => {
    const request = KEY_ID.test(id) ? await findKeyOfRequest(db, Number(id)) : undefined;
    if (request === undefined) return NOTHING;
    const text =
      request.kid === null || request.signsFrom === null
        ? html`A new signing key is requested. The provider creates it within seconds.`
        : html`The key ${request.kid} signs from ${instant(request.signsFrom)}.`;
    return html`<p class="notice" role="status" data-part="key"${when(request.kid === null, () => html` data-refresh`)}>${text}</p>`;
  };
  const showList = async (
    c: Request,
    shown: { readonly values?: FormValues; readonly errors?: readonly string[] } = {},
  ): Promise<Response> => {
    const { values = new Map(), errors = [] } = shown;
    const value = (name: string): string => firstOf(values, name);
    const main = html`${doneNotice(c.req.query())}${await keyState(c.req.query('key') ?? '')}${clientTable(await listClients(db))}
<h2>Add a client</h2>${problems(errors)}
<form class="desk-form" method="post" action="${PATH}">${formKeyField(c)}
${textField({ name: 'name', label: 'Id', value: value('name'), required: true })}
${textField({ name: 'title', label: 'Title', value: value('title'), hint: 'Shown on the consent page; empty: the id.' })}
${areaField({ name: 'origins', label: 'Allowed origins', value: value('origins'), rows: 2, hint: 'Of its pages, one on each line; empty: any.' })}
${areaField({ name: 'redirects', label: 'Redirect addresses', value: value('redirects'), rows: 2, hint: 'Of the sign-in; empty: it does not sign users in.' })}
${areaField({ name: 'logouts', label: 'Addresses after sign-out', value: value('logouts'), rows: 2 })}
${textField({ name: 'scopes', label: 'Scopes', value: value('scopes'), hint: 'Separated by spaces; empty: every candidate scope.' })}
${checkField({ name: 'public', label: 'Public: a browser or app, without a secret', checked: value('public') === 'yes' })}
<div class="desk-actions"><button class="button" type="submit">Add</button></div></form>
<h2>Signing keys</h2><p>The provider signs tokens with a key that it replaces on request; the old one stays published.</p>
<div class="desk-actions">${actionButton(c, `${PATH}/-key`, 'Request a new signing key')}</div>
${cliHint('curro client list | create, curro identity rotate-keys')}`;
    return c.html(
      frame.page({ title: 'Clients and keys', main, request: c }),
      errors.length > 0 ? INVALID : 200,
    );
  };
  const showSecret = (c: Request, { id }: ClientRecord, secret: string | undefined): Response =>
    c.html(frame.page({ title: 'Secret of a client', main: secretMain(id, secret), request: c }));
  const idIn = (c: Request): string => c.req.param('id') ?? '';

  const pages = new Hono<Environment>()
    .get('/clients', (c) => showList(c))
    .get('/clients/:id', async (c) => {
      const client = await requireClient(db, idIn(c));
      const path = `${PATH}/${client.id}`;
      const main = html`${doneNotice(c.req.query())}${facts([
        ['Title', client.title === '' ? client.id : client.title],
        ['Kind', client.public ? 'public' : 'confidential'],
        ['Redirect addresses', listed(client.redirectUris, 'none')],
        ['After sign-out', listed(client.postLogoutRedirectUris, 'none')],
        ['Scopes', listed(client.scopes, 'every candidate scope')],
        ['Created', instant(client.createdAt)],
      ])}
<form class="desk-form" method="post" action="${path}/origins">${formKeyField(c)}
${areaField({ name: 'origins', label: 'Allowed origins', value: client.allowedOrigins.join('\n'), rows: 3, hint: 'One on each line; empty: any.' })}
<div class="desk-actions"><button class="button" type="submit">Save</button></div></form>
<div class="desk-actions">${when(!client.public, () => actionButton(c, `${path}/secret`, 'Replace the secret', { danger: true }))}
${actionButton(c, `${path}/remove`, 'Remove', { danger: true })}</div>
${cliHint(`curro client origins | rotate-secret | revoke ${client.id}`)}`;
      return c.html(frame.page({ title: `Client ${client.id}`, main, request: c }));
    });

  addAction(pages, context, '/clients', {
    async run(c, form, by) {
      const body = {
        name: firstOf(form, 'name').trim(),
        title: firstOf(form, 'title').trim(),
        allowedOrigins: linesOf(form, 'origins'),
        redirectUris: linesOf(form, 'redirects'),
        postLogoutRedirectUris: linesOf(form, 'logouts'),
        scopes: linesOf(form, 'scopes'),
        public: firstOf(form, 'public') === 'yes',
      };
      try {
        const { client, secret } = await registerClient(db, body, by);
        return showSecret(c, client, secret);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return showList(c, { values: form, errors: errorMessages(c, error, clock.now()) });
      }
    },
  });
  addAction(pages, context, '/clients/-key', {
    run: async (_, __, by) => `${PATH}?key=${await requestKey(db, by)}`,
  });
  addAction(pages, context, '/clients/:id/origins', {
    async run(c, form) {
      await changeOrigins(db, idIn(c), { allowedOrigins: linesOf(form, 'origins') });
      return `${PATH}/${idIn(c)}?done=saved`;
    },
  });
  addAction(pages, context, '/clients/:id/secret', {
    confirm: (c) => ({
      title: 'Replace the secret',
      text: `The present secret of ${idIn(c)} is refused after a minute. The new one is shown once.`,
      button: 'Replace the secret',
      back: `${PATH}/${idIn(c)}`,
    }),
    async run(c) {
      const { client, secret } = await rotateSecret(db, idIn(c));
      return showSecret(c, client, secret);
    },
  });
  addAction(pages, context, '/clients/:id/remove', {
    confirm: (c) => ({
      title: 'Remove a client',
      text: `${idIn(c)} is deleted with the grants and tokens that users gave it.`,
      button: 'Remove the client',
      back: `${PATH}/${idIn(c)}`,
    }),
    async run(c) {
      await removeClient(db, idIn(c));
      return `${PATH}?done=removed`;
    },
  });
  return pages;
}
