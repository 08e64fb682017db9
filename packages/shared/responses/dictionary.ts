import * as z from 'zod';
import type { ResponseOf } from './field-schemas.ts';

const entry = z
  .object({
    id: z.int(),
    key: z.string(),
    value: z.string().meta({ description: 'The Spanish label.' }),
    order: z.int(),
    parent: z.int().optional().meta({ description: 'Id of the parent entry, in lists that have one.' }),
  })
  .meta({ id: 'DictionaryEntry' });
export type DictionaryEntryResponse = ResponseOf<typeof entry>;
export { entry as dictionaryEntry };

/** dictionaryGet (contract 3): by order, the placeholder first. */
export const dictionary = z.array(entry);

/** dictionaryTypeGet (contract 3). */
export const dictionaryType = z.array(z.object({ id: z.int(), name: z.string() }).meta({ id: 'NamedEntry' }));
