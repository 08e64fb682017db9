import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { ServiceOptions } from './curro.ts';
import { CurroStartError } from './start-error.ts';

/** The address that the API listens on, unless another one is asked for. */
export const LOOPBACK = '127.0.0.1';

/** A port that is taken before the services start, since the links of their responses and mails name it. */
export interface BoundPort {
  readonly port: number;
  /** Passed to the API, which listens with its socket. */
  readonly server: Server;
}

/** Listens on the address of the API. @throws CurroStartError `port_unavailable` */
export async function bindPort({ host = LOOPBACK, port = 0 }: ServiceOptions): Promise<BoundPort> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const message = `Port ${port} of ${host} cannot be used: ${String(error)}. Port 0 takes a free one.`;
    throw new CurroStartError('port_unavailable', message, error);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, server };
}

/** The variables of the services in all modes, without those of the engines. */
export function serviceVariables(
  { host = LOOPBACK, env, logLevel = 'fatal' }: ServiceOptions,
  { port }: BoundPort,
): Record<string, string> & { readonly LOG_LEVEL: string } {
  return {
    HOST: host,
    PORT: String(port),
    LOG_LEVEL: logLevel,
    PORTAL_URL: `http://${LOOPBACK}:${port}`,
    RATE_LIMIT: '0',
    AUTH_CACHE_TTL_MS: '0',
    PORTAL_TOKEN_SIGN_IN: 'true',
    // A machine that runs tests may stall for seconds.
    SEARCH_TIMEOUT_MS: '20000',
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    DATABASE_PROBE_AFTER_MS: '20000',
    BREAKER_PROBE_TIMEOUT_MS: '20000',
    RATE_LIMIT_REDIS_TIMEOUT_MS: '20000',
    // Receivers of webhooks and feeds of tests are on this machine.
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
    ...env,
  };
}
