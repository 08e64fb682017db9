const description = `Job search for portals, applications for candidates, and feeds for operators.

**Versions.** Paths begin with \`/api/<n>/\`, one to four digits. The nearest published version that is not higher handles the
request; a number below the lowest version gets the lowest. \`X-Api-Version\` names the version. Version 7 of the search
is version 9.

**Authentication.** Public operations need no credentials. Operations of a user need \`Authorization: Bearer <token>\` with
the scope of the operation. A client application can identify itself with \`Basic <id:secret>\`. One header can carry both,
in either order: \`Authorization: Basic <base64>, Bearer <token>\`.

**Other origins.** Web pages of other origins can read the responses, without cookies, unless the server or the client
application allows certain origins only. A page identifies its client with the parameter \`client_id\` of every operation.

**Caching.** Public responses have an \`ETag\` and can be cached. Responses are compressed with Brotli or gzip as
\`Accept-Encoding\` allows.

**Errors** have the status and code listed at the operation; \`error\` is always a string. \`errors\` lists all validation
errors. A path that does not exist is 404 with code 1; a method that a path does not have is 405. Texts are English, or
Spanish when \`Accept-Language\` prefers it.

**Requests** are JSON in UTF-8, up to 256 KiB. Unknown parameters are ignored and named in \`X-Ignored-Parameters\`;
\`null\` and empty strings count as absent. Numbers and booleans are also accepted as strings, as older clients send them.

**Responses** can get further fields; ignore fields that you do not know.`;

/** The head of the document. */
export const introduction = {
  title: 'Curro',
  version: '1.0.0',
  summary: 'Job search, candidates, applications',
  description,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

/** Credentials (contract 1.3). */
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
      'A token of a candidate or an operator with the scope of the operation. With a client: `Basic …, Bearer …` in one header.',
  },
};
