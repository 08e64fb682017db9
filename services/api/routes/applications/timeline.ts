import { getApplication, parseTimelineQuery, presentTimeline, readTimeline } from '@curro/applications';
import { type OperationHandler, sendJson } from '@curro/platform';
import { throwIfInvalid } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportIgnored } from '../../http/report-ignored.ts';
import { withOwnApplication } from './own-application.ts';

/** GET /application/{applicationId}/timeline (contract 6.2): reading page 1 leaves nothing unread. */
export function getTimeline(context: ApiContext): OperationHandler {
  return async (c) => {
    const {
      request: query,
      errors,
      ignoredParameters: ignored,
    } = parseTimelineQuery(new URL(c.req.url).searchParams);
    reportIgnored(c, ignored);
    // An unknown application is told before a bad page (contract 1.2, step 9).
    if (errors.length > 0) await withOwnApplication(context, c, getApplication);
    throwIfInvalid(errors);
    const page = await withOwnApplication(context, c, (db, candidateId, code) =>
      readTimeline(db, candidateId, code, query),
    );
    return sendJson(c, presentTimeline(page));
  };
}
