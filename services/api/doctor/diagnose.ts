import type { operatorResponses, responses } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import { readSystemStatus } from '../system-status/read-system-status.ts';
import { worst } from './check.ts';
import { examineConfiguration } from './configuration.ts';
import { examineEngines } from './engines.ts';
import { examineWork } from './work.ts';

/** Runs all checks of the system. */
export async function diagnose(
  context: ApiContext,
): Promise<responses.ResponseOf<typeof operatorResponses.diagnosis>> {
  const systemStatus = await readSystemStatus(context);
  const checks = [
    ...examineEngines(systemStatus),
    ...examineWork(systemStatus),
    ...examineConfiguration(context.config),
  ];
  return { status: worst(checks.map(({ status }) => status)), checks };
}
