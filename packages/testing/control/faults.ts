import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenApiDocument } from '@curro/api';
import type { OperationId } from '@curro/shared';
import type { Fault } from '../curro.ts';
import { apiOperations, operationOf, operatorOperations } from './operations.ts';

/** Makes requests fail as tests ask for. */
export interface Faults {
  add(operation: string, fault: Fault): Promise<void>;
  clear(): Promise<void>;
  /** Applies the faults of a request. Returns false when it has responded. */
  apply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean>;
}

const ALIASES: Readonly<Record<string, OperationId>> = { search: 'offerSearch', apply: 'applicationCreate' };
const EVERY = '*';

/** The error codes of the API by status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'insufficient_scope',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limit_exceeded',
  503: 'service_unavailable',
};

function respond(outgoing: ServerResponse, status: number, { retryAfter = 1 }: Fault, now: Date): void {
  const error = CODES[status] ?? 'internal_error';
  const body = { error, error_description: 'A fault of the test.', timestamp: now.toISOString() };
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 429 || status === 503 ? { 'Retry-After': String(retryAfter) } : {}),
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="curro", error="invalid_token"' } : {}),
  });
  outgoing.end(JSON.stringify(body));
}

interface ActiveFault {
  readonly operation: string;
  readonly fault: Fault;
  remaining: number;
}

/**
 * Creates the faults of a Curro. Of several faults of an operation the oldest applies.
 * @param hold called when searches become stale, and when they no longer are
 * @param describe the description of the API, which faults of operator operations need
 */
export function createFaults(options: {
  readonly now: () => Date;
  readonly hold: (held: boolean) => void | Promise<void>;
  readonly describe: () => Pick<OpenApiDocument, 'paths'>;
}): Faults {
  const { now, hold, describe } = options;
  let operator: ReturnType<typeof operatorOperations> | undefined;
  let active: ActiveFault[] = [];
  /** The responses to stale searches that are not closed. */
  const staleResponses = new Set<ServerResponse>();
  let held = false;
  let holding: Promise<void> = Promise.resolve();
  const update = async (): Promise<void> => {
    active = active.filter(({ remaining }) => remaining > 0);
    const isStale = active.some(({ fault }) => fault.stale === true);
    if (isStale === held) return;
    held = isStale;
    const change = holding.then(() => hold(isStale));
    // The caller gets the error; requests continue.
    holding = change.catch(() => undefined);
    await change;
  };
  const readOperation = (operation: string): string => {
    const id = ALIASES[operation] ?? operation;
    if (id === EVERY || apiOperations.some((row) => row.id === id)) return id;
    operator ??= operatorOperations(describe());
    if (operator.some((row) => row.id === id)) return id;
    throw new TypeError(`there is no operation ${JSON.stringify(operation)} in /api or /ops/v1`);
  };
  const take = (operation: string, isOperator: boolean): Fault | undefined => {
    const found = active.find(
      (each) =>
        each.remaining > 0 && (each.operation === operation || (each.operation === EVERY && !isOperator)),
    );
    if (found !== undefined) found.remaining -= 1;
    return found?.fault;
  };
  return {
    async add(operation, fault) {
      active.push({ operation: readOperation(operation), fault, remaining: fault.times ?? Infinity });
      await update();
    },
    async clear() {
      active = [];
      await update();
    },
    async apply(incoming, outgoing) {
      const { method = 'GET', url = '/' } = incoming;
      const operation = operationOf(method, url, operator);
      // A client that has its whole response can send the next request before `close` is emitted here.
      if (staleResponses.size > 0 && [...staleResponses].every((each) => each.writableEnded)) await update();
      await holding;
      const fault = operation === undefined ? undefined : take(operation, !url.startsWith('/api/'));
      if (fault === undefined) return true;
      // A stale search still reads the former state; the next request does not.
      if (fault.stale === true) {
        staleResponses.add(outgoing);
        outgoing.once('close', () => {
          staleResponses.delete(outgoing);
          update().catch(() => undefined);
        });
      } else await update();
      if (fault.delayMs !== undefined) await delay(fault.delayMs);
      if (fault.drop === true) {
        incoming.socket.destroy();
        return false;
      }
      const status = fault.expiredToken === true ? 401 : fault.status;
      if (status === undefined) return true;
      respond(outgoing, status, fault, now());
      return false;
    },
  };
}
