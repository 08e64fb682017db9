import type { ServiceOptions } from './curro.ts';

/** The address that the API listens on, unless another one is asked for. */
export const LOOPBACK = '127.0.0.1';

/** The variables of the services in all modes, without those of the engines. */
export function serviceVariables({
  host = LOOPBACK,
  port = 0,
  env,
  logLevel = 'fatal',
}: ServiceOptions): Record<string, string> & { readonly LOG_LEVEL: string } {
  return {
    HOST: host,
    PORT: String(port),
    LOG_LEVEL: logLevel,
    // The prefix of the links of offers and mails.
    ...(port !== 0 && { PORTAL_URL: `http://${LOOPBACK}:${port}` }),
    RATE_LIMIT: '0',
    AUTH_CACHE_TTL_MS: '0',
    PORTAL_TOKEN_SIGN_IN: 'true',
    // Receivers of webhooks and feeds of tests are on this machine.
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8 ::1/128',
    ...env,
  };
}
