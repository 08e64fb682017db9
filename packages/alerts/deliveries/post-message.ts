import { type PerClientLimiter, type PostWebhook, signedHeaders } from '@curro/applications';
import type { AlertContext } from '../context.ts';
import type { Target } from './target.ts';

/** A message to the webhook of a client. */
interface Message {
  /** Identifies the message if it is sent again. */
  readonly id: string;
  readonly type: 'savedsearch.matches' | 'savedsearch.invalid';
  readonly data: object;
}

/** The dependencies of messages to webhooks. */
export interface MessageContext extends Pick<AlertContext, 'clock'> {
  readonly postWebhook: PostWebhook;
  /** Limits the deliveries of each client, those of applications included. */
  readonly webhookLimiter: PerClientLimiter;
}

/** A later time for a delivery, because too many deliveries of the client are in flight. */
export interface Postponement {
  readonly retryAfterMs: number;
}

/**
 * Posts a message to the webhook of the client that saved a search. Without a webhook nothing is sent.
 * @returns whether it was sent, or a postponement
 * @throws the error of `postWebhook`
 */
export async function postMessage(
  { postWebhook, webhookLimiter, clock }: MessageContext,
  { url, webhookSecret, clientId }: Target,
  { id, type, data }: Message,
  signal: AbortSignal,
): Promise<boolean | Postponement> {
  if (url === null || webhookSecret === null || clientId === null) return false;
  const now = clock.now();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const postponement = await webhookLimiter.run(clientId, () =>
    postWebhook(url, body, signedHeaders({ id, body }, webhookSecret, now), signal),
  );
  return postponement ?? true;
}
