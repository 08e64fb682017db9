import type { Environment } from '@curro/platform';
import { html, type Markup } from '@curro/ui';
import { Hono } from 'hono';
import { diagnose } from '../../doctor/diagnose.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { describeStatus, listServerErrors } from '../../system-status/describe-status.ts';
import { readSystemStatus } from '../../system-status/read-system-status.ts';
import { cliHint } from '../controls.ts';
import { liveEvents } from '../live/events.ts';
import { createHistory } from './history.ts';
import { overview } from './view.ts';

/** The first page: system status, live, and the checks of `curro doctor`. */
export function overviewPages(context: OperatorContext, stopping: AbortSignal): Hono<Environment> {
  const { frame, log } = context;
  const samples = createHistory(context, stopping);
  const read = async (): Promise<Markup> => {
    const systemStatus = await readSystemStatus(context);
    const [status, errors, attention] = await Promise.all([
      describeStatus(context, systemStatus),
      listServerErrors(context),
      context.attention(),
    ]);
    const { checks } = diagnose(context, systemStatus);
    const reports = attention.counts['/reports'] ?? 0;
    return overview(status, { checks, reports, errors, samples: samples() });
  };
  const live = liveEvents({
    read: async () => String(await read()),
    onError: (error) => log.warn({ err: error }, 'the overview cannot be read'),
    stopping,
  });
  return new Hono<Environment>()
    .get('/', async (c) => {
      const main = html`<div class="desk-live" data-live="${DESK_PATH}/live">${await read()}</div>${cliHint('curro status', 'curro doctor')}`;
      return c.html(frame.page({ title: 'Overview', main, request: c }));
    })
    .get('/live', live);
}
