import pg from 'pg';
import { OUTBOX_CHANNEL } from './enqueue.ts';

/** A connection that is notified of new outbox rows. */
export interface OutboxListener {
  close(): Promise<void>;
}

/**
 * Calls `onEnqueued` after each commit that added outbox rows, and `onLost` once when the connection breaks. The caller
 * then opens a new listener and polls, because notifications in between are lost.
 * @throws when the connection or LISTEN fails
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
  // Until LISTEN has succeeded, a broken connection rejects this call instead of calling `onLost`.
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
