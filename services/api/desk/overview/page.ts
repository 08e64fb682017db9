import type { Environment } from '@curro/platform';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import { diagnose } from '../../doctor/diagnose.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { describeStatus } from '../../system-status/describe-status.ts';
import { cliHint } from '../controls.ts';
import { liveEvents } from '../live/events.ts';
import { createHistory } from './history.ts';
import { liveParts, overview } from './view.ts';

/** The first page: system status, live, and the checks of `curro doctor`. */
export function overviewPages(context: OperatorContext, stopping: AbortSignal): Hono<Environment> {
  const { frame, log } = context;
  const samples = createHistory(context, stopping);
  const live = liveEvents({
    read: async () => String(liveParts(await describeStatus(context), samples())),
    onError: (error) => log.warn({ err: error }, 'the overview cannot be read'),
    stopping,
  });
  return new Hono<Environment>()
    .get('/', async (c) => {
      const [status, { checks }] = await Promise.all([describeStatus(context), diagnose(context)]);
      const reports = c.get('attention')?.['/reports'] ?? 0;
      const main = html`${overview(status, { checks, reports, samples: samples() })}${cliHint('curro status', 'curro doctor')}`;
      return c.html(frame.page({ title: 'Overview', main, request: c }));
    })
    .get('/live', live);
}
