import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { table } from '../table.ts';
import { console } from '../terminal.ts';
import { type DeadLetterFlags, filterOf } from './flags.ts';

interface DeadLetter {
  readonly id: number;
  readonly topic: string;
  readonly source?: string;
  readonly reason: string;
  readonly attempts: number;
  readonly lastAt: string;
}

interface List {
  readonly total: number;
  readonly counts: readonly { readonly topic: string; readonly reason: string; readonly count: number }[];
  readonly deadLetters: readonly DeadLetter[];
  readonly next?: string;
}

/** Prints the newest letters that the flags mean, and how many there are of what. */
export async function listDeadLetters(env: Environment, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const query = { ...filterOf(flags), state: flags.state, limit: flags.limit };
  const list = await operatorApi.request<List>('/dead-letters', { query });
  if (flags.json) {
    console.log(JSON.stringify(list));
    return;
  }
  console.log(`${list.total} dead letters`);
  if (list.total === 0) return;
  console.log(table(list.counts.map(({ topic, reason, count }) => [String(count), topic, reason])));
  console.log();
  const rows = list.deadLetters.map(({ id, topic, source = '', attempts, lastAt, reason }) => [
    String(id),
    topic,
    source,
    String(attempts),
    lastAt,
    reason,
  ]);
  console.log(table([['id', 'topic', 'source', 'attempts', 'last', 'reason'], ...rows]));
  if (list.next !== undefined) console.log(`and ${list.total - list.deadLetters.length} more`);
}

/** Prints one letter whole. */
export async function showDeadLetter(env: Environment, id: string, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const deadLetter = await operatorApi.request<object>(`/dead-letters/${encodeURIComponent(id)}`);
  console.log(JSON.stringify(deadLetter, undefined, flags.json ? undefined : 2));
}
