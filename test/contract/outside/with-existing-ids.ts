import type { OpenApiDocument } from '@curro/api';
import type { ExistingIds } from './existing-data.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
}

function idsOf(path: string, name: string, ids: ExistingIds): readonly string[] | undefined {
  const specific = Object.entries(ids).find(
    ([key]) => key.endsWith(` ${name}`) && path.startsWith(key.slice(0, key.indexOf(' '))),
  );
  return specific?.[1] ?? ids[name];
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

/** Describes a body of lines by its items, which a tool can generate. */
function withLines({ content, ...rest }: NonNullable<Operation['requestBody']>): object {
  const described = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema: Reflect.get(schema, 'contentSchema') ?? schema },
  ]);
  return { ...rest, content: Object.fromEntries(described) };
}

/** The document with the ids that exist as the values of path parameters, for tools that choose them. */
export function withExistingIds(document: OpenApiDocument, ids: ExistingIds): OpenApiDocument {
  const describe = (path: string, operation: Operation): object => ({
    ...operation,
    parameters: (operation.parameters ?? []).map((parameter) => {
      const existing = parameter.in === 'path' ? idsOf(path, parameter.name, ids) : undefined;
      return existing === undefined ? parameter : { ...parameter, schema: { enum: existing } };
    }),
    ...(operation.requestBody === undefined ? {} : { requestBody: withLines(operation.requestBody) }),
  });
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, describe(path, operation)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
