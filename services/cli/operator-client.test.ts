import { createServer, type Server } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listen } from '@curro/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCurro } from './run-curro.ts';
import type { Terminal } from './terminal.ts';

/** An API whose every response is an object with the fields `unknown` and `state`. */
let api: Server;
let url: string;

beforeAll(async () => {
  api = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"unknown": true, "state": 7}');
  });
  url = `http://127.0.0.1:${await listen(api, '127.0.0.1', 0)}`;
});
afterAll(() => api.close());

async function run(args: readonly string[]): Promise<{ code: unknown; out: string; error: string }> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const env = { CURRO_URL: url, CURRO_TOKEN: 'x' };
  const terminal: Terminal = { env, stdin: Readable.from([]), stdout, stderr };
  await runCurro(args, terminal);
  stdout.end();
  stderr.end();
  const [out, error] = await printed;
  return { code: terminal.exitCode, out, error };
}

test.each([
  ['status', 'GET /ops/v1/status', 'at'],
  ['doctor', 'GET /ops/v1/doctor', 'status'],
  ['imports list', 'GET /ops/v1/imports', 'imports'],
  ['imports show 1', 'GET /ops/v1/imports/1', 'importId'],
  ['duplicates', 'GET /ops/v1/duplicates', 'total'],
  ['feed list', 'GET /ops/v1/feeds', 'feeds'],
  ['feed show jobs', 'GET /ops/v1/feeds/jobs', 'name'],
  ['feed run jobs', 'POST /ops/v1/feeds/jobs/run', 'feed'],
  ['feed discard jobs', 'POST /ops/v1/feeds/jobs/discard', 'feed'],
  ['feed add jobs --format csv --url http://x', 'POST /ops/v1/feeds', 'name'],
  ['client list', 'GET /ops/v1/clients', 'clients'],
  ['client create jobs', 'POST /ops/v1/clients', 'id'],
  ['dead-letters list', 'GET /ops/v1/dead-letters', 'deadLetters'],
  ['dead-letters show 1', 'GET /ops/v1/dead-letters/1', 'id'],
  ['dead-letters retry 1', 'POST /ops/v1/dead-letters/1/retry', 'deadLetter'],
  ['dead-letters discard --topic x --yes', 'GET /ops/v1/dead-letters', 'deadLetters'],
  ['reindex start', 'POST /ops/v1/reindex', 'id'],
  ['reindex status', 'GET /ops/v1/reindex', 'index'],
  ['reconcile', 'POST /ops/v1/reconcile', 'id'],
  ['changes', 'GET /ops/v1/offers/changes', 'changes'],
  ['sources unmapped jobs', 'GET /ops/v1/unmapped', 'unmapped'],
  ['sources map jobs', 'GET /ops/v1/sources/jobs/mappings', 'source'],
  ['identity rotate-keys', 'POST /ops/v1/identity/keys', 'id'],
])('curro %s rejects a response with other fields', async (command, operation, field) => {
  const { code, out, error } = await run(command.split(' '));
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain(`the response to ${operation} is not valid: ${field}: `);
});
