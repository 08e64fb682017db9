import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { console } from '../terminal.ts';

interface Flags {
  readonly data?: string;
  readonly json?: true;
  readonly origin: readonly string[];
}

/** What only a new client takes. */
interface CreateFlags extends Flags {
  readonly title: string;
  readonly redirect: readonly string[];
  readonly afterLogout: readonly string[];
  readonly scope: readonly string[];
  readonly public?: true;
}

/** A client as the API shows it. */
interface Client {
  readonly id: string;
  readonly allowedOrigins: readonly string[];
  readonly redirectUris: readonly string[];
  readonly public: boolean;
}

const also = (value: string, before: readonly string[]): string[] => [...before, value];

/** A subcommand with the flags that all of them have. */
const subcommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--data <dir>', 'the data directory')
    .option('--json', 'print JSON');

const withOrigins = (command: Command): Command =>
  command.option('--origin <origin>', 'a page that may speak for it, e.g. https://jobs.example', also, []);

function print(client: Client): void {
  const origins = client.allowedOrigins.length === 0 ? 'bound to no origin' : client.allowedOrigins.join(' ');
  const back =
    client.redirectUris.length === 0 ? '' : `  sends people back to ${client.redirectUris.join(' ')}`;
  console.log(`${client.id}${client.public ? '  public' : ''}  ${origins}${back}`);
}

/** The header by which a client that has a secret identifies itself. */
function headerOf({ id, secret }: { readonly id: string; readonly secret?: string }): { header?: string } {
  if (secret === undefined) return {};
  return { header: `Authorization: Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

/** A client with the secret that is told this once. */
function printSecret(client: { readonly id: string; readonly secret?: string }): void {
  console.log(`client ${client.id}`);
  if (client.secret === undefined) console.log('public: it has no secret');
  else console.log(`secret ${client.secret}\nheader ${headerOf(client).header}`);
}

/** `curro client`: the applications that may identify themselves to the API (contract 1.3, 1.8). */
export function clientCommand(env: Environment): Command {
  const create = withOrigins(subcommand('create', 'make a client; its secret is shown this once'))
    .argument('<name>', 'its id: letters, digits, dots, hyphens, underscores')
    .option('--title <text>', 'what people are shown who are asked for consent', '')
    .option('--redirect <address>', 'where people are sent back to, exactly', also, [])
    .option('--after-logout <address>', 'where people may go who signed out', also, [])
    .option('--scope <scope>', 'what it may ask people for; without, every scope', also, [])
    .option('--public', 'it runs where it cannot keep a secret: a browser, a telephone')
    .action(async (name: string, flags: CreateFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const body = {
        name,
        title: flags.title,
        allowedOrigins: flags.origin,
        redirectUris: flags.redirect,
        postLogoutRedirectUris: flags.afterLogout,
        scopes: flags.scope.flatMap((scope) => scope.split(/[\s,]+/)),
        public: flags.public ?? false,
      };
      const created = await operatorApi.request<Client & { secret?: string }>('/clients', {
        method: 'POST',
        body,
      });
      if (flags.json) return console.log(JSON.stringify({ ...created, ...headerOf(created) }));
      printSecret(created);
      if (created.allowedOrigins.length > 0) console.log(`origins ${created.allowedOrigins.join(' ')}`);
    });
  const rotate = subcommand('rotate-secret', 'give a client another secret; it is shown this once')
    .argument('<name>', 'its id')
    .action(async (name: string, { data, json }: Flags) => {
      const operatorApi = await createOperatorClient(env, data);
      const path = `/clients/${encodeURIComponent(name)}/secret`;
      const changed = await operatorApi.request<Client & { secret: string }>(path, { method: 'POST' });
      if (json) return console.log(JSON.stringify({ ...changed, ...headerOf(changed) }));
      printSecret(changed);
    });
  const revoke = subcommand('revoke', 'remove a client with every grant and token that people gave it')
    .argument('<name>', 'its id')
    .action(async (name: string, { data, json }: Flags) => {
      const operatorApi = await createOperatorClient(env, data);
      await operatorApi.request(`/clients/${encodeURIComponent(name)}`, { method: 'DELETE' });
      console.log(json ? '{}' : `${name} is gone`);
    });
  const list = subcommand('list', 'show all clients').action(async ({ data, json }: Flags) => {
    const operatorApi = await createOperatorClient(env, data);
    const { clients } = await operatorApi.request<{ clients: readonly Client[] }>('/clients');
    if (json) return console.log(JSON.stringify(clients));
    for (const client of clients) print(client);
  });
  const origins = withOrigins(subcommand('origins', 'set the origins of a client; without --origin, none'))
    .argument('<name>', 'its id')
    .action(async (name: string, { data, json, origin }: Flags) => {
      const operatorApi = await createOperatorClient(env, data);
      const body = { allowedOrigins: origin };
      const path = `/clients/${encodeURIComponent(name)}`;
      const client = await operatorApi.request<Client>(path, { method: 'PUT', body });
      if (json) return console.log(JSON.stringify(client));
      print(client);
    });
  return new Command('client')
    .description('applications that call the API')
    .addCommand(create)
    .addCommand(list)
    .addCommand(rotate)
    .addCommand(revoke)
    .addCommand(origins);
}
