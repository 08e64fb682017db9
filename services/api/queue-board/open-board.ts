import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HonoAdapter } from '@bull-board/hono';
import type { JobQueues } from '@curro/platform';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { jobName } from '../desk/job-names.ts';

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DAY = { month: '2-digit', day: '2-digit' } as const;

/** A queue with the name that the desk has for it. */
class NamedAdapter extends BullMQAdapter {
  override getName(): string {
    return jobName(super.getName());
  }
}

/** Creates bull-board for all queues at the path `base`, with the icon of this path. It shows no commands: its requests lack the form key. */
export async function openBoard(queues: JobQueues, base: string, icon: string): Promise<Hono> {
  const serverAdapter = new HonoAdapter(serveStatic);
  serverAdapter.setBasePath(base);
  createBullBoard({
    queues: (await queues.all()).map((queue) => new NamedAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: 'Jobs',
        boardLogo: { path: icon, width: 28, height: 28 },
        favIcon: { default: icon, alternative: icon },
        hideRedisDetails: true,
        hideDocsLink: true,
        // The desk is in English, whatever the browser prefers.
        locale: { lng: 'en-US' },
        dateFormats: { short: TIME, common: { ...DAY, ...TIME }, full: { year: 'numeric', ...DAY, ...TIME } },
      },
    },
  });
  return new Hono().route(base, serverAdapter.registerPlugin());
}
