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
  {
    id: 'opsServerErrorList',
    method: 'GET',
    path: '/server-errors',
    tag,
    summary: 'List the server errors of this API process',
    details: 'Since its start, by operation and status, without those of health checks.',
    response: operatorResponses.serverErrorList,
  },
  {
    id: 'opsServerErrorsSeen',
    method: 'POST',
    path: '/server-errors/seen',
    tag,
    summary: 'Mark server errors as seen',
    details:
      'For all operators, until this process ends. `errors` are those of the list that the operator was shown: later ones stay unseen.',
    body: operatorResponses.shownServerErrors.meta({ id: 'ShownServerErrors' }),
    response: operatorResponses.serverErrorList,
    codes: ['invalid_request'],
  },
];
