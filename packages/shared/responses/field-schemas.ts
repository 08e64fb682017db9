import * as z from 'zod';
import type { DictionaryId } from '../dictionaries/ids.ts';

/** The read-only type of a schema, as presenters return it. */
export type ResponseOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** A key of a dictionary. The OpenAPI document lists the keys of small dictionaries. */
export const keyOf = (dictionary: DictionaryId) => z.string().meta({ 'x-dictionary': dictionary });

/** A key of a dictionary, or `""` if unset. */
export const keyOrEmpty = (dictionary: DictionaryId) => z.union([keyOf(dictionary), z.literal('')]);

/** A day, `yyyy-MM-dd`. */
export const day = z.string().meta({ format: 'date', examples: ['2018-03-01'] });

/** An instant of candidates, applications and details (contract 1.6). */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/)
  .meta({
    id: 'Instant',
    description: 'An instant in UTC with milliseconds; the offset is always `+0000`.',
    examples: ['2026-03-05T09:30:08.000+0000'],
  });

/** An instant of offer lists (contract 1.6). */
export const listInstant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ id: 'ListInstant', description: 'An instant in UTC.', examples: ['2026-03-05T09:30:08.000Z'] });

/** A dictionary value in a response (contract 1.10). */
export const pd = z.object({ id: z.int(), value: z.string() }).meta({
  id: 'Pd',
  description:
    'A dictionary value: its id and its Spanish label; `{"id": 0, "value": ""}` when it is not set.',
});

/** The response of deletions: an empty object (contract 1.2). */
export const emptyObject = z.object({}).meta({ id: 'EmptyObject', description: 'An empty object.' });
