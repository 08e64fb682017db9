import { isIP } from 'node:net';
import { inNetworks } from '@curro/platform';
import type { Config } from '../config.ts';
import { type Check, check } from './check.ts';

const isLoopback = inNetworks(['127.0.0.0/8', '::1/128']);

const staysHere = (host: string): boolean => host === 'localhost' || (isIP(host) !== 0 && isLoopback(host));

/**
 * Checks settings that are valid but probably unintended.
 * @param missingNotices the legal documents that name the operator of the settings, as there is no file of them
 */
export function examineConfiguration(config: Config, missingNotices: readonly string[]): Check[] {
  const open = !staysHere(config.HOST);
  const local = config.AUTH_LOCAL_JWKS_FILE !== undefined;
  const noPortal = config.PORTAL_URL === undefined || staysHere(new URL(config.PORTAL_URL).hostname);
  const unnamed = config.PORTAL_OPERATOR_NAME === undefined && missingNotices.length > 0;
  return [
    check(
      'tokens',
      config.AUTH_ISSUER === undefined && !local ? 'fail' : local && open ? 'warn' : 'ok',
      config.AUTH_ISSUER === undefined && !local
        ? 'no issuer is trusted: users cannot sign in'
        : local
          ? 'tokens of the local key are trusted'
          : `tokens of ${config.AUTH_ISSUER ?? ''} are trusted`,
      local ? 'use AUTH_ISSUER where others can reach the API' : 'set AUTH_ISSUER',
    ),
    check(
      'portal address',
      open && noPortal ? 'warn' : 'ok',
      config.PORTAL_URL ?? `http://${config.HOST}:${config.PORT}`,
      'set PORTAL_URL to the address that people use: links of offers begin with it',
    ),
    check(
      'legal pages',
      unnamed && (open || !noPortal) ? 'warn' : 'ok',
      unnamed
        ? 'the legal notice and the privacy text do not name the operator'
        : (config.PORTAL_OPERATOR_NAME ?? 'files of PORTAL_LEGAL_DIRECTORY'),
      `set PORTAL_OPERATOR_NAME, or write ${missingNotices.join(' and ')} to PORTAL_LEGAL_DIRECTORY`,
    ),
    check(
      'rate limit',
      open && config.RATE_LIMIT === 0 ? 'warn' : 'ok',
      config.RATE_LIMIT === 0
        ? 'there is none'
        : `${config.RATE_LIMIT} requests in ${config.RATE_LIMIT_WINDOW_SECONDS} s`,
      'set RATE_LIMIT',
    ),
    check(
      'metrics',
      config.METRICS_TOKEN === undefined && open ? 'warn' : 'ok',
      config.METRICS_TOKEN === undefined ? 'only operators can read /metrics' : 'a token opens /metrics',
      'set METRICS_TOKEN, so that Prometheus needs no operator token',
    ),
  ];
}
