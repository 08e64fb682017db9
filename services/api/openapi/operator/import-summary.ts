import * as z from 'zod';

/** A number of lines, offers or words. */
export const count = z.int().min(0);

/** How many lines ended how. */
export const counts = {
  received: count,
  created: count,
  updated: count,
  unchanged: count,
  rejected: count,
};

const counted = z.record(z.string(), count);

/** What an import says beside the counts. */
export const importSummary = z
  .object({
    warnings: counted.meta({ description: 'Stored lines by reason of their warnings.' }),
    unmapped: z.record(z.string(), counted).meta({ description: 'Unmapped values by field.' }),
    unknownFields: z.array(z.string()),
  })
  .meta({ id: 'ImportSummary' });
