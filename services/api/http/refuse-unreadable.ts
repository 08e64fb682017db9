import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { DomainError, systemClock } from '@curro/shared';
import { errorResponse } from './error-body.ts';

const METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';

/** Status lines by error code of Node's HTTP parser; 400 for other codes. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function unknownMethod(packet: Buffer | undefined): string {
  const [method = ''] = /^[!-~]{1,32}(?= )/.exec(packet?.toString('latin1') ?? '') ?? ['?'];
  const error = new DomainError('method_not_allowed', { params: { method, allowed: METHODS } });
  // The headers were not parsed: the default request id and language.
  const request = {
    operation: '*',
    language: 'en',
    requestId: randomUUID(),
    now: systemClock.now(),
  } as const;
  const body = JSON.stringify(errorResponse(error, request).body);
  return [
    'HTTP/1.1 405 Method Not Allowed',
    `Allow: ${METHODS}`,
    'Content-Type: application/json',
    `Content-Language: ${request.language}`,
    `X-Request-Id: ${request.requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/**
 * Handles `clientError` of an HTTP server: an unknown method gets 405 with the error body (contract 1.11), any other
 * unparsable request gets the status that Node sends by default.
 */
export function refuseUnreadable(
  error: Error & { readonly code?: string; readonly rawPacket?: Buffer },
  socket: Duplex,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (error.code === 'HPE_INVALID_METHOD') socket.end(unknownMethod(error.rawPacket));
  else {
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  }
}
