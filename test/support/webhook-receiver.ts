import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A request of a webhook as it was received. */
export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on the loopback address. */
export interface WebhookReceiver {
  readonly url: string;
  /** The deliveries since the last `reset`, oldest first. */
  received: readonly ReceivedDelivery[];
  /** Responds to a delivery that is already in `received`; tests replace it. */
  respond: (response: ServerResponse, path: string) => void;
  /** Forgets the deliveries and responds with 204 again. */
  reset(): void;
  close(): Promise<void>;
}

const accept = (response: ServerResponse): void => void response.writeHead(204).end();

/** Starts a receiver that responds with 204. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const { url, close } = await listen(
    createServer((request, response) => {
      const { url: path = '', headers } = request;
      void text(request).then((body) => {
        receiver.received = [...receiver.received, { path, headers, body }];
        receiver.respond(response, path);
      });
    }),
  );
  const receiver: WebhookReceiver = {
    url,
    received: [],
    respond: accept,
    reset() {
      receiver.received = [];
      receiver.respond = accept;
    },
    close,
  };
  return receiver;
}

/** The signature that a receiver computes (Standard Webhooks). */
export function webhookSignature({ headers, body }: ReceivedDelivery, secret: string): string {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
