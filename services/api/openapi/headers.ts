import type { JsonSchema } from './components.ts';

const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };

/** Headers of requests that mean something to some routes. */
export const requestHeaders: Readonly<
  Record<string, { readonly description: string; readonly schema: JsonSchema }>
> = {
  'Accept-Language': {
    description: 'Language of errors and of `salaryDescription`: `es` or `en`.',
    schema: text,
  },
  'Idempotency-Key': {
    description: 'With the same key the same request gets the same answer for a day and is done once.',
    schema: { type: 'string', maxLength: 255 },
  },
  'If-Match': {
    description: 'The `ETag` that was read: refuses the change (412) when somebody changed it since.',
    schema: text,
  },
  'If-None-Match': {
    description: 'The `ETag` of an earlier answer: 304 without a body when nothing has changed.',
    schema: text,
  },
  'Content-Encoding': { description: '`gzip` or `identity`.', schema: { enum: ['gzip', 'identity'] } },
  Accept: {
    description: 'With `application/x-ndjson` a result on each line is streamed back.',
    schema: text,
  },
};

/** Headers of answers. */
export const responseHeaders: Readonly<
  Record<string, { readonly description: string; readonly schema: JsonSchema }>
> = {
  'X-Request-Id': { description: 'Names the request; one sent as a UUID is taken over.', schema: text },
  'X-Api-Version': { description: 'The published version that answered.', schema: integer },
  'X-Ignored-Parameters': {
    description: 'Parameters that are not known or that a rule made irrelevant, joined by commas.',
    schema: text,
  },
  'X-RateLimit-Limit': { description: 'Requests of a client that a minute admits.', schema: integer },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until there are more.', schema: integer },
  'X-Import-Id': { description: 'Names the record of the import.', schema: text },
  ETag: { description: 'Names the state of what was answered.', schema: text },
  Location: { description: 'Where to read on.', schema: text },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: integer },
  'WWW-Authenticate': { description: 'What credentials are asked for.', schema: text },
};

/** References to headers of answers by name. */
export function headerRefs(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
