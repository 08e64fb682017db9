import { moderationSchema, operatorResponses } from '@curro/shared';
import type { RouteDescription } from '../describe.ts';

const one = { path: '/moderation/{offerId}', tag: 'Operator: offers' } as const;

/** Decisions of operators about single offers (docs/operators-desk.md). */
export const moderationDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsModerationGet',
    method: 'GET',
    ...one,
    summary: 'Read the state of an offer and what operators decided about it',
    response: operatorResponses.moderatedOffer,
    codes: ['not_found'],
  },
  {
    id: 'opsModerationPost',
    method: 'POST',
    ...one,
    summary: 'Close, hide or restore an offer',
    details:
      '`close` ends the process; an import that contains the offer opens it again. `hide` deletes the offer, and imports do not store it again until `restore`.',
    body: moderationSchema.meta({ id: 'ModerationBody' }),
    response: operatorResponses.moderatedOffer,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
];
