import type { Environment } from '@curro/platform';
import { html, type Markup } from '@curro/ui';
import { Hono } from 'hono';
import { diagnose } from '../../doctor/diagnose.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { describeStatus } from '../../system-status/describe-status.ts';
import { readSystemStatus } from '../../system-status/read-system-status.ts';
import { addAction } from '../actions.ts';
import { cliHint, doneNotice } from '../controls.ts';
import { liveEvents } from '../live/events.ts';
import { createHistory } from './history.ts';
import { overview, SHOWN_ERROR, seenForm, shownErrorsOf } from './view.ts';

const DONE_TEXTS = {
  seen: 'Marked as seen for all operators. Later server errors are shown again.',
} as const;

/** The first page: system status, live, and the checks of `curro doctor`. */
export function overviewPages(context: OperatorContext, stopping: AbortSignal): Hono<Environment> {
  const { frame, log } = context;
  const samples = createHistory(context, stopping);
  const read = async (): Promise<Markup> => {
    const systemStatus = await readSystemStatus(context);
    const [status, errors, attention] = await Promise.all([
      describeStatus(context, systemStatus),
      context.serverErrors.list(),
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
  const pages = new Hono<Environment>()
    .get('/', async (c) => {
      const main = html`${doneNotice(c.req.query(), DONE_TEXTS)}${seenForm(formKeyField(c))}<div class="desk-live" data-live="${DESK_PATH}/live">${await read()}</div>${cliHint('curro status', 'curro doctor', 'curro errors list')}`;
      return c.html(frame.page({ title: 'Overview', main, request: c }));
    })
    .get('/live', live);
  addAction(pages, context, '/errors-seen', {
    run: async (_, form, by) => {
      await context.serverErrors.markSeen(shownErrorsOf(form.get(SHOWN_ERROR) ?? []), by);
      return `${DESK_PATH}?done=seen`;
    },
  });
  return pages;
}
