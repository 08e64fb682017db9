import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { openOperatorDoor } from '../operator-door.ts';

interface Flags {
  readonly data?: string;
  readonly json?: true;
  readonly origin: readonly string[];
}

/** A client as the API shows it. */
interface Client {
  readonly id: string;
  readonly allowedOrigins: readonly string[];
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
  console.log(`${client.id}  ${origins}`);
}

/** `curro client`: the applications that may identify themselves to the API (contract 1.3, 1.8). */
export function clientCommand(env: Environment): Command {
  const create = withOrigins(subcommand('create', 'make a client; its secret is shown this once'))
    .argument('<name>', 'its id: letters, digits, dots, hyphens, underscores')
    .action(async (name: string, { data, json, origin }: Flags) => {
      const door = await openOperatorDoor(env, data);
      const body = { name, allowedOrigins: origin };
      const made = await door.ask<Client & { secret: string }>('/clients', { method: 'POST', body });
      const pair = Buffer.from(`${made.id}:${made.secret}`).toString('base64');
      const header = `Authorization: Basic ${pair}`;
      if (json) return console.log(JSON.stringify({ ...made, header }));
      console.log(`client ${made.id}`);
      console.log(`secret ${made.secret}`);
      console.log(`header ${header}`);
      if (made.allowedOrigins.length > 0) console.log(`origins ${made.allowedOrigins.join(' ')}`);
    });
  const list = subcommand('list', 'show all clients').action(async ({ data, json }: Flags) => {
    const door = await openOperatorDoor(env, data);
    const { clients } = await door.ask<{ clients: readonly Client[] }>('/clients');
    if (json) return console.log(JSON.stringify(clients));
    for (const client of clients) print(client);
  });
  const origins = withOrigins(subcommand('origins', 'set the origins of a client; without --origin, none'))
    .argument('<name>', 'its id')
    .action(async (name: string, { data, json, origin }: Flags) => {
      const door = await openOperatorDoor(env, data);
      const body = { allowedOrigins: origin };
      const path = `/clients/${encodeURIComponent(name)}`;
      const client = await door.ask<Client>(path, { method: 'PUT', body });
      if (json) return console.log(JSON.stringify(client));
      print(client);
    });
  return new Command('client')
    .description('applications that call the API')
    .addCommand(create)
    .addCommand(list)
    .addCommand(origins);
}
