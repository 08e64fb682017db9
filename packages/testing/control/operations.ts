import type { OpenApiDocument } from '@curro/api';
import { operations } from '@curro/shared';
import * as z from 'zod';

/** An operation that faults can name. */
interface FaultyOperation {
  readonly id: string;
  readonly method: string;
  /** Matches the path, for `/api` without its version. */
  readonly path: RegExp;
}

const API_PATH = /^\/api\/\d{1,4}(\/[^?]*)/;
const OPERATOR_PATH = /^\/ops\/v1\/[^?]*/;
const PARAMETER = /\{\w+\}/g;

const operationSchema = z.object({ operationId: z.string() });

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(PARAMETER, '[^/]+')}$`);

/** The operations of `/api`, from the table of the contract. */
export const apiOperations: readonly FaultyOperation[] = operations.map(({ id, method, path }) => ({
  id,
  method,
  path: patternOf(path),
}));

/** The operations of `/ops/v1`, those without parameters in the path first. */
export function operatorOperations({ paths }: Pick<OpenApiDocument, 'paths'>): FaultyOperation[] {
  const parameters = (path: string): number => path.match(PARAMETER)?.length ?? 0;
  return Object.entries(paths)
    .filter(([path]) => OPERATOR_PATH.test(path))
    .sort(([a], [b]) => parameters(a) - parameters(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, described]) => {
        const { success, data } = operationSchema.safeParse(described);
        return success ? { id: data.operationId, method: method.toUpperCase(), path: patternOf(path) } : [];
      }),
    );
}

/** The id of the operation of a request; undefined outside the API. */
export function operationOf(
  method: string,
  url: string,
  operator: readonly FaultyOperation[] = [],
): string | undefined {
  const [, path] = API_PATH.exec(url) ?? [];
  const [operatorPath = ''] = OPERATOR_PATH.exec(url) ?? [];
  const find = (list: readonly FaultyOperation[], wanted: string): string | undefined =>
    list.find((row) => row.method === method && row.path.test(wanted))?.id;
  return path === undefined ? find(operator, operatorPath) : find(apiOperations, path);
}
