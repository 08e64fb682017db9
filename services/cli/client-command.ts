import { setTimeout as delay } from 'node:timers/promises';
import { operatorResponses, responses } from '@curro/shared';
import { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from './confirm.ts';
import { formatInstant } from './format.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { headedTable } from './table.ts';
import { console } from './terminal.ts';
import { OptionError } from './usage-error.ts';

interface Flags extends OperatorFlags {
  readonly origin?: readonly string[];
}

/** Flags of a new client. */
interface CreateFlags extends Flags {
  readonly title?: string;
  readonly redirect?: readonly string[];
  readonly afterLogout?: readonly string[];
  readonly scope?: readonly string[];
  readonly public?: true;
}

/** Flags of a change; absent ones change nothing. */
interface EditFlags extends Flags {
  readonly title?: string;
  readonly redirect?: readonly string[];
  readonly afterLogout?: readonly string[];
}

type Client = z.infer<typeof operatorResponses.client>;
type Credentials = Pick<z.infer<typeof operatorResponses.clientWithSecret>, 'id' | 'secret'>;

const also = (value: string, before: readonly string[] = []): string[] => [...before, value];

/** As `also`; an empty value is not an element of the list. */
const alsoFilled = (value: string, before: readonly string[] = []): string[] =>
  value === '' ? [...before] : [...before, value];

const withOrigins = (command: Command): Command =>
  command.option(
    '--origin <origin>',
    'allowed origin of its pages, e.g. https://jobs.example; repeatable',
    also,
  );

function print(client: Client): void {
  const origins = client.allowedOrigins.length === 0 ? 'any origin' : client.allowedOrigins.join(' ');
  const back = client.redirectUris.length === 0 ? '' : `  redirects to ${client.redirectUris.join(' ')}`;
  console.log(`${client.id}${client.public ? '  public' : ''}  ${origins}${back}`);
}

/** Returns the `Authorization` header of a client; absent without a secret. */
function headerOf({ id, secret }: Credentials): { header?: string } {
  if (secret === undefined) return {};
  return { header: `Authorization: Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

/** Prints a new client with its secret, which cannot be read again. */
function printSecret(client: Credentials): void {
  console.log(`client ${client.id}`);
  if (client.secret === undefined) console.log('public client without a secret');
  else console.log(`secret ${client.secret}\nheader ${headerOf(client).header}`);
}

/** `curro client`: client applications of the API (contract 1.3, 1.8). */
export function clientCommand(env: Environment): Command {
  const create = withOrigins(operatorCommand('create', 'Create a client; its secret is shown once'))
    .argument('<name>', 'id: letters, digits, dots, hyphens, underscores, at most 63; not curro-…')
    .option('--title <text>', 'name shown to users when they are asked for consent; default: the id')
    .option('--redirect <address>', 'exact redirect URI after sign-in; repeatable', also)
    .option('--after-logout <address>', 'redirect URI after sign-out; repeatable', also)
    .option('--scope <scope>', 'scope that it may request; repeatable; default: every scope', also)
    .option('--public', 'a public client without a secret, such as a browser or a mobile app')
    .action(async (name: string, flags: CreateFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const body = {
        name,
        title: flags.title ?? '',
        allowedOrigins: flags.origin ?? [],
        redirectUris: flags.redirect ?? [],
        postLogoutRedirectUris: flags.afterLogout ?? [],
        scopes: (flags.scope ?? []).flatMap((scope) => scope.split(/[\s,]+/)),
        public: flags.public ?? false,
      };
      const created = await operatorApi.request(operatorResponses.clientWithSecret, '/clients', {
        method: 'POST',
        body,
      });
      if (flags.json) return console.log(JSON.stringify({ ...created, ...headerOf(created) }));
      printSecret(created);
      if (created.allowedOrigins.length > 0) console.log(`origins ${created.allowedOrigins.join(' ')}`);
    });
  const rotate = irreversible(
    operatorCommand('rotate-secret', 'Replace the secret of a client; the new one is shown once'),
  )
    .argument('<name>', 'id of the client')
    .action(async (name: string, { data, json, ...flags }: Flags & IrreversibleFlags) => {
      await confirmed(`The current secret of ${name} is no longer accepted.`, flags);
      const operatorApi = await createOperatorClient(env, data);
      const path = `/clients/${encodeURIComponent(name)}/secret`;
      const changed = await operatorApi.request(operatorResponses.clientWithSecret, path, { method: 'POST' });
      if (json) return console.log(JSON.stringify({ ...changed, ...headerOf(changed) }));
      printSecret(changed);
    });
  const revoke = irreversible(operatorCommand('revoke', 'Remove a client with all its grants and tokens'))
    .argument('<name>', 'id of the client')
    .action(async (name: string, { data, json, ...flags }: Flags & IrreversibleFlags) => {
      await confirmed(`The client ${name} is removed with all its grants and tokens.`, flags);
      const operatorApi = await createOperatorClient(env, data);
      await operatorApi.request(responses.emptyObject, `/clients/${encodeURIComponent(name)}`, {
        method: 'DELETE',
      });
      console.log(json ? '{}' : `client ${name} removed`);
    });
  const list = operatorCommand('list', 'List all clients').action(async ({ data, json }: Flags) => {
    const operatorApi = await createOperatorClient(env, data);
    const response = await operatorApi.request(operatorResponses.clientList, '/clients');
    if (json) return console.log(JSON.stringify(response));
    const { clients } = response;
    if (clients.length === 0)
      return console.log('no clients; add one with curro client create NAME --redirect ADDRESS');
    const rows = clients.map((client) => [
      ...[client.id, client.title, client.public ? 'public' : 'confidential'],
      client.allowedOrigins.join(' ') || 'any origin',
      client.redirectUris.join(' '),
    ]);
    return console.log(
      headedTable(['id', 'title', 'kind', 'origins', 'redirects to'], rows, { omit: ['kind', 'origins'] }),
    );
  });
  const origins = withOrigins(
    operatorCommand('origins', 'Set the allowed origins of a client; without --origin, any'),
  )
    .argument('<name>', 'id of the client')
    .action(async (name: string, { data, json, origin }: Flags) => {
      const operatorApi = await createOperatorClient(env, data);
      const body = { allowedOrigins: origin ?? [] };
      const path = `/clients/${encodeURIComponent(name)}`;
      const client = await operatorApi.request(operatorResponses.client, path, { method: 'PUT', body });
      if (json) return console.log(JSON.stringify(client));
      print(client);
    });
  const edit = operatorCommand(
    'edit',
    'Change the title, the origins or the addresses of a client; the others stay',
  )
    .argument('<name>', 'id of the client')
    .option('--origin <origin>', 'replaces all allowed origins; repeatable; "": any', alsoFilled)
    .option('--title <text>', 'name shown to users when they are asked for consent; "": its id')
    .option('--redirect <address>', 'replaces all redirect URIs; repeatable; "": none', alsoFilled)
    .option('--after-logout <address>', 'replaces all URIs after sign-out; repeatable; "": none', alsoFilled)
    .action(async (name: string, { data, json, title, origin, redirect, afterLogout }: EditFlags) => {
      if ([title, origin, redirect, afterLogout].every((flag) => flag === undefined))
        throw new OptionError('missing option: --title, --origin, --redirect or --after-logout');
      const operatorApi = await createOperatorClient(env, data);
      const body = {
        title,
        allowedOrigins: origin,
        redirectUris: redirect,
        postLogoutRedirectUris: afterLogout,
      };
      const path = `/clients/${encodeURIComponent(name)}`;
      const client = await operatorApi.request(operatorResponses.client, path, { method: 'PUT', body });
      if (json) return console.log(JSON.stringify(client));
      print(client);
    });
  return new Command('client')
    .addCommand(create)
    .addCommand(list)
    .addCommand(edit)
    .addCommand(rotate)
    .addCommand(revoke)
    .addCommand(origins);
}

const POLL_INTERVAL_MS = 500;
const MAX_WAIT_MS = 30_000;

/** `curro identity rotate-keys`: the provider publishes a new signing key and uses it after a delay. */
export function identityCommand(env: Environment): Command {
  const rotate = operatorCommand(
    'rotate-keys',
    'Publish a new signing key; the provider uses it later',
  ).action(async ({ data, json }: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, data);
    const { keyRequest } = operatorResponses;
    let request = await operatorApi.request(keyRequest, '/identity/keys', { method: 'POST' });
    const deadline = performance.now() + MAX_WAIT_MS;
    while (request.state === 'waiting') {
      if (performance.now() > deadline) throw new Error('the provider did not respond: is it running?');
      await delay(POLL_INTERVAL_MS);
      request = await operatorApi.request(keyRequest, `/identity/keys/${request.id}`);
    }
    if (json) return console.log(JSON.stringify(request));
    console.log(`key ${request.kid ?? ''} is published; first use: ${formatInstant(request.signsFrom)}`);
  });
  return new Command('identity').addCommand(rotate);
}
