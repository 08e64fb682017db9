import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { applyToOffer } from './apply.ts';
import { getOwnApplication } from './get.ts';
import { listOwnApplications } from './list.ts';
import { getTimeline } from './timeline.ts';
import { hideOwnApplication } from './update.ts';

/** Applying, and following what became of it (contract 6.2). */
export function applicationRoutes(context: ApiContext): Handlers {
  return {
    applicationCreate: applyToOffer(context),
    applicationGet: getOwnApplication(context),
    applicationList: listOwnApplications(context),
    applicationUpdate: hideOwnApplication(context),
    applicationTimeline: getTimeline(context),
  };
}
