import { DomainError, type LineResult, type Reason, sourceSettingsSchema } from '@curro/shared';
import { upsertOffers } from '../lifecycle/upsert-offers.ts';
import { getSource, saveSource } from '../sources/settings.ts';
import type { ImportContext } from './open-import.ts';

/** The result of storing one offer. */
export type PutOfferResult = Omit<LineResult, 'line'>;

/** The error `invalid_offer` with the reasons of a rejected line in `errors` (contract 8.1). */
export function invalidOffer(reasons: readonly Reason[]): DomainError {
  const errors = reasons.map(({ field, code, message }) => ({
    error: code,
    error_description: message,
    field,
  }));
  return new DomainError('invalid_offer', { extraFields: { errors } });
}

/**
 * Stores one offer; `externalId` replaces that of the body.
 * @throws DomainError `invalid_offer`; `conflict` when it changes questions that a candidate has answered.
 */
export async function putOffer(
  { db, clock, normalise }: ImportContext,
  input: { readonly source: string; readonly externalId: string; readonly body: object },
): Promise<PutOfferResult> {
  const { source, externalId, body } = input;
  const settings = (await getSource(db, source)) ?? sourceSettingsSchema.parse({});
  const now = clock.now();
  const line = normalise.value({ ...body, externalId }, { source, settings, now });
  if (!line.ok) throw invalidOffer(line.reasons);
  const { ttlDays } = await saveSource(db, source, {});
  const upsert = { source, ttlDays, now, answeredQuestions: 'refuse' } as const;
  const [outcome] = await upsertOffers(db, [line], upsert);
  if (outcome === undefined) throw new Error('an accepted offer has no outcome');
  return { result: outcome.result, id: line.offer.id, reasons: line.warnings };
}
