import { missingNotices } from '@curro/portal';
import type { operatorResponses, responses } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import type { SystemStatus } from '../system-status/read-system-status.ts';
import { worst } from './check.ts';
import { examineConfiguration } from './configuration.ts';
import { examineEngines } from './engines.ts';
import { examineFeeds, examineWork } from './work.ts';

/**
 * Runs all checks of a system status and the settings.
 * @param feeds feeds with their last runs; undefined: they are not checked, or unknown
 */
export function diagnose(
  { config }: Pick<ApiContext, 'config'>,
  systemStatus: SystemStatus,
  feeds?: Parameters<typeof examineFeeds>[0],
): responses.ResponseOf<typeof operatorResponses.diagnosis> {
  const checks = [
    ...examineEngines(systemStatus),
    ...examineWork(systemStatus),
    ...(feeds === undefined ? [] : examineFeeds(feeds)),
    ...examineConfiguration(config, missingNotices(config.PORTAL_LEGAL_DIRECTORY)),
  ];
  return { status: worst(checks.map(({ status }) => status)), checks };
}
