import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import type { CurroTest } from '../curro.ts';

const PREFIX = '/__test/';
/** The content type of a seed that is a feed, for clients without a JSON library. */
const NDJSON = 'application/x-ndjson';

const duration = z.union([z.string(), z.number()]);
const seedSchema = z.strictObject({
  offers: z
    .union([z.number().int().min(0).max(100_000), z.array(z.record(z.string(), z.unknown()))])
    .exactOptional(),
  ndjson: z.string().exactOptional(),
  seed: z.number().int().exactOptional(),
  source: z.string().exactOptional(),
});
const candidateSchema = z.strictObject({
  name: z.string().min(1),
  cv: z.boolean().exactOptional(),
  tokenLife: duration.exactOptional(),
  scopes: z.array(z.string()).exactOptional(),
});
const clockSchema = z.union([
  z.strictObject({ advance: duration }),
  z.strictObject({ set: z.iso.datetime({ offset: true }) }),
  z.strictObject({}),
]);
const faultSchema = z.strictObject({
  operation: z.string(),
  status: z.literal([400, 401, 403, 404, 409, 410, 429, 500, 502, 503, 504]).exactOptional(),
  delayMs: z.number().min(0).exactOptional(),
  drop: z.literal(true).exactOptional(),
  stale: z.literal(true).exactOptional(),
  expiredToken: z.literal(true).exactOptional(),
  retryAfter: z.number().int().min(0).exactOptional(),
  times: z.number().int().min(1).exactOptional(),
});

type Control = (curro: CurroTest, body: unknown) => Promise<unknown>;

/** The commands by the last segment of the path. */
const controls: Readonly<Record<string, Control>> = {
  seed: (curro, body) => curro.seed(seedSchema.parse(body)),
  async candidate(curro, body) {
    const { name, ...options } = candidateSchema.parse(body);
    return curro.candidate(name, options);
  },
  operator: async (curro) => ({ token: curro.operatorToken }),
  async clock(curro, body) {
    const command = clockSchema.parse(body);
    if ('advance' in command) await curro.clock.advance(command.advance);
    else if ('set' in command) await curro.clock.set(command.set);
    return { now: await curro.clock.now() };
  },
  async fail(curro, body) {
    const { operation, ...fault } = faultSchema.parse(body);
    await curro.fail(operation, fault);
    return {};
  },
  async reset(curro) {
    await curro.reset();
    return {};
  },
  async settled(curro) {
    await curro.settled();
    return {};
  },
  mails: async (curro) => ({ mails: await curro.mails() }),
};

async function respond(
  curro: CurroTest,
  control: Control | undefined,
  incoming: IncomingMessage,
): Promise<readonly [status: number, body: unknown]> {
  if (control === undefined) return [404, { error: `one of ${Object.keys(controls).join(', ')}` }];
  if (incoming.method !== 'POST') return [405, { error: 'POST' }];
  try {
    const body = await readText(incoming);
    const [type] = incoming.headers['content-type']?.split(';') ?? [];
    const isFeed = type?.trim() === NDJSON;
    return [200, await control(curro, isFeed ? { ndjson: body } : JSON.parse(body || '{}'))];
  } catch (error) {
    const isInput = error instanceof z.ZodError || error instanceof TypeError || error instanceof SyntaxError;
    const text = error instanceof Error ? error.message : String(error);
    const message = error instanceof z.ZodError ? z.prettifyError(error) : text;
    return [isInput ? 400 : 500, { error: message }];
  }
}

/**
 * Creates the handler of `POST /__test/<command>`: the methods of a Curro for suites in other languages. Returns false
 * for other requests.
 */
export function createControlRoutes(
  curro: () => CurroTest,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  return (incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (!url.startsWith(PREFIX)) return false;
    const name = url.slice(PREFIX.length);
    const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
    void respond(curro(), control, incoming).then(([status, body]) => {
      outgoing.writeHead(status, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify(body));
    });
    return true;
  };
}
