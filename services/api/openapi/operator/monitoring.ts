import { operatorResponses } from '@curro/shared';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: watch';

/** How the whole of it is. */
export const monitoringRoutes: readonly RouteDescription[] = [
  {
    id: 'opsStatus',
    method: 'GET',
    path: '/status',
    tag,
    summary: 'See engines, offers, index, queues and the last imports at once',
    details: 'What an engine that is away would say is left out.',
    response: operatorResponses.systemStatus,
  },
  {
    id: 'opsDoctor',
    method: 'GET',
    path: '/doctor',
    tag,
    summary: 'Have everything examined',
    details: 'Engines, their versions, clocks, disks and memory; the index; the work; the settings.',
    response: operatorResponses.diagnosis,
  },
];
