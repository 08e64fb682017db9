import { getApplication, presentApplication } from '@curro/applications';
import { type OperationHandler, sendJson } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { withOwnApplication } from './own-application.ts';

/** GET /application/{applicationId} (contract 6.2). */
export function getOwnApplication(context: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const application = await withOwnApplication(context, c, getApplication);
    return sendJson(c, presentApplication(application, context.dictionaries));
  };
}
