import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { hasBearerToken, listen } from '@curro/platform';
import type { WorkerContext } from './context.ts';

const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** The HTTP server of the worker's metrics. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const isAuthorized = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined || hasBearerToken(headers.authorization, token);

/** Serves /metrics and /health/live of the worker; undefined without METRICS_PORT. */
export async function serveMetrics({
  config,
  metrics,
  log,
}: WorkerContext): Promise<MetricsServer | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: configuredPort, METRICS_TOKEN: token } = config;
  if (configuredPort === undefined) return undefined;
  const respond = async (request: IncomingMessage): Promise<[status: number, type: string, body: string]> => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/health/live') return [200, 'application/json', '{"status":"ok"}'];
    if (path !== '/metrics') return [404, 'text/plain', 'not here\n'];
    if (!isAuthorized(request, token)) return [401, 'text/plain', 'a token is needed\n'];
    return [200, metrics.contentType, await metrics.exposition()];
  };
  const limits = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS };
  const server = createServer(limits, (request, response) => {
    respond(request).then(
      ([status, type, body]) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      },
      (error: unknown) => {
        log.error({ err: error }, 'metrics failed');
        response.writeHead(500).end();
      },
    );
  });
  const port = await listen(server, host, configuredPort);
  log.info({ host, port }, 'metrics are served');
  return {
    port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
