import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { openOperatorDoor } from '../operator-door.ts';

interface Flags {
  readonly data?: string;
}

/** `curro client create`: makes an application that may identify itself with Basic (contract 1.3). */
export function clientCommand(env: Environment): Command {
  const create = new Command('create')
    .description('make a client; its secret is shown this once')
    .argument('<name>', 'its id: letters, digits, dots, hyphens, underscores')
    .option('--data <dir>', 'the data directory')
    .action(async (name: string, flags: Flags) => {
      const door = await openOperatorDoor(env, flags.data);
      // The answer holds the secret, which is stored as a hash only.
      const { id, secret } = await door.ask<{ id: string; secret: string }>('/clients', {
        method: 'POST',
        body: { name },
      });
      console.log(`client ${id}`);
      console.log(`secret ${secret}`);
      console.log(`header Authorization: Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);
    });
  return new Command('client').description('applications that call the API').addCommand(create);
}
