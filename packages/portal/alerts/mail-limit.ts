import { createHash } from 'node:crypto';
import {
  addressKey,
  createClientAddress,
  createRateLimiter,
  type Request,
  refuseRequest,
} from '@curro/platform';
import type { PortalContext } from '../context.ts';

const HOUR_SECONDS = 3_600;
/** Confirmation mails to one address in an hour. */
const MAX_MAILS_TO = 3;
/** Confirmation mails requested from one client address in an hour. */
const MAX_MAILS_FROM = 10;

/** Returns a digest as the key in Redis, so that keys contain no addresses. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Creates the limit of the confirmation mails of saved searches, which visitors request for any address. It counts a
 * mail and throws DomainError `rate_limit_exceeded` over the limit of its recipient or of the client.
 */
export function createMailLimit(context: PortalContext): (c: Request, recipient: string) => Promise<void> {
  const { redis, config, log, metrics } = context;
  const limiter = (name: string, limit: number) =>
    createRateLimiter({
      redis,
      prefix: `${config.REDIS_PREFIX}:alerts:${name}`,
      limit,
      windowSeconds: HOUR_SECONDS,
      redisTimeoutMs: config.RATE_LIMIT_REDIS_TIMEOUT_MS,
      log,
      onFallback: () => metrics.rateFallback.inc(),
    });
  const mailsTo = limiter('mails-to', MAX_MAILS_TO);
  const mailsFrom = limiter('mails-from', MAX_MAILS_FROM);
  const clientAddress = createClientAddress(config.TRUSTED_PROXIES);
  return async (c, recipient) => {
    const from = await mailsFrom(keyOf(addressKey(c.env.incoming, clientAddress)));
    if (from.over) refuseRequest(c, context, from.reset);
    const to = await mailsTo(keyOf(recipient.toLowerCase()));
    if (to.over) refuseRequest(c, context, to.reset);
  };
}
