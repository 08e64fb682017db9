import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { console, terminal } from '../terminal.ts';
import type { DeadLetterFlags } from './flags.ts';

/** Replaces the payload of a letter by the JSON of a file; `-` reads standard input. */
export async function editDeadLetter(
  env: Environment,
  id: string,
  file: string,
  flags: DeadLetterFlags,
): Promise<void> {
  const payload: unknown = JSON.parse(
    file === '-' ? await text(terminal().stdin) : await readFile(file, 'utf8'),
  );
  const operatorApi = await createOperatorClient(env, flags.data);
  const path = `/dead-letters/${encodeURIComponent(id)}`;
  const deadLetter = await operatorApi.request<object>(path, { method: 'PUT', body: { payload } });
  console.log(
    flags.json ? JSON.stringify(deadLetter) : `dead letter ${id} edited; retry it when it is right`,
  );
}
