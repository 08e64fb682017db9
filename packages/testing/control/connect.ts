import * as z from 'zod';
import { timeMs } from '../clock.ts';
import type { CurroTest } from '../curro.ts';

const seededSchema = z.object({
  ids: z.array(z.string()),
  rejected: z.array(z.object({ line: z.number(), reasons: z.array(z.unknown()) })),
});
const candidateSchema = z.object({
  name: z.string(),
  email: z.string(),
  token: z.string(),
  authorization: z.string(),
  curriculum: z.string(),
});
const clockSchema = z.object({ now: z.coerce.date() });
const mailsSchema = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
});

const tokenSchema = z.object({ token: z.string() });

/**
 * Controls a Curro of another process by its `/__test` routes. `stop` only disconnects.
 * @param operatorToken the token that it printed; absent: asked for
 */
export async function connectCurro({
  url,
  operatorToken,
}: {
  readonly url: string;
  readonly operatorToken?: string;
}): Promise<CurroTest> {
  const send = async <Schema extends z.ZodType>(
    command: string,
    body: object,
    schema: Schema,
  ): Promise<z.infer<Schema>> => {
    const response = await fetch(`${url}/__test/${command}`, { method: 'POST', body: JSON.stringify(body) });
    const result = await response.text();
    if (!response.ok) throw new Error(`/__test/${command}: ${response.status} ${result}`);
    return schema.parse(JSON.parse(result));
  };
  const run = async (command: string, body: object = {}): Promise<void> => {
    await send(command, body, z.unknown());
  };
  return {
    url,
    operatorToken: operatorToken ?? (await send('operator', {}, tokenSchema)).token,
    seed: (seed) => send('seed', seed, seededSchema),
    candidate: (name, options = {}) => send('candidate', { name, ...options }, candidateSchema),
    clock: {
      now: async () => (await send('clock', {}, clockSchema)).now,
      advance: (advance) => run('clock', { advance }),
      set: async (time) => run('clock', { set: new Date(timeMs(time)).toISOString() }),
    },
    fail: (operation, fault) => run('fail', { operation, ...fault }),
    settled: () => run('settled'),
    mails: async () => (await send('mails', {}, mailsSchema)).mails,
    reset: () => run('reset'),
    stop: () => Promise.resolve(),
  };
}
