import { type OperationId, operations } from '@curro/shared';
import type * as z from 'zod';
import type { RouteDescription } from '../openapi/describe.ts';

/** The values of an example request. */
export interface SampleRequest {
  readonly route: RouteDescription;
  /** The address of the server without a trailing slash. */
  readonly baseUrl: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: SampleBody;
}

/** A JSON value, the fields of a form, or the name and the text of a file with a body of another type. */
export type SampleBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly file: string; readonly type: string; readonly text: string };

/** The id and the secret of a client in examples. */
const CLIENT = ['my-portal', 'SECRET'] as const;

/** The media type that a request names; the languages add that of a form themselves. */
function typeOf(body: SampleBody | undefined): string | undefined {
  if (body === undefined || 'form' in body) return undefined;
  return 'json' in body ? 'application/json' : body.type;
}

/** A request in one language. */
export interface Sample {
  readonly id: 'curl' | 'javascript' | 'python';
  readonly name: string;
  readonly code: string;
}

const clientOperations: ReadonlySet<string> = new Set<OperationId>(operations.map(({ id }) => id));

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A text in single quotation marks of a shell. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function urlOf({ route, baseUrl, path, query }: SampleRequest): string {
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? name),
  );
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}${filled}${search === '' ? '' : `?${search}`}`;
}

function curlBodyOf(body: SampleBody | undefined): string[] {
  if (body === undefined) return [];
  if ('json' in body) return [`-d ${shellText(json(body.json))}`];
  if ('file' in body) return [`--data-binary @${body.file}`];
  return Object.entries(body.form).map(([name, value]) => `-d ${shellText(`${name}=${value}`)}`);
}

function curlOf(request: SampleRequest): string {
  const { route, body } = request;
  const type = typeOf(body);
  const options = [
    ...(route.method === 'GET' || (route.method === 'POST' && body !== undefined)
      ? []
      : [`-X ${route.method}`]),
    ...(route.scope === undefined ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(route.usesClientCredentials === true ? [`-u ${CLIENT.join(':')}`] : []),
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`]),
    ...curlBodyOf(body),
  ];
  return ['curl', ...[shellText(urlOf(request)), ...options].map((part) => `  ${part}`)]
    .join(' \\\n')
    .replace('curl \\\n  ', 'curl ');
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** A value as JavaScript: names without quotation marks, texts in single ones. */
function javascriptOf(value: unknown, indent = ''): string {
  const deeper = `${indent}  `;
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${deeper}${javascriptOf(item, deeper)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value);
    if (fields.length === 0) return '{}';
    const key = (name: string): string => (NAME.test(name) ? name : javascriptOf(name));
    return `{\n${fields.map(([name, field]) => `${deeper}${key(name)}: ${javascriptOf(field, deeper)},\n`).join('')}${indent}}`;
  }
  return String(value);
}

/** A call of the function of @curro/client. */
function clientCallOf({ route, baseUrl, path, query, body }: SampleRequest): string {
  const lists = new Set(
    Object.entries<z.ZodType>(route.query?.shape ?? {}).flatMap(([name, schema]) =>
      schema.safeParse(['']).success ? [name] : [],
    ),
  );
  const parameters = Object.entries(query).map(([name, value]): [string, unknown] => [
    name,
    lists.has(name) ? [value] : value,
  ]);
  const input: Readonly<Record<string, unknown>> = {
    ...path,
    ...Object.fromEntries(parameters),
    ...(body !== undefined && 'json' in body ? { body: body.json } : {}),
  };
  const token = route.scope === undefined ? '' : `, token: process.env.TOKEN`;
  const argument = Object.keys(input).length === 0 ? '' : `, ${javascriptOf(input)}`;
  return `import { createCurro, ${route.id} } from '@curro/client';

const curro = createCurro({ baseUrl: '${baseUrl}'${token} });
const response = await ${route.id}(curro${argument});
console.log(response);`;
}

const isJson = ({ response }: RouteDescription): boolean =>
  'safeParse' in response || response.type.startsWith('application/json');

function fetchBodyOf(body: SampleBody | undefined): string[] {
  if (body === undefined) return [];
  if ('json' in body) return [`body: JSON.stringify(${javascriptOf(body.json, '  ')})`];
  if ('file' in body) return [`body: await readFile('${body.file}')`];
  return [`body: new URLSearchParams(${javascriptOf(body.form, '  ')})`];
}

function fetchOf(request: SampleRequest): string {
  const { route, body } = request;
  const type = typeOf(body);
  const headers = [
    ...(route.scope === undefined ? [] : ['authorization: `Bearer \u0024{process.env.TOKEN}`']),
    ...(route.usesClientCredentials === true
      ? [`authorization: \`Basic \u0024{btoa('${CLIENT.join(':')}')}\``]
      : []),
    ...(type === undefined ? [] : [`'content-type': '${type}'`]),
  ];
  const options = [
    ...(route.method === 'GET' ? [] : [`method: '${route.method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...fetchBodyOf(body),
  ];
  const settings = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`;
  const read = body !== undefined && 'file' in body ? "import { readFile } from 'node:fs/promises';\n\n" : '';
  return `${read}const response = await fetch('${urlOf(request)}'${settings});
if (!response.ok) throw new Error(await response.text());
console.log(await response.${isJson(route) ? 'json' : 'text'}());`;
}

/** A value as Python. */
function pythonOf(value: unknown): string {
  return json(value).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (text) => ({ true: 'True', false: 'False', null: 'None' })[text] ?? text,
  );
}

function pythonBodyOf(body: SampleBody | undefined): string[] {
  if (body === undefined) return [];
  const indented = (value: unknown): string => pythonOf(value).replaceAll('\n', '\n    ');
  if ('json' in body) return [`json=${indented(body.json)}`];
  if ('file' in body) return [`data=open('${body.file}', 'rb')`];
  return [`data=${indented(body.form)}`];
}

function pythonCallOf(request: SampleRequest): string {
  const { route, query, body } = request;
  const headers = [
    ...(route.scope === undefined ? [] : [`'Authorization': f"Bearer {os.environ['TOKEN']}"`]),
    ...(body !== undefined && 'file' in body ? [`'Content-Type': '${body.type}'`] : []),
  ];
  const options = [
    `'${urlOf({ ...request, query: {} })}'`,
    ...(Object.keys(query).length === 0 ? [] : [`params=${pythonOf(query).replaceAll('\n', '\n    ')}`]),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(route.usesClientCredentials === true
      ? [`auth=(${CLIENT.map((part) => `'${part}'`).join(', ')})`]
      : []),
    ...pythonBodyOf(body),
    'timeout=10',
  ];
  // The body of an error says what is wrong; raise_for_status does not show it.
  return `${route.scope === undefined ? '' : 'import os\n'}import requests

response = requests.${route.method.toLowerCase()}(
${options.map((option) => `    ${option},\n`).join('')})
if not response.ok:
    raise SystemExit(f'{response.status_code} {response.text}')
print(response.${isJson(route) ? 'json()' : 'text'})`;
}

/** The request with curl, with JavaScript (with @curro/client if it has the operation), and with Python. */
export function samplesOf(request: SampleRequest): readonly Sample[] {
  const hasFunction = clientOperations.has(request.route.id);
  return [
    { id: 'curl', name: 'curl', code: curlOf(request) },
    { id: 'javascript', name: 'JavaScript', code: hasFunction ? clientCallOf(request) : fetchOf(request) },
    { id: 'python', name: 'Python', code: pythonCallOf(request) },
  ];
}
