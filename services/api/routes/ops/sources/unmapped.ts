import { getSettings, listUnmapped } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, mappedFieldOf, parseOperatorBody, timestamp } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { nonEmptyParameters } from '../non-empty-parameters.ts';
import { pageSize } from '../page-size.ts';
import { parseSourceName } from '../source-settings.ts';

/** Words that are listed, unless said, and at most. */
const PAGE = { defaultSize: 200, maxSize: 2_000 } as const;

/** The parameters of the list. */
export const unmappedQuerySchema = z.object({
  field: z.string().max(100).optional(),
  limit: pageSize(PAGE),
});

/** GET /ops/v1/sources/{source}/unmapped: words of a source that mean nothing known, the most frequent first. */
export function getUnmapped({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    const { field, limit } = parseOperatorBody(unmappedQuerySchema, nonEmptyParameters(c));
    if ((await getSettings(db, source)) === undefined) {
      throw new DomainError('not_found', { params: { detail: source } });
    }
    const terms = await listUnmapped(db, source, { field, limit });
    return c.json({
      source,
      unmapped: terms.map((term) => {
        const mapAs = mappedFieldOf(term.field);
        return {
          ...term,
          firstSeenAt: timestamp(term.firstSeenAt),
          lastSeenAt: timestamp(term.lastSeenAt),
          ...(mapAs === undefined ? {} : { mapAs }),
        };
      }),
    });
  };
}
