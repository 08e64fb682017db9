import { type Environment, type Middleware, type OperationHandler, refuseBadEscapes } from '@curro/platform';
import { DomainError, type OperationId, type OperationRow, operations, resolveVersion } from '@curro/shared';
import type { Hono } from 'hono';
import type { ApiContext } from '../context.ts';
import { requireScope } from './authenticate.ts';
import { refuseOverLimit } from './count-requests.ts';
import { identifyClient } from './identify-client.ts';
import { methodNotAllowed } from './refuse-other-methods.ts';
import { refuseXmlOnly } from './refuse-xml-only.ts';

/** The handlers of the mounted operations. */
export type Handlers = Partial<Record<OperationId, OperationHandler>>;

const VERSION = ':version{[0-9]{1,4}}';

/** Alternative paths of operations for older clients (contract 1.4). */
export const PATH_ALIASES: Partial<Record<OperationId, string>> = {
  dictionaryGet: '/pd/{dictionaryId}',
  coverLetterPut: '/coverletter/{coverletterId}',
};

/** The pattern of an operation's path. */
const toPattern = (path: string): string => `/api/${VERSION}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Sets the operation and the published version of a request (contract 1.4). */
const enterOperation =
  (row: OperationRow): Middleware =>
  async (c, next) => {
    const version = resolveVersion(Number(c.req.param('version')), row.versions);
    c.set('operation', row.id);
    c.set('version', version);
    c.header('X-Api-Version', String(version));
    if (row.scope !== null) c.header('Cache-Control', 'no-store');
    await next();
  };

/** Refuses an operation that the operator switched off. */
const refuseSwitchedOff: Middleware = () => {
  throw new DomainError('116');
};

/** The checks of an operation in the order of contract 1.2: client, rate limit, switched off, user and scope. */
function checksOf(row: (typeof operations)[number], context: ApiContext): Middleware[] {
  const switchedOff = context.config.SWITCHED_OFF_OPERATIONS.includes(row.id) ? [refuseSwitchedOff] : [];
  if (row.scope === null) {
    const expected = context.config.REQUIRE_CLIENT ? 'required' : 'ignored';
    return [identifyClient(expected, context.verifyClient), refuseOverLimit(context), ...switchedOff];
  }
  return [
    identifyClient('optional', context.verifyClient),
    refuseOverLimit(context),
    ...switchedOff,
    requireScope(row.scope, context),
  ];
}

/** Mounts the operations that have a handler under `/api/<version>`, each with its checks in order. */
export function mountOperations(app: Hono<Environment>, context: ApiContext, handlers: Handlers): void {
  const methodsOf = new Map<string, string[]>();
  for (const row of operations) {
    const handler = handlers[row.id];
    if (handler === undefined) continue;
    const alias = PATH_ALIASES[row.id];
    for (const pattern of [row.path, ...(alias === undefined ? [] : [alias])].map(toPattern)) {
      const checks = [refuseXmlOnly, refuseBadEscapes, ...checksOf(row, context)];
      app.on(row.method, pattern, enterOperation(row), ...checks, handler);
      methodsOf.set(pattern, [...(methodsOf.get(pattern) ?? []), row.method]);
    }
  }
  for (const [pattern, methods] of methodsOf) app.all(pattern, methodNotAllowed(methods));
}
