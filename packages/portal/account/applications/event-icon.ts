import type { EventKey } from '@curro/shared';
import { type IconName, icon, type Markup } from '@curro/ui';

/** The icons of the events of an application; the others have a clock. */
const ICONS: Readonly<Partial<Record<EventKey, IconName>>> = {
  application: 'contract',
  'cv-read': 'view',
  'continue-process': 'right',
  discarded: 'close',
  'cv-deleted': 'close',
  'message-send': 'message',
  'offer-modified': 'edit',
  'return-to-process': 'right',
  'offer-deleted-discarded-users': 'close',
  interviewed: 'people',
  hired: 'check',
  contacted: 'mail',
  'final-interview': 'flag',
  offer: 'level',
  'not-preselected': 'close',
  'declined-by-candidate': 'close',
};

/** The icon of an event. */
export const eventIcon = (event: EventKey): Markup => icon(ICONS[event] ?? 'clock');
