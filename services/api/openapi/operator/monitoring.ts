import { operatorResponses } from '@curro/shared';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: monitoring';

/** System status and checks. */
export const monitoringRoutes: readonly RouteDescription[] = [
  {
    id: 'opsStatus',
    method: 'GET',
    path: '/status',
    tag,
    summary: 'Read the state of engines, offers, index, queues and the last imports',
    details: 'Values of an unavailable engine are left out.',
    response: operatorResponses.systemStatus,
  },
  {
    id: 'opsDoctor',
    method: 'GET',
    path: '/doctor',
    tag,
    summary: 'Run all checks',
    details: 'Engines, their versions, clocks, disks and memory; the index; the work; the settings.',
    response: operatorResponses.diagnosis,
  },
];
