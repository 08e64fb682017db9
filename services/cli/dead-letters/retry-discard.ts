import type { Environment } from '../config.ts';
import { createOperatorClient, type OperatorClient } from '../operator-client.ts';
import { createProgress } from '../progress.ts';
import { console, terminal } from '../terminal.ts';
import { type DeadLetterFlags, filterOf } from './flags.ts';

type Counts = Record<string, number>;

/** Letters settled by one call: short enough for its timeout, long enough to show some progress. */
const BATCH_SIZE = 500;

/** Calls until nothing is left of what the filter means, adding up what the API counts. */
async function processAll(
  operatorApi: OperatorClient,
  flags: DeadLetterFlags,
  label: string,
  call: (cursor: string | undefined) => Promise<Counts & { next?: string }>,
): Promise<Counts> {
  const { total } = await operatorApi.request<{ total: number }>('/dead-letters', {
    query: { ...filterOf(flags), limit: '1' },
  });
  const progress = createProgress({ label, total, quiet: flags.json ?? false });
  const sums: Counts = {};
  try {
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const { next, ...counts } = await call(cursor);
      for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + Number(count);
      const done = Object.values(sums).reduce((sum, count) => sum + count, 0);
      progress.update(done, `${done} of ${total}`);
      cursor = next;
    }
  } finally {
    progress.stop();
  }
  return sums;
}

function print(counts: object, json: boolean): void {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${String(count)}`);
  console.log(json ? JSON.stringify(counts) : parts.join(', '));
}

/** Retrys the letter of an id, or all that the flags mean; exit code 1 when one was refused. */
export async function retry(env: Environment, id: string | undefined, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  if (id !== undefined) {
    const path = `/dead-letters/${encodeURIComponent(id)}/retry`;
    print(await operatorApi.request<object>(path, { method: 'POST' }), flags.json ?? false);
    return;
  }
  const counts = await processAll(operatorApi, flags, 'retrying', (cursor) =>
    operatorApi.request('/dead-letters/retry', {
      method: 'POST',
      body: { ...filterOf(flags), limit: BATCH_SIZE, ...(cursor === undefined ? {} : { cursor }) },
    }),
  );
  print(counts, flags.json ?? false);
  if ((counts.refused ?? 0) > 0) terminal().exitCode = 1;
}

/** Drops the letter of an id, or all that the flags mean. */
export async function discard(
  env: Environment,
  id: string | undefined,
  flags: DeadLetterFlags,
): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  if (id !== undefined) {
    const path = `/dead-letters/${encodeURIComponent(id)}`;
    print(await operatorApi.request<object>(path, { method: 'DELETE' }), flags.json ?? false);
    return;
  }
  const counts = await processAll(operatorApi, flags, 'discarding', (cursor) =>
    operatorApi.request('/dead-letters', {
      method: 'DELETE',
      query: { ...filterOf(flags), limit: String(BATCH_SIZE), cursor },
    }),
  );
  print(counts, flags.json ?? false);
}
