import { presentApplication } from '@curro/applications';
import { getApplication } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { reportUnknown } from '../../http/report-ignored.ts';
import { sendJson } from '../../http/send.ts';
import { withOwn } from './own-application.ts';

/** GET /application/{applicationId} (contract 6.2). */
export function getOwnApplication(context: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const application = await withOwn(context, c, getApplication);
    return sendJson(c, presentApplication(application, context.dictionaries));
  };
}
