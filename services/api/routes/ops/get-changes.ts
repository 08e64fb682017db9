import { isOpen, readChanges, type StoredOffer } from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { invalidInput, type ValidationError } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { singleParameter } from '../../http/single-parameter.ts';
import { presentOfferDetail } from '../../present/offer-detail.ts';

const DEFAULT_LIMIT = 100;
const MAX_CHANGES = 500;
/** Revisions are integers that JSON represents exactly. */
const WHOLE_NUMBER = /^\d{1,15}$/;

const invalid = (field: string, value: string): ValidationError => ({
  code: 'invalid_request',
  field,
  params: { value },
});

function numberOf(c: Request, field: string, { absent, least, most }: Record<string, number>): number {
  const text = singleParameter(c, field);
  if (text === undefined) return absent ?? 0;
  const value = WHOLE_NUMBER.test(text) ? Number(text) : -1;
  if (value < (least ?? 0) || value > (most ?? 0)) throw invalidInput([invalid(field, text)]);
  return value;
}

/** Returns why searches no longer find an offer. */
function reasonOf({ state, processClosed }: StoredOffer): 'deleted' | 'closed' | 'expired' {
  if (state === 'deleted') return 'deleted';
  return state === 'closed' || processClosed ? 'closed' : 'expired';
}

/**
 * GET /ops/v1/offers/changes: the change feed for operators and partners. An open offer is presented as its detail, any
 * other as removed; `next` is the `since` of the next request.
 */
export function getChanges({ db, clock, dictionaries, portalUrl }: ApiContext): OperationHandler {
  return async (c) => {
    const since = numberOf(c, 'since', { absent: 0, least: 0, most: Number.MAX_SAFE_INTEGER });
    const limit = numberOf(c, 'limit', { absent: DEFAULT_LIMIT, least: 1, most: MAX_CHANGES });
    const changes = await readChanges(db, since, limit);
    if (changes === undefined) throw invalidInput([invalid('since', String(since))]);
    const now = clock.now();
    const language = c.get('language') ?? 'es';
    const context = { dictionaries, language, portalUrl, now };
    c.header('Content-Language', language);
    return c.json({
      changes: changes.offers.map((stored) => {
        const { revision, offer } = stored;
        const named = { revision, id: offer.id };
        return isOpen(stored, now)
          ? { ...named, change: 'open', offer: presentOfferDetail(stored, context) }
          : { ...named, change: 'removed', reason: reasonOf(stored) };
      }),
      next: changes.next,
      more: changes.more,
    });
  };
}
