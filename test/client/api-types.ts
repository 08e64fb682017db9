import type { OpenApiDocument } from '@curro/api';
import { errorTable } from '@curro/shared';
import openapiTS, { astToString } from 'openapi-typescript';

type Json = Readonly<Record<string, unknown>>;

const OPENING = '// Generated from /openapi.json by `vitest run test/client/api-types.test.ts -u`.\n\n';

const withoutExamples = (content: unknown): Json =>
  Object.fromEntries(
    Object.entries(content as Record<string, Json>).map(([type, { schema }]) => [type, { schema }]),
  );

/** The parts of an operation that a client's types need: its parameters and body, and its successful responses. */
function slim(operation: Json): Json {
  const body = operation.requestBody as Json | undefined;
  const responses = Object.entries(operation.responses as Record<string, Json>).filter(([status]) =>
    status.startsWith('2'),
  );
  return {
    operationId: operation.operationId,
    parameters: ((operation.parameters ?? []) as Json[]).filter((parameter) => parameter.in !== 'header'),
    ...(body === undefined ? {} : { requestBody: { ...body, content: withoutExamples(body.content) } }),
    responses: Object.fromEntries(
      responses.map(([status, { description, content }]) => [
        status,
        { description, content: withoutExamples(content) },
      ]),
    ),
  };
}

/** The operations of the table, each in its newest version. */
function newest({ paths }: OpenApiDocument, ids: ReadonlySet<string>): Record<string, Json> {
  const newestPaths = Object.entries(paths).map(([path, methods]): [string, Json] => {
    const documented = Object.entries(methods).filter(([, operation]) =>
      ids.has(String(Reflect.get(operation, 'operationId'))),
    );
    return [
      path,
      Object.fromEntries(documented.map(([method, operation]) => [method, slim(operation as Json)])),
    ];
  });
  return Object.fromEntries(newestPaths.filter(([, methods]) => Object.keys(methods).length > 0));
}

/** The schemas that a value refers to, and those that these refer to. */
function referredTo(
  value: unknown,
  schemas: Readonly<Record<string, Json>>,
  names: Set<string>,
): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (names.has(name)) continue;
    names.add(name);
    referredTo(schemas[name], schemas, names);
  }
  return names;
}

/** The types of `packages/client`: operations, their bodies and responses by name, and the codes of errors. */
export async function clientTypes(document: OpenApiDocument, ids: ReadonlySet<string>): Promise<string> {
  const paths = newest(document, ids);
  const { schemas } = document.components;
  const needed = referredTo([paths, { $ref: '#/components/schemas/ErrorBody' }], schemas, new Set());
  const usedSchemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
  const described = { ...document, paths, components: { schemas: usedSchemas } };
  const tree = await openapiTS(described as unknown as Parameters<typeof openapiTS>[0], {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    immutable: true,
  });
  const codes = [...new Set(errorTable.map(({ code }) => code))].map((code) => `'${code}'`);
  return `${OPENING}${astToString(tree)}\n/** Every code of the service. */\nexport type ErrorCode = ${codes.join(' | ')};\n`;
}
