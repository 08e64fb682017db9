import { type ClientRecord, findKeyOfRequest, listClients, requestKey } from '@curro/accounts';
import type { Environment, FormValues, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { Hono } from 'hono';
import {
  changeClient,
  registerClient,
  removeClient,
  requireClient,
  rotateSecret,
} from '../../clients/manage-clients.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { actionButton, addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, facts, instant } from '../controls.ts';
import { type FormErrors, formErrors } from '../form-errors.ts';
import {
  changesBody,
  clientBody,
  clientForm,
  clientRules,
  newClient,
  settingsForm,
  settingsOf,
} from './client-form.ts';

const PATH = `${DESK_PATH}/clients`;
const INVALID = 400;
const ID_TAKEN = { input: 'name', label: 'Id', text: 'Another client has this id: enter another one.' };
const KEY_ID = /^[1-9]\d{0,14}$/;

const listed = (values: readonly string[], absent: string): string => values.join(', ') || absent;

/** Whether a client has no secret and signs no users in. */
const onlySearches = (client: ClientRecord): boolean => client.public && client.redirectUris.length === 0;

function kindOf(client: ClientRecord): string {
  if (onlySearches(client)) return 'only searches';
  return client.public ? 'browser or app, without a secret' : 'server, with a secret';
}

const scopesOf = (client: ClientRecord, every: string): string =>
  onlySearches(client) ? 'none' : listed(client.scopes, every);

function clientTable(clients: readonly ClientRecord[]): Markup {
  return dataTable(
    clients,
    [
      {
        name: 'Client',
        cell: ({ id, title }) =>
          html`<a href="${PATH}/${id}">${id}</a>${when(title !== id, () => html`<small>${title}</small>`)}`,
      },
      { name: 'Kind', cell: kindOf },
      {
        name: 'Scopes',
        cell: (client) =>
          client.scopes.length === 0 || onlySearches(client) ? scopesOf(client, 'all') : client.scopes.length,
      },
      {
        name: 'Origins',
        cell: ({ allowedOrigins }) =>
          allowedOrigins.length > 0
            ? html`${allowedOrigins.map((origin) => html`<p>${origin}</p>`)}`
            : html`<b class="desk-attention">any web page</b>`,
      },
      { name: 'Created', cell: ({ createdAt }) => instant(createdAt), wide: true },
    ],
    {
      caption: 'Clients',
      empty: 'No clients. A client is a portal or program that calls the API with its own id. Add one above.',
    },
  );
}

const command = (text: string): Markup => html`<span class="desk-command"><code>${text}</code></span>`;

/** The request of a server that exchanges the code of a sign-in; other clients have no use for it. */
function tokenRequest(
  client: ClientRecord,
  portalUrl: string,
): readonly (readonly [name: string, value: Markup])[] {
  const [redirectUri] = client.redirectUris;
  if (client.public || redirectUri === undefined) return [];
  const text = `curl -u '${client.id}:SECRET' ${portalUrl}/oauth/authorize -d grant_type=authorization_code -d code=CODE -d redirect_uri=${redirectUri}`;
  return [['Token request', command(text)]];
}

/** Where a developer begins with a client. */
const QUICKSTART = '/docs#quickstart';

/** The page with a new secret: it is not stored and not shown again. */
function secretMain(client: ClientRecord, secret: string | undefined, portalUrl: string): Markup {
  const { id } = client;
  const basic = Buffer.from(`${id}:${secret ?? ''}`).toString('base64');
  return html`<p role="status">${
    secret === undefined
      ? `The public client ${id} has no secret.`
      : 'Copy it now: it is not stored and not shown again.'
  }</p>
${when(secret !== undefined, () => html`<p class="desk-secret"><code>${secret ?? ''}</code></p>`)}${facts([
  ['Id', command(id)],
  ...(secret === undefined ? [] : [['Header', command(`Authorization: Basic ${basic}`)] as const]),
  ...tokenRequest(client, portalUrl),
  ['Next', html`<a href="${QUICKSTART}">Quickstart for developers</a>`],
])}<p><a class="button" href="${PATH}/${id}">Continue</a></p>`;
}

/** Clients of the API, their secrets, and the signing keys of Curro's own provider. */
export function clientPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock, portalUrl } = context;

  const keyState = async (id: string): Promise<Markup> => {
    const request = KEY_ID.test(id) ? await findKeyOfRequest(db, Number(id)) : undefined;
    if (request === undefined) return NOTHING;
    const text =
      request.kid === null || request.signsFrom === null
        ? html`A new signing key is requested. The provider creates it within seconds.`
        : html`The key ${request.kid} signs from ${instant(request.signsFrom)}.`;
    return html`<p class="notice" role="status" data-part="key"${when(request.kid === null, () => html` data-refresh`)}>${text}</p>`;
  };
  const showForm = (c: Request, values: FormValues, errors: FormErrors = []): Response => {
    const main = html`${clientForm(c, PATH, values, errors)}${cliHint('curro client create portal-north --redirect https://jobs.example/callback')}`;
    const status = errors.length > 0 ? INVALID : 200;
    return c.html(frame.page({ title: 'Add a client', main, request: c }), status);
  };
  const showSecret = (c: Request, client: ClientRecord, secret: string | undefined): Response =>
    c.html(
      frame.page({
        title: `Secret of ${client.id}`,
        main: secretMain(client, secret, portalUrl),
        request: c,
      }),
    );
  const idIn = (c: Request): string => c.req.param('id') ?? '';

  /** Shows a client; `form` has the values of a form with errors. */
  const showClient = async (c: Request, form?: FormValues, errors: FormErrors = []): Promise<Response> => {
    const client = await requireClient(db, idIn(c));
    const path = `${PATH}/${client.id}`;
    const main = html`${doneNotice(c.req.query(), { saved: 'Saved. It applies within seconds, to the next requests and sign-ins.' })}<div class="desk-columns"><section class="desk-panel" aria-labelledby="about"><h2 id="about">About it</h2>${facts(
      [
        ['Id', html`<code>${client.id}</code>`],
        ['Kind', kindOf(client)],
        ['Signs users in', client.redirectUris.length > 0 ? 'yes' : 'no: it has no redirect address'],
        ['Scopes', scopesOf(client, 'every candidate scope')],
        ['Created', instant(client.createdAt)],
      ],
    )}
<p class="hint">Id, kind and scopes stay as they are. For other ones add another client and remove this one.</p></section>
<section class="desk-panel" aria-labelledby="use"><h2 id="use">Use it</h2>${facts([
      ...tokenRequest(client, portalUrl),
      ['Widget', command(`<curro-search client="${client.id}"></curro-search>`)],
      ['API', html`<a href="/docs">Documentation with examples</a>`],
    ])}</section></div>
<section class="desk-panel" aria-labelledby="settings"><h2 id="settings">Settings</h2>
${settingsForm(c, `${path}/edit`, form ?? settingsOf(client), errors)}</section>
<section class="desk-danger" aria-labelledby="danger"><h2 id="danger">Danger</h2>
${when(
  !client.public,
  () =>
    html`<div class="desk-bar"><p>A new secret is shown once. Programs with the old one are refused after a minute.</p>${actionButton(c, `${path}/secret`, 'Replace the secret')}</div>`,
)}
<div class="desk-bar"><p>Removing it ends the grants and tokens that users gave it. Its id can be added again.</p>${actionButton(c, `${path}/remove`, 'Remove the client', { danger: true })}</div></section>
${cliHint(
  `curro client edit ${client.id} --title "Jobs of the North"`,
  `curro client origins ${client.id} --origin https://jobs.example`,
  ...(client.public ? [] : [`curro client rotate-secret ${client.id}`]),
  `curro client revoke ${client.id}`,
)}`;
    const status = errors.length > 0 ? INVALID : 200;
    const title = client.title === '' ? `Client ${client.id}` : client.title;
    return c.html(frame.page({ title, main, request: c }), status);
  };

  const pages = new Hono<Environment>()
    .get('/clients', async (c) => {
      const main = html`${doneNotice(c.req.query())}${clientTable(await listClients(db))}
