import { getSource, saveSource, upsertOffers } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { sourceSettingsSchema } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { invalidOffer } from './invalid-offer.ts';
import { parseSourceName } from './source-settings.ts';

/**
 * PUT /ops/v1/offers/{source}/{externalId}: stores one offer; the path names it, whatever the body says. `conflict`
 * when it changes questions that somebody answered.
 */
export function putOneOffer(context: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    const body = await readJsonBody(c);
    const settings = (await getSource(context.db, source)) ?? sourceSettingsSchema.parse({});
    const now = new Date();
    const input = { ...body, externalId: c.req.param('externalId') };
    const result = context.normalise.value(input, { source, settings, now });
    if (!result.ok) throw invalidOffer(result.reasons);

    const { ttlDays } = await saveSource(context.db, source, {});
    const upsert = { source, ttlDays, now, answeredQuestions: 'refuse' } as const;
    const [outcome] = await upsertOffers(context.db, [result], upsert);
    return c.json({ result: outcome?.result, id: result.offer.id, reasons: result.warnings });
  };
}
