import { missingNotices } from '@curro/portal';
import type { operatorResponses, responses } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import type { SystemStatus } from '../system-status/read-system-status.ts';
import { worst } from './check.ts';
import { examineConfiguration } from './configuration.ts';
import { examineEngines } from './engines.ts';
import { examineWork } from './work.ts';

/** Runs all checks of a system status and the settings. */
export function diagnose(
  { config }: Pick<ApiContext, 'config'>,
  systemStatus: SystemStatus,
): responses.ResponseOf<typeof operatorResponses.diagnosis> {
  const checks = [
    ...examineEngines(systemStatus),
    ...examineWork(systemStatus),
    ...examineConfiguration(config, missingNotices(config.PORTAL_LEGAL_DIRECTORY)),
  ];
  return { status: worst(checks.map(({ status }) => status)), checks };
}
