import type { Config } from '../config.ts';
import { dataDirectory } from '../data-directory.ts';
import { signToken } from './sign-token.ts';

/** A token for the operator's door: CURRO_TOKEN, else one signed with the local key for the length of a command. */
export async function operatorToken(config: Config): Promise<string> {
  return (
    config.CURRO_TOKEN ??
    signToken(await dataDirectory(config), { role: 'operator', name: 'cli', ttl: '24h' })
  );
}
