import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HonoAdapter } from '@bull-board/hono';
import type { JobQueues } from '@curro/platform';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Creates bull-board for all queues at the path `base`. It shows no commands: its requests lack the form key. */
export async function openBoard(queues: JobQueues, base: string): Promise<Hono> {
  const serverAdapter = new HonoAdapter(serveStatic);
  serverAdapter.setBasePath(base);
  createBullBoard({
    queues: (await queues.all()).map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Curro', hideRedisDetails: true } },
  });
  return new Hono().route(base, serverAdapter.registerPlugin());
}
