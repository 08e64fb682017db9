import * as z from 'zod';
import { mappedFields } from '../../offer/source-mappings.ts';
import { instant } from '../../responses/field-schemas.ts';
import { count } from './fields.ts';

/** Values of a source that have no mapping. */
export const unmappedValues = z
  .object({
    source: z.string(),
    unmapped: z.array(
      z.object({
        field: z.string(),
        value: z.string(),
        lastCount: count.meta({ description: 'In the last import that contained it.' }),
        total: count,
        firstSeenAt: instant,
        lastSeenAt: instant,
        mapAs: z.enum(mappedFields).optional().meta({ description: 'The field to map it under.' }),
      }),
    ),
  })
  .meta({ id: 'UnmappedWords' });

/** The mappings of a source. */
export const sourceMappings = z
  .object({
    source: z.string(),
    mappings: z.partialRecord(z.enum(mappedFields), z.record(z.string(), z.string())),
  })
  .meta({ id: 'SourceMappings' });
