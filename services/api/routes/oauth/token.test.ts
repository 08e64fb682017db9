import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type Environment, listen } from '@curro/platform';
import { DomainError, systemClock } from '@curro/shared';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { exchangeToken } from './token.ts';

/** The response, or the code of the error, to a token request when the provider responds with this body. */
async function exchange(status: number, body: string): Promise<unknown> {
  const provider = createServer((_, response) => response.writeHead(status).end(body));
  const issuer = `http://127.0.0.1:${await listen(provider, '127.0.0.1', 0)}`;
  const endpoints = { issuer, authorization: issuer, token: issuer, jwks: issuer };
  const app = new Hono<Environment>()
    .post(
      '/token',
      exchangeToken(() => Promise.resolve(endpoints), {
        clock: systemClock,
        resource: undefined,
        reportsNarrowedScope: false,
      }),
    )
    .onError((error, c) => c.json(error instanceof DomainError ? error.code : 'unexpected'));
  const incoming = new IncomingMessage(new Socket());
  const path = '/token?grant_type=refresh_token&refresh_token=x&client_id=app&client_secret=secret';
  try {
    const outgoing = new ServerResponse(incoming);
    const response = await app.request(path, { method: 'POST' }, { incoming, outgoing });
    return await response.json();
  } finally {
    provider.closeAllConnections();
    provider.close();
  }
}

test('tokens and refusals of the provider are passed on', async () => {
  const tokens = { token_type: 'Bearer', expires_in: 60, access_token: 'a' };
  expect(await exchange(200, JSON.stringify(tokens))).toEqual(tokens);
  expect(await exchange(400, '{"error":"invalid_target"}')).toMatchObject({ error: 'invalid_target' });
});

test('refusals with a code of the error table are errors of the service', async () => {
  expect(await exchange(400, '{"error":"invalid_grant"}')).toBe('invalid_grant');
});

test.each([
  [200, '<html>maintenance</html>'],
  [200, '{"access_token":1}'],
  [200, ''],
  [400, '<html>maintenance</html>'],
  [400, '{"message":"no"}'],
  [404, 'null'],
])('a provider that responds %i %j is unavailable', async (status, body) => {
  expect(await exchange(status, body)).toBe('service_unavailable');
});
