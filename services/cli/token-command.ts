import { Command, Option } from 'commander';
import { dataDirectory } from './addresses.ts';
import { type Environment, readConfig } from './config.ts';
import { console } from './terminal.ts';
import { signToken } from './tokens.ts';

const OPERATOR_NAME = 'operator';

interface Flags {
  readonly candidate?: string;
  readonly operator?: true;
  readonly scope?: string;
  readonly ttl: string;
  readonly data?: string;
}

/** `curro token`: prints a token signed with the local key (contract 8.2). */
export function tokenCommand(env: Environment): Command {
  return new Command('token')
    .description('Print a token for local use')
    .addOption(new Option('--candidate <name>', 'token of this candidate').conflicts('operator'))
    .option('--operator', 'token of an operator')
    .option('--scope <a,b>', 'scopes; default: all scopes of the role')
    .option('--ttl <span>', 'lifetime, e.g. 1h or 30d', '12h')
    .option('--data <dir>', 'data directory')
    .action(async (flags: Flags, command: Command) => {
      if (flags.candidate === undefined && flags.operator === undefined) {
        command.error('missing option: --candidate NAME or --operator');
      }
      const dataDir = await dataDirectory(readConfig(env, flags.data));
      const token = await signToken(dataDir, {
        role: flags.candidate === undefined ? 'operator' : 'candidate',
        name: flags.candidate ?? OPERATOR_NAME,
        ttl: flags.ttl,
        ...(flags.scope === undefined ? {} : { scopes: flags.scope.split(/[\s,]+/) }),
      });
      console.log(token);
    });
}
