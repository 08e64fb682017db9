import { type DuplicateGroup, listDuplicates as list } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { parseOperatorBody, sourceNameSchema, timestamp } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { idCursor, nonEmptyParameters, positiveInteger } from './list-parameters.ts';

/** Default and maximum number of groups per page. */
const PAGE = { absent: 20, max: 100 } as const;

/** The parameters of the list. */
export const duplicateQuerySchema = z.object({
  source: sourceNameSchema.optional(),
  kind: z.enum(['exact', 'near']).optional(),
  across: z.stringbool().default(false),
  limit: positiveInteger(PAGE),
  cursor: idCursor,
});

const present = ({ offers, ...group }: DuplicateGroup) => ({
  ...group,
  offers: offers.map(({ id, offer, publishedAt, similarity }) => ({
    id,
    source: offer.source,
    externalId: offer.externalId,
    title: offer.title,
    company: offer.company.name,
    cities: offer.places.map(({ cityName }) => cityName).filter((name) => name !== ''),
    published: timestamp(publishedAt),
    similarity,
  })),
});

/** GET /ops/v1/duplicates: groups of equal and nearly equal open offers; nothing is merged or hidden (contract 8.3). */
export function listDuplicates({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { limit, cursor, source, kind, across } = parseOperatorBody(
      duplicateQuerySchema,
      nonEmptyParameters(c),
    );
    const page = await list(db, { source, kind, across }, { after: cursor, limit });
    return c.json({
      total: page.total,
      groups: page.groups.map(present),
      ...(page.next === undefined ? {} : { next: String(page.next) }),
    });
  };
}
