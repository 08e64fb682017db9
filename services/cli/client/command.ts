import { Command } from 'commander';
import { apiAddress } from '../api-address.ts';
import { operatorToken } from '../auth/operator-token.ts';
import { type Environment, readConfig } from '../config.ts';

const TIMEOUT_MS = 10_000;

interface Flags {
  readonly data?: string;
}

/** Asks the API for a client; its answer holds the secret, which is stored as a hash only. */
async function createClient(
  api: string,
  token: string,
  name: string,
): Promise<{ id: string; secret: string }> {
  const answer = await fetch(`${api}/ops/v1/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the API answered ${answer.status}: ${await answer.text()}`);
  const { id, secret } = (await answer.json()) as { id: string; secret: string };
  return { id, secret };
}

/** `curro client create`: makes an application that may identify itself with Basic (contract 1.3). */
export function clientCommand(env: Environment): Command {
  const create = new Command('create')
    .description('make a client; its secret is shown this once')
    .argument('<name>', 'its id: letters, digits, dots, hyphens, underscores')
    .option('--data <dir>', 'the data directory')
    .action(async (name: string, flags: Flags) => {
      const config = readConfig(env, flags.data);
      const { id, secret } = await createClient(await apiAddress(config), await operatorToken(config), name);
      console.log(`client ${id}`);
      console.log(`secret ${secret}`);
      console.log(`header Authorization: Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);
    });
  return new Command('client').description('applications that call the API').addCommand(create);
}
