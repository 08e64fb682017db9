const description = `The open job-search service: job portals embed its search, candidates apply and follow what
becomes of it, operators feed offers in.

**Versions.** \`/api/<n>/…\`, one to four digits. A number is answered by the nearest published version not above it, below
the lowest by the lowest; \`X-Api-Version\` tells which. Version 7 of the search is version 9.

**Who calls.** Public operations want nothing. A user sends \`Authorization: Bearer <token>\` with the scope named at the
operation. A client application may identify itself with \`Basic <id:secret>\`. One header carries both, in either order:
\`Authorization: Basic <base64>, Bearer <token>\`.

**Pages of other sites** may read the answers, without cookies, unless the server or the client application allows
certain origins only. A page names its client by the parameter \`client_id\`, which every operation knows.

**Caching.** Public answers carry an \`ETag\` and may be kept for a while; they, and what users read of themselves, come
packed with Brotli or gzip where \`Accept-Encoding\` allows.

**Failures** have the status and the code that stand at the operation; \`error\` is a text also where it is a number.
Validations tell every finding in \`errors\`. A path that does not exist is 404 with code 1, a method that a path does
not have 405. Texts are English, or Spanish when \`Accept-Language\` prefers it.

**Requests** are JSON in UTF-8, up to 256 KiB. Unknown parameters are ignored and named in \`X-Ignored-Parameters\`;
\`null\` and empty texts count as absent. Besides the types shown, digits in texts are taken for numbers and \`"true"\` and
\`"false"\` for booleans, as older clients send them.

**Answers** may get further members; ignore what you do not know.`;

/** What stands before the operations. */
export const introduction = {
  title: 'Curro',
  version: '1.0.0',
  summary: 'Job search, candidates, applications',
  description,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

/** Who may call (contract 1.3). */
export const securitySchemes = {
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'Id and secret of a client application.',
  },
  user: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A token of a candidate or an operator with the scope of the operation. Together with a client: `Basic …, Bearer …` in one header.',
  },
};
