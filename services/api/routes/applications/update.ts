import { getApplication, hideApplication, parseHideQuery } from '@curro/applications';
import type { OperationHandler } from '@curro/platform';
import { throwIfInvalid } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportIgnored } from '../../http/report-ignored.ts';
import { withOwnApplication } from './own-application.ts';

/** PUT /application/{applicationId}?hide= (contract 6.2): out of the list or back; a body is not read. */
export function hideOwnApplication(context: ApiContext): OperationHandler {
  return async (c) => {
    const {
      request: query,
      errors,
      ignoredParameters: ignored,
    } = parseHideQuery(new URL(c.req.url).searchParams);
    reportIgnored(c, ignored);
    await withOwnApplication(context, c, async (db, candidateId, code) => {
      const application = await getApplication(db, candidateId, code);
      if (application === undefined) return undefined;
      throwIfInvalid(errors);
      await hideApplication(db, candidateId, code, query.hide);
      return application;
    });
    return c.json({ hide: query.hide });
  };
}
