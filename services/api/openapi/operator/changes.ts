import { OFFER_FEED_SCOPE, operatorResponses } from '@curro/shared';
import * as z from 'zod';
import type { RouteDescription } from '../describe.ts';

const position = z.int().min(0);
/** The change feed of offers for operators and partners (contract 8.1). */
export const changeRoutes: readonly RouteDescription[] = [
  {
    id: 'opsOfferChanges',
    method: 'GET',
    path: '/offers/changes',
    tag: 'Operator: offers',
    scope: OFFER_FEED_SCOPE,
    summary: 'Follow the changes of offers',
    details: `In the order of revisions; an offer that changed several times is listed once, in its current state. No change is skipped:
send \`next\` as the following \`since\`. Tokens with the scope OPERATOR may read it as well.`,
    query: z.object({
      since: position
        .optional()
        .meta({ description: 'The `next` of the previous response; 0 for the beginning.' }),
      limit: z
        .int()
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'Maximum number of changes; default 100.' }),
    }),
    response: operatorResponses.offerChanges,
    codes: ['invalid_request'],
  },
];
