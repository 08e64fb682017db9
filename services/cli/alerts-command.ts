import { operatorResponses, responses } from '@curro/shared';
import { Command, Option } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from './confirm.ts';
import { withPages } from './list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { headedTable, table } from './table.ts';
import { console } from './terminal.ts';
import { OptionError } from './usage-error.ts';

interface ListFlags extends OperatorFlags {
  readonly state?: string;
  readonly limit?: string;
  readonly cursor?: string;
}

interface PersonFlags extends OperatorFlags {
  readonly candidate?: string;
  readonly visitor?: string;
}

const STATES = ['active', 'paused', 'invalid', 'broad', 'overdue'];

type Search = z.infer<typeof operatorResponses.operatorSavedSearch>;

const stateOf = ({ paused, pausedBy, errors }: Pick<Search, 'paused' | 'pausedBy' | 'errors'>): string => {
  if (paused) return `paused (${pausedBy ?? 'owner'})`;
  return errors.length > 0 ? `invalid (${errors.map(({ code }) => code).join(', ')})` : 'active';
};

const print = (flags: OperatorFlags, response: unknown, text: () => string): void =>
  console.log(flags.json ? JSON.stringify(response) : text());

async function status(env: Environment, flags: OperatorFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request(operatorResponses.savedSearchCounts, '/savedsearches');
  const { expensive, ...counts } = response;
  print(flags, response, () => {
    const numbers = table(
      Object.entries(counts).map(([name, count]) => [
        name === 'lag' ? 'changes not matched yet' : name,
        String(count),
      ]),
    );
    if (expensive.length === 0) return numbers;
    const rows = expensive.map(({ id, query, broad, matches }) => [
      id,
      broad ? 'broad' : '',
      String(matches),
      query,
    ]);
    return `${numbers}\n\n${headedTable(['id', 'cost', 'matches of a week', 'query'], rows)}`;
  });
}

async function list(env: Environment, { state, limit, cursor, ...flags }: ListFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const query = { state, limit, cursor };
  const response = await operatorApi.request(operatorResponses.savedSearchList, '/savedsearches/list', {
    query,
  });
  const { savedSearches, next } = response;
  print(flags, response, () => {
    const rows = savedSearches.map((search) => [
      search.id,
      search.subject ?? search.email ?? '',
      stateOf(search),
      search.channel,
      search.frequency,
      String(search.matches),
      search.query,
    ]);
    const heading = ['id', 'person', 'state', 'channel', 'frequency', 'matches', 'query'];
    const lines =
      rows.length === 0
        ? 'no saved searches'
        : headedTable(heading, rows, { omit: ['channel', 'frequency', 'matches'] });
    return next === undefined ? lines : `${lines}\n\ncontinue with --cursor ${next}`;
  });
}

async function pause(env: Environment, id: string, paused: boolean, flags: OperatorFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request(
    operatorResponses.operatorSavedSearch,
    `/savedsearches/${encodeURIComponent(id)}`,
    { method: 'PUT', body: { paused } },
  );
  print(flags, response, () => `${response.id}: ${stateOf(response)}`);
}

function pathOf({ candidate, visitor }: PersonFlags): string {
  if (candidate !== undefined) return `/candidates/${encodeURIComponent(candidate)}/savedsearches`;
  if (visitor !== undefined) return `/visitors/${encodeURIComponent(visitor)}/savedsearches`;
  throw new OptionError('missing option: --candidate SUBJECT or --visitor EMAIL');
}

async function exportPerson(env: Environment, flags: PersonFlags): Promise<void> {
  const path = pathOf(flags);
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request(operatorResponses.personSavedSearches, path);
  console.log(JSON.stringify(response, null, flags.json ? 0 : 2));
}

async function deletePerson(env: Environment, flags: PersonFlags & IrreversibleFlags): Promise<void> {
  const path = pathOf(flags);
  const person = flags.candidate ?? flags.visitor ?? '';
  await confirmed(`All saved searches of ${person} are deleted and cannot be restored.`, flags);
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request(responses.emptyObject, path, { method: 'DELETE' });
  print(flags, response, () => 'all saved searches of the person are deleted');
}

const personCommand = (name: string, description: string): Command =>
  operatorCommand(name, description)
    .addOption(new Option('--candidate <subject>', 'a candidate').conflicts('visitor'))
    .option('--visitor <email>', 'a visitor without an account');

/** `curro alerts`: saved searches of candidates and visitors. */
export function alertsCommand(env: Environment): Command {
  return new Command('alerts')
    .addCommand(
      operatorCommand('status', 'Count the saved searches and list the expensive ones').action(
        (flags: OperatorFlags) => status(env, flags),
      ),
    )
    .addCommand(
      withPages(operatorCommand('list', 'List saved searches with their persons'), 'saved searches')
        .addOption(new Option('--state <state>', 'only this state').choices(STATES))
        .action((flags: ListFlags) => list(env, flags)),
    )
    .addCommand(
      operatorCommand('pause', 'Pause a saved search until an operator resumes it')
        .argument('<id>', 'id of the saved search, of curro alerts list')
        .action((id: string, flags: OperatorFlags) => pause(env, id, true, flags)),
    )
    .addCommand(
      operatorCommand('resume', 'End the pause of an operator')
        .argument('<id>', 'id of the saved search, of curro alerts list')
        .action((id: string, flags: OperatorFlags) => pause(env, id, false, flags)),
    )
    .addCommand(
      personCommand('export', 'Print all saved searches of a person as JSON').action((flags: PersonFlags) =>
        exportPerson(env, flags),
      ),
    )
    .addCommand(
      irreversible(personCommand('delete', 'Delete all saved searches of a person')).action(
        (flags: PersonFlags & IrreversibleFlags) => deletePerson(env, flags),
      ),
    );
}
