import type { Environment } from '../config.ts';
import { type OperatorDoor, openOperatorDoor } from '../operator-door.ts';
import { createProgress } from '../progress.ts';
import { filterOf, type LetterFlags } from './flags.ts';

type Counts = Record<string, number>;

/** Letters settled by one call: short enough for its timeout, long enough to show some progress. */
const STRETCH = 500;

/** Calls until nothing is left of what the filter means, adding up what the API counts. */
async function settleAll(
  door: OperatorDoor,
  flags: LetterFlags,
  label: string,
  call: (cursor: string | undefined) => Promise<Counts & { next?: string }>,
): Promise<Counts> {
  const { total } = await door.ask<{ total: number }>('/dead-letters', {
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
  const words = Object.entries(counts).map(([name, count]) => `${name} ${String(count)}`);
  console.log(json ? JSON.stringify(counts) : words.join(', '));
}

/** Replays the letter of an id, or all that the flags mean; exit code 1 when one was refused. */
export async function replay(env: Environment, id: string | undefined, flags: LetterFlags): Promise<void> {
  const door = await openOperatorDoor(env, flags.data);
  if (id !== undefined) {
    const path = `/dead-letters/${encodeURIComponent(id)}/replay`;
    print(await door.ask<object>(path, { method: 'POST' }), flags.json ?? false);
    return;
  }
  const counts = await settleAll(door, flags, 'replaying', (cursor) =>
    door.ask('/dead-letters/replay', {
      method: 'POST',
      body: { ...filterOf(flags), limit: STRETCH, ...(cursor === undefined ? {} : { cursor }) },
    }),
  );
  print(counts, flags.json ?? false);
  if ((counts.refused ?? 0) > 0) process.exitCode = 1;
}

/** Drops the letter of an id, or all that the flags mean. */
export async function drop(env: Environment, id: string | undefined, flags: LetterFlags): Promise<void> {
  const door = await openOperatorDoor(env, flags.data);
  if (id !== undefined) {
    const path = `/dead-letters/${encodeURIComponent(id)}`;
    print(await door.ask<object>(path, { method: 'DELETE' }), flags.json ?? false);
    return;
  }
  const counts = await settleAll(door, flags, 'dropping', (cursor) =>
    door.ask('/dead-letters', {
      method: 'DELETE',
      query: { ...filterOf(flags), limit: String(STRETCH), cursor },
    }),
  );
  print(counts, flags.json ?? false);
}
