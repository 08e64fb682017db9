import { candidateScopes, OFFER_FEED_SCOPE, OPERATOR_SCOPE } from '@curro/shared';
import { Command, InvalidArgumentError, Option } from 'commander';
import { apiAddress, dataDirectory } from './addresses.ts';
import { DATA_OPTION, type Environment, readConfig } from './config.ts';
import { nearestOf } from './nearest.ts';
import { completeCv } from './sample-cv.ts';
import { console } from './terminal.ts';
import { isLifetime, signToken } from './tokens.ts';
import { OptionError } from './usage-error.ts';

const OPERATOR_NAME = 'operator';
/** The candidate of a token for a client, when none is named. */
const CANDIDATE_NAME = 'candidate';
/** An id of a client, as `curro client create` accepts it. */
const CLIENT = /^(?!curro-)[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

interface Flags {
  readonly candidate?: string;
  readonly operator?: true;
  readonly client?: string;
  readonly cv?: true;
  readonly scope?: readonly string[];
  readonly ttl: string;
  readonly data?: string;
}

function readClient(value: string): string {
  if (!CLIENT.test(value)) throw new InvalidArgumentError('It must be the id of a client.');
  return value;
}

function readLifetime(value: string): string {
  if (!isLifetime(value)) throw new InvalidArgumentError('It must be a time such as 1h or 30d.');
  return value;
}

const knownScopes = (): string[] => [...candidateScopes(), OFFER_FEED_SCOPE, OPERATOR_SCOPE];

/** Reads a list of scopes. An operation would refuse a token with a misspelt one for a missing scope. */
function readScopes(value: string): string[] {
  const known = knownScopes();
  const scopes = value.split(/[\s,]+/).filter((scope) => scope !== '');
  const unknown = scopes.filter((scope) => !known.includes(scope));
  if (unknown.length > 0 || scopes.length === 0)
    throw new InvalidArgumentError(
      `${unknown.map((scope) => `There is no scope ${scope}${nearestOf(scope, known)}.`).join(' ') || 'It must name a scope.'} curro token --help lists the scopes.`,
    );
  return scopes;
}

/** `curro token`: prints a token signed with the local key (contract 8.2). */
export function tokenCommand(env: Environment): Command {
  return new Command('token')
    .addOption(new Option('--candidate <name>', 'token of this candidate').conflicts('operator'))
    .option('--operator', 'token of an operator')
    .addOption(
      new Option(
        '--client <name>',
        `token of a candidate issued to this client, to send with its Basic credentials; default candidate: ${CANDIDATE_NAME}`,
      )
        .argParser(readClient)
        .conflicts('operator'),
    )
    .addOption(
      new Option(
        '--cv',
        'complete the CV of the candidate with made-up content first, so that the token can apply to offers',
      ).conflicts('operator'),
    )
    .option('--scope <a,b>', 'scopes; default: all scopes of the role', readScopes)
    .option('--ttl <span>', 'lifetime, e.g. 1h or 30d', readLifetime, '12h')
    .option(...DATA_OPTION)
    .addHelpText(
      'after',
      `\nScopes:\n${knownScopes()
        .map((scope) => `  ${scope}`)
        .join('\n')}`,
    )
    .action(async (flags: Flags) => {
      const { client, operator } = flags;
      const candidate = flags.candidate ?? (client === undefined ? undefined : CANDIDATE_NAME);
      if (candidate === undefined && operator === undefined) {
        throw new OptionError('missing option: --candidate NAME, --client NAME or --operator');
      }
      const config = readConfig(env, flags.data);
      const dataDir = await dataDirectory(config);
      if (flags.cv && candidate !== undefined) {
        const own = await signToken(dataDir, { role: 'candidate', name: candidate, ttl: '5m' });
        await completeCv(await apiAddress(config), own);
      }
      const token = await signToken(dataDir, {
        role: candidate === undefined ? 'operator' : 'candidate',
        name: candidate ?? OPERATOR_NAME,
        ttl: flags.ttl,
        ...(client === undefined ? {} : { client }),
        ...(flags.scope === undefined ? {} : { scopes: flags.scope }),
      });
      console.log(token);
    });
}
