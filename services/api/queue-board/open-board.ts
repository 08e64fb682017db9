import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HonoAdapter } from '@bull-board/hono';
import type { JobQueues } from '@curro/platform';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { DESK_PATH } from '../operator-pages/frame.ts';

/** Creates bull-board for all queues at the path `base`. It shows no commands: its requests lack the form key. */
export async function openBoard(queues: JobQueues, base: string): Promise<Hono> {
  const serverAdapter = new HonoAdapter(serveStatic);
  serverAdapter.setBasePath(base);
  createBullBoard({
    queues: (await queues.all()).map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: 'Curro',
        hideRedisDetails: true,
        hideDocsLink: true,
        // The desk is in English, whatever the browser prefers.
        locale: { lng: 'en-US' },
        miscLinks: [{ text: 'Back to the desk', url: DESK_PATH }],
      },
    },
  });
  return new Hono().route(base, serverAdapter.registerPlugin());
}
