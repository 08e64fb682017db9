import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteExpiredIdentity } from '@curro/accounts';
import { migrate, pendingMigrations } from '@curro/db';
import { drain, listen, retryUntilAborted } from '@curro/platform';
import { getRequestListener } from '@hono/node-server';
import type Provider from 'oidc-provider';
import { createPages } from './app.ts';
import type { IdentityContext } from './context.ts';
import { stripForwardingHeaders } from './http/proxies.ts';
import { followKeys, loadKeyRing } from './keys/key-ring.ts';
import { createClientAdapter } from './provider/client-adapter.ts';
import { createProvider } from './provider/create-provider.ts';

const EVERY_MS = 600_000;

/** Deletes expired rows every ten minutes until `signal` is aborted. */
async function sweepRegularly({ db, log }: IdentityContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const swept = await deleteExpiredIdentity(db, signal);
      if (swept > 0) log.info({ swept }, 'removed what had ended');
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'nothing removed');
    }
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const RETRY_AFTER_SECONDS = 5;

/** The paths of the provider library; all others are pages. */
const PROTOCOL = /^\/(?:auth|token|me|jwks|session|\.well-known)(?:\/|$)/;

/** Paths that respond before the keys are loaded. */
const ALWAYS = /^\/(?:health\/|metrics$)/;

/** A listening provider. */
export interface IdentityServer {
  readonly port: number;
  close(): Promise<void>;
}

function refuse(
  { observeRequest }: IdentityContext,
  { method = '' }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  observeRequest(outgoing, () => {
    return { requestId: randomUUID(), method, operation: '/*', client: undefined, path: '' };
  });
  outgoing.writeHead(503, { 'Retry-After': RETRY_AFTER_SECONDS, 'Content-Type': 'application/json' });
  outgoing.end('{"error":"temporarily_unavailable"}');
}

async function prepare(context: IdentityContext): Promise<void> {
  if ((await pendingMigrations(context.db)).length > 0) await migrate(context.db);
}

/** Starts the provider. Until the engines are available and the keys are loaded its status is 503. */
export async function startIdentity(context: IdentityContext): Promise<IdentityServer> {
  const { config, log } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  let provider: Provider | undefined;
  const current = (): Provider => {
    if (provider === undefined) throw new Error('the provider has no keys yet');
    return provider;
  };
  const pages = getRequestListener(createPages({ context, provider: current }).fetch, {
    overrideGlobalObjects: false,
  });
  const stripForwarding = stripForwardingHeaders(config);
  const { host } = new URL(context.issuer);
  const handleRequest = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    stripForwarding(incoming);
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    if (provider === undefined && !ALWAYS.test(path)) refuse(context, incoming, outgoing);
    else if (PROTOCOL.test(path)) {
      // The library builds its addresses from these headers, so they are set to the issuer's.
      incoming.headers.host = host;
      delete incoming.headers['x-forwarded-host'];
      void current().callback()(incoming, outgoing);
    } else void pages(incoming, outgoing);
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handleRequest,
  );
  const port = await listen(server, config.HOST, config.PORT);
  log.info({ host: config.HOST, port }, 'listening');

  const running = (async () => {
    await retryUntilAborted('migrations', () => prepare(context), { log, signal });
    const ring = await retryUntilAborted('keys', () => loadKeyRing(context), { log, signal });
    if (ring === undefined) return;
    const clients = await createClientAdapter(context);
    provider = createProvider(context, { ring, clients });
    const onChange = (changed: typeof ring): void => {
      provider = createProvider(context, { ring: changed, clients });
    };
    await Promise.all([followKeys(context, ring, { onChange, signal }), sweepRegularly(context, signal)]);
  })();
  return {
    port,
    async close() {
      stopping.abort();
      await drain(server);
      await running;
      await context.close();
    },
  };
}
