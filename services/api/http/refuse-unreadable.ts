import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError, systemClock } from '@curro/shared';
import { errorResponse } from './error-body.ts';

const METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';

/** An error of Node's HTTP parser, with the bytes that it read. */
interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

function toDomainError({ code, rawPacket }: ParserError): DomainError {
  if (code === 'HPE_INVALID_METHOD') {
    const [method = '?'] = /^[!-~]{1,32}(?= )/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
    return new DomainError('method_not_allowed', { params: { method, allowed: METHODS } });
  }
  if (code === 'HPE_HEADER_OVERFLOW') return new DomainError('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new DomainError('request_timeout');
  return new DomainError('malformed_request');
}

/** The response to a request whose headers were not parsed: default request id and language. */
function responseTo(error: DomainError): string {
  const request = {
    operation: '*',
    language: 'en',
    requestId: randomUUID(),
    now: systemClock.now(),
  } as const;
  const { status, body } = errorResponse(error, request);
  const content = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(status === 405 ? [`Allow: ${METHODS}`] : []),
    'Content-Type: application/json',
    `Content-Language: ${request.language}`,
    `X-Request-Id: ${request.requestId}`,
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Connection: close',
    '',
    content,
  ].join('\r\n');
}

/**
 * Handles `clientError` of an HTTP server: an unknown method gets 405, any other unparsable request 400, 408 or 431,
 * all with the error body (contract 1.11). The request is not logged.
 */
export function refuseUnreadable(error: ParserError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
  else socket.end(responseTo(toDomainError(error)));
}
