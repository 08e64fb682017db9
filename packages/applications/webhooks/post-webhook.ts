import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createMayCall, findTarget, pinned } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PostWebhook } from './deliver-webhook.ts';

/** Redirects that preserve method and body. */
const REDIRECTS = new Set([307, 308]);
const MAX_REDIRECTS = 3;

/** A failed delivery. It counts as an attempt, unlike an unavailable engine. */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

interface WebhookResponse {
  readonly status: number;
  readonly location: string | undefined;
}

/**
 * Posts messages to public addresses and to networks that the configuration allows, plain http to allowed networks only.
 * It checks the address of the connection at every redirect: a name is resolved once, and a name with any forbidden
 * address is rejected.
 * @param timeoutMs The timeout of a delivery, redirects included.
 */
export function createPostWebhook(allowedNetworks: readonly string[], timeoutMs: number): PostWebhook {
  const { mayCall, isAllowed } = createMayCall(allowedNetworks);

  async function addressOf(url: URL): Promise<{ address: string; family: number }> {
    const { addresses, forbidden } = await findTarget(url, mayCall);
    const [first] = addresses;
    if (forbidden || first === undefined) {
      throw new DeliveryError(`${url.hostname} is not a public address`);
    }
    if (url.protocol === 'http:' && !addresses.every(({ address }) => isAllowed(address))) {
      throw new DeliveryError(`${url.protocol} is not allowed to ${url.hostname}`);
    }
    return first;
  }

  async function exchange(
    url: URL,
    body: string,
    headers: object,
    signal: AbortSignal,
  ): Promise<WebhookResponse> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
      throw new DeliveryError(`${url.protocol} is not allowed`);
    }
    const lookup = pinned(await addressOf(url));
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const outgoing = send(
        url,
        {
          method: 'POST',
          agent: false,
          lookup,
          signal,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (incoming) => {
          // The body is not read: an endless body would occupy the connection.
          incoming.destroy();
          resolve({ status: incoming.statusCode ?? 0, location: incoming.headers.location });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function follow(start: URL, body: string, headers: object, signal: AbortSignal): Promise<void> {
    let url = start;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { status, location } = await exchange(url, body, headers, signal);
      if (status >= 200 && status < 300) return;
      if (!REDIRECTS.has(status) || location === undefined)
        throw new DeliveryError(`responded with status ${status}`);
      url = new URL(location, url);
    }
    throw new DeliveryError('too many redirects');
  }

  return async (url, body, headers, signal) => {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      await follow(new URL(url), body, headers, deadline);
    } catch (error) {
      if (error instanceof DeliveryError) throw error;
      // The worker stops: another worker delivers the message. This does not count as an attempt.
      if (signal.aborted) throw new DomainError('service_unavailable');
      const late = deadline.aborted ? `no response in ${timeoutMs} ms` : undefined;
      // A socket error must not be handled as the error of an unavailable engine.
      throw new DeliveryError(late ?? (error instanceof Error ? error.message : String(error)));
    }
  };
}
