import { getSettings, listUnmapped } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, mappedFieldOf, timestamp } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { givenParameters } from '../given-parameters.ts';
import { pageSize } from '../page-size.ts';
import { parseOperatorBody } from '../parse-body.ts';
import { parseSourceName } from '../source-settings.ts';

/** Words that are listed, unless said, and at most. */
const WORDS = { usual: 200, most: 2_000 } as const;

/** The parameters of the list. */
export const unmappedQuerySchema = z.object({
  field: z.string().max(100).optional(),
  limit: pageSize(WORDS),
});

/** GET /ops/v1/sources/{source}/unmapped: words of a source that mean nothing known, the most frequent first. */
export function getUnmapped({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    const { field, limit } = parseOperatorBody(unmappedQuerySchema, givenParameters(c));
    if ((await getSettings(db, source)) === undefined) {
      throw new DomainError('not_found', { params: { detail: source } });
    }
    const words = await listUnmapped(db, source, { field, limit });
    return c.json({
      source,
      unmapped: words.map((word) => {
        const mapAs = mappedFieldOf(word.field);
        return {
          ...word,
          firstSeenAt: timestamp(word.firstSeenAt),
          lastSeenAt: timestamp(word.lastSeenAt),
          ...(mapAs === undefined ? {} : { mapAs }),
        };
      }),
    });
  };
}