<section aria-labelledby="keys"><h2 id="keys">Signing keys</h2>${await keyState(c.req.query('key') ?? '')}
<p>The provider signs tokens with a key that it replaces on request. The old key stays published until its tokens have expired, so users stay signed in.</p>
<div class="desk-actions">${actionButton(c, `${PATH}/-key`, 'Request a new signing key')}</div></section>
${cliHint('curro client list', 'curro identity rotate-keys')}`;
      const action = html`<a class="button" href="${PATH}/-new">Add a client</a>`;
      return c.html(frame.page({ title: 'Clients and keys', action, main, request: c }));
    })
    .get('/clients/-new', (c) => showForm(c, newClient))
    .get('/clients/:id', (c) => showClient(c));

  addAction(pages, context, '/clients', {
    async run(c, form, by) {
      try {
        const { client, secret } = await registerClient(db, clientBody(form), by);
        return showSecret(c, client, secret);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const errors =
          error.code === 'conflict' ? [ID_TAKEN] : formErrors(c, error, clock.now(), clientRules);
        return showForm(c, form, errors);
      }
    },
  });
  addAction(pages, context, '/clients/-key', {
    run: async (_, __, by) => `${PATH}?key=${await requestKey(db, by)}`,
  });
  addAction(pages, context, '/clients/:id/edit', {
    async run(c, form) {
      try {
        await changeClient(db, idIn(c), changesBody(form));
        return `${PATH}/${idIn(c)}?done=saved`;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
        return showClient(c, form, formErrors(c, error, clock.now(), clientRules));
      }
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
