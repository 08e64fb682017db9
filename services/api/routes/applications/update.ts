import { getApplication, hideApplication, parseHideQuery } from '@curro/applications';
import type { OperationHandler } from '@curro/platform';
import { refuseFindings } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportIgnored } from '../../http/report-ignored.ts';
import { withOwn } from './own-application.ts';

/** PUT /application/{applicationId}?hide= (contract 6.2): out of the list or back; a body is not read. */
export function hideOwnApplication(context: ApiContext): OperationHandler {
  return async (c) => {
    const { asked, findings, ignored } = parseHideQuery(new URL(c.req.url).searchParams);
    reportIgnored(c, ignored);
    await withOwn(context, c, async (db, candidateId, code) => {
      const application = await getApplication(db, candidateId, code);
      if (application === undefined) return undefined;
      refuseFindings(findings);
      await hideApplication(db, candidateId, code, asked.hide);
      return application;
    });
    return c.json({ hide: asked.hide });
  };
}
