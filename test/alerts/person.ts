import * as z from 'zod';
import type { Curro } from '../support/curro.ts';

const PATH = '/api/1/savedsearch';

/** A saved search or an error. */
const bodySchema = z.looseObject({
  id: z.string().default(''),
  matches: z.int().default(0),
  error: z.string().optional(),
  errors: z.array(z.looseObject({ field: z.string() })).default([]),
});

/** A candidate who saves searches by the API. */
export interface Person {
  readonly subject: string;
  readonly address: string;
  /** Saves a search for camarero by mail, at once, with other fields. */
  save(fields?: object): Promise<{ status: number; body: z.infer<typeof bodySchema> }>;
  replace(id: string, fields: object): Promise<{ status: number; body: z.infer<typeof bodySchema> }>;
  get(id: string): Promise<z.infer<typeof bodySchema>>;
  list(): Promise<z.infer<typeof bodySchema>[]>;
  /** Sends a body as it is. */
  post(body: string): Promise<Response>;
  remove(id: string): Promise<void>;
}

/** Creates a candidate with an address at example.org, confirmed by default. */
export async function createPerson(
  curro: Curro,
  subject: string,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const address = `${subject}@example.org`;
  const token = await curro.tokens.sign({
    sub: subject,
    client_id: 'tests',
    scope: 'SAVED_SEARCH_READ SAVED_SEARCH_WRITE SAVED_SEARCH_DELETE',
    email: address,
    email_verified: true,
    ...claims,
  });
  const send = (method: string, path: string, body?: string) =>
    curro.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
  const call = async (method: string, path: string, body?: object) => {
    const response = await send(method, path, body && JSON.stringify(body));
    return { status: response.status, body: bodySchema.parse(await response.json()) };
  };
  const complete = (fields: object) => ({
    name: 'Camarero',
    query: 'q=camarero',
    frequency: 'instant',
    ...fields,
  });
  return {
    subject,
    address,
    save: (fields = {}) => call('POST', PATH, complete(fields)),
    replace: (id, fields) => call('PUT', `${PATH}/${id}`, complete(fields)),
    get: async (id) => (await call('GET', `${PATH}/${id}`)).body,
    list: async () => z.array(bodySchema).parse(await (await send('GET', PATH)).json()),
    post: (body) => send('POST', PATH, body),
    remove: async (id) => {
      await call('DELETE', `${PATH}/${id}`);
    },
  };
}
