import { createServer, type ServerOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { drain, listen } from '@curro/platform';
import { expect, test } from 'vitest';
import { refuseUnreadable } from './refuse-unreadable.ts';

const HOST = '127.0.0.1';

/** Sends bytes to a server with these limits and returns the whole response. */
async function send(bytes: string, limits: ServerOptions = {}): Promise<string> {
  const server = createServer(limits, (_, response) => response.end()).on('clientError', refuseUnreadable);
  const socket = connect({ port: await listen(server, HOST, 0), host: HOST });
  socket.write(bytes);
  const response = await text(socket);
  await drain(server);
  return response;
}

test.each([
  [
    'a method that Node does not know',
    'BREW / HTTP/1.1\r\nHost: curro\r\n\r\n',
    405,
    'method_not_allowed',
    'The method BREW is not allowed here; use GET, HEAD, POST, PUT, DELETE, OPTIONS.',
  ],
  [
    'bytes that are not HTTP',
    'GET / HTTP/1.1\r\nHost curro password=secret\r\n\r\n',
    400,
    'malformed_request',
    'The request is not valid HTTP/1.1.',
  ],
  [
    'headers over the limit',
    `GET / HTTP/1.1\r\nHost: curro\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
    'The request headers are too long.',
  ],
])('%s: the status and the error body', async (_case, bytes, status, error, description) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  expect(head).toMatch(
    /\r\nContent-Type: application\/json\r\nContent-Language: en\r\nX-Request-Id: [\w-]{36}\r\n/,
  );
  expect(head).toMatch(/\r\nConnection: close$/);
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`);
  expect(JSON.parse(body)).toEqual({
    error,
    error_description: description,
    timestamp: expect.stringMatching(/^\d{4}-.*\+0000$/),
  });
});

test('headers that do not arrive in time: 408 with the error body', async () => {
  const response = await send('GET / HTTP/1.1\r\nHost: curro\r\n', {
    headersTimeout: 50,
    connectionsCheckingInterval: 10,
  });
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: 'request_timeout',
    error_description: 'The request did not arrive in time.',
  });
});
