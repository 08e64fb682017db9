import type { EventKey } from '@curro/shared';

/** The number of each event; equals the `id` in the `timeline-event` dictionary (contract 6.1). 2 and 4 are unused. */
export const tipoIds: Readonly<Record<EventKey, number>> = {
  application: 1,
  'cv-read': 3,
  'continue-process': 5,
  discarded: 6,
  'cv-deleted': 7,
  'message-send': 8,
  'offer-modified': 9,
  'cvs-read': 10,
  'cvs-managed': 11,
  'return-to-process': 12,
  'process-closed': 13,
  'process-opened': 14,
  'offer-deleted-discarded-users': 15,
  interviewed: 16,
  hired: 17,
  contacted: 18,
  'final-interview': 19,
  offer: 20,
  'not-preselected': 21,
  'declined-by-candidate': 22,
};
