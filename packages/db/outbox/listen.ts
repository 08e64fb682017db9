import pg from 'pg';
import { OUTBOX_CHANNEL } from './enqueue.ts';

/** A connection that hears of new promises. */
export interface OutboxListener {
  close(): Promise<void>;
}

/**
 * Calls `onPromise` after each commit that promised jobs. `onLost` is called once when the connection breaks; the
 * caller opens a new listener. Polling stays the caller's duty: a notification may be missed in between.
 */
export async function listenOutbox(
  url: string,
  connectTimeoutMs: number,
  onEnqueued: () => void,
  onLost: (error: Error) => void,
): Promise<OutboxListener> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  // Before it listens, a broken connection is a failed call; only afterwards is it a lost listener.
  let listening = false;
  const handleLoss = (error: Error): void => {
    if (!listening) return;
    listening = false;
    void client.end().catch(() => undefined);
    onLost(error);
  };
  client.on('error', handleLoss);
  client.on('end', () => handleLoss(new Error('connection ended')));
  client.on('notification', onEnqueued);
  try {
    await client.connect();
    await client.query(`listen ${OUTBOX_CHANNEL}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  listening = true;
  return {
    async close() {
      listening = false;
      await client.end();
    },
  };
}
