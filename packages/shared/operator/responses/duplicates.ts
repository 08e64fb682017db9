import * as z from 'zod';
import { instant } from '../../responses/field-schemas.ts';
import { count, nextPage } from './fields.ts';

const group = z
  .object({
    group: z.int(),
    kind: z.enum(['exact', 'near']),
    size: count,
    sources: z.array(z.string()),
    offers: z
      .array(
        z.object({
          id: z.string(),
          source: z.string(),
          externalId: z.string(),
          title: z.string(),
          company: z.string(),
          cities: z.array(z.string()),
          published: instant,
        }),
      )
      .meta({ description: 'The newest fifty.' }),
  })
  .meta({ id: 'DuplicateGroup' });

/** A page of groups of equal and nearly equal offers. */
export const duplicateList = z
  .object({ total: z.object({ groups: count, offers: count }), groups: z.array(group), next: nextPage })
  .meta({ id: 'DuplicateList' });
