import type { EventKey, Judgement, Standing, WantedEvent } from '@curro/shared';
import type { OfferProcess } from './fan-out.ts';
import { judgeEvent } from './judge-event.ts';
import { allowedEvents } from './next-state.ts';

/** What speaks of the offer itself may be told of one application only when the offer stands so (contract 6.1, "When"). */
function fitsOffer(event: EventKey, { processClosed, deleted }: OfferProcess): boolean {
  if (event === 'process-closed') return processClosed;
  if (event === 'process-opened') return !processClosed && !deleted;
  return event !== 'offer-deleted-discarded-users' || deleted;
}

/** Judges an event that the company reports of one application of an offer. */
export function judgeSingle(standing: Standing, wanted: WantedEvent, offer: OfferProcess): Judgement {
  const judged = judgeEvent(standing, wanted);
  if (judged.ok && fitsOffer(wanted.event, offer)) return judged;
  const { status } = standing;
  const allowed = allowedEvents(status, wanted.at).filter((event) => fitsOffer(event, offer));
  return { ok: false, state: status.state, allowed };
}
