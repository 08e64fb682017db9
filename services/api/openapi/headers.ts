import type { JsonSchema } from './portable-schema.ts';

const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };

/** Request headers of some routes. */
export const requestHeaders: Readonly<
  Record<string, { readonly description: string; readonly schema: JsonSchema }>
> = {
  'Accept-Language': {
    description: 'Language of errors and of `salaryDescription`: `es` or `en`.',
    schema: text,
  },
  'Idempotency-Key': {
    description:
      'A repeated request with the same key gets the same response for a day and is processed once.',
    schema: { type: 'string', maxLength: 255 },
  },
  'If-Match': {
    description: 'The `ETag` of the version that was read; 412 when it has changed since.',
    schema: text,
  },
  'If-None-Match': {
    description: 'The `ETag` of an earlier response; 304 without a body when nothing has changed.',
    schema: text,
  },
  'Content-Encoding': { description: '`gzip` or `identity`.', schema: { enum: ['gzip', 'identity'] } },
  Accept: {
    description: 'With `application/x-ndjson` a result on each line is streamed back.',
    schema: text,
  },
};

/** Response headers. */
export const responseHeaders: Readonly<
  Record<string, { readonly description: string; readonly schema: JsonSchema }>
> = {
  'X-Request-Id': {
    description: 'The id of the request. A UUID in the header of the request is used.',
    schema: text,
  },
  'X-Api-Version': { description: 'The published version that handled the request.', schema: integer },
  'X-Ignored-Parameters': {
    description:
      'Parameters that are unknown or irrelevant in this request, and wildcard terms of q that were dropped (`q:*ista`), joined by commas; at most 1,024 characters.',
    schema: text,
  },
  'X-Adjusted-Parameters': {
    description: 'Values that were served instead of those sent: `page=1,maxResults=100`.',
    schema: text,
  },
  'X-Search-Id': {
    description:
      'The id under which results of this search are opened; absent while searches are not logged.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-RateLimit-Limit': { description: 'Requests that a client can send in a minute.', schema: integer },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until the limit resets.', schema: integer },
  'X-Import-Id': { description: 'The id of the import.', schema: text },
  'Content-Disposition': { description: '`attachment` with the name of the file.', schema: text },
  ETag: { description: 'The version of the content.', schema: text },
  Location: { description: 'The address of the result.', schema: text },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: integer },
  'WWW-Authenticate': { description: 'The credentials that are required.', schema: text },
};

/** References to response headers by name. */
export function headerRefs(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The response headers that a part of the document refers to. */
export function headersIn(part: object): object {
  const text = JSON.stringify(part);
  return Object.fromEntries(
    Object.entries(responseHeaders).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}
