import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { worst } from '../../../doctor/check.ts';
import { examineConfiguration } from '../../../doctor/configuration.ts';
import { examineEngines } from '../../../doctor/engines.ts';
import { examineWork } from '../../../doctor/work.ts';
import { readSystemStatus } from '../../../system-status/read-system-status.ts';

/** GET /ops/v1/doctor: all checks with their remedies. */
export function getDiagnosis(context: ApiContext): OperationHandler {
  return async (c) => {
    const systemStatus = await readSystemStatus(context);
    const checks = [
      ...examineEngines(systemStatus),
      ...examineWork(systemStatus),
      ...examineConfiguration(context.config),
    ];
    return c.json({ status: worst(checks.map(({ status }) => status)), checks });
  };
}
