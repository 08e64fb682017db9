import type { Dictionaries, ErrorCode } from '@curro/shared';
import * as z from 'zod';
import type { Body, Parsed } from '../body/parsed.ts';
import {
  bodyShape,
  type FormDescription,
  type ItemSectionName,
  presentFields,
  responseShape,
} from './section.ts';

/** What the rules of an item need beside the body. */
export interface ItemContext {
  readonly dictionaries: Dictionaries;
  /** The ids of the section's items in this CV, digits. */
  readonly itemIds: readonly string[];
}

/** An item as validated; `id` (digits) only when it replaces one. */
export type Item<T extends object> = T & { readonly id?: string | undefined };

/** An item as stored. */
export type StoredItem<T extends object> = T & { readonly id: string };

interface ItemDescription<T extends object> extends FormDescription {
  /** Names the operations (`educationPut`), the form and its messages. */
  readonly name: ItemSectionName;
  readonly table: string;
  /** The column of `curricula` with the revision of the list. */
  readonly revision: string;
  /** The codes for an id that the CV does not have. */
  readonly unknownItem: { readonly get: ErrorCode; readonly delete: ErrorCode };
  readonly stored: z.ZodType<T>;
  /** Validates a body. */
  readonly parse: (body: Body, context: ItemContext) => Parsed<Item<T>>;
  /** Whether responses print the id as a number instead of a text. */
  readonly hasNumericIds: boolean;
  /** The names under which a response prints the list. */
  readonly listNames: readonly string[];
  /** The order of the list; equal items follow by id, from the highest down. */
  compare(a: T, b: T): number;
}

/** A section of items, each with an id and a revision of its own. */
export interface ItemSection<T extends object = object> extends ItemDescription<T> {
  /** Schemas for the OpenAPI document. */
  readonly body: z.ZodObject;
  readonly response: z.ZodObject;
}

/** What a body needs to name the item to replace. */
const replacedId = z
  .union([z.int(), z.string()])
  .optional()
  .meta({ description: 'The item to replace; absent or `""` for a new one.' });

/**
 * A section of items by its description.
 * @param schemas names of the schemas in the OpenAPI document, and the description of the body
 */
export function itemSection<T extends object>(
  description: ItemDescription<T>,
  schemas: { readonly body: string; readonly response: string; readonly about: string },
): ItemSection<T> {
  const { fields, hasNumericIds } = description;
  const id = hasNumericIds ? z.int() : z.string().regex(/^\d+$/);
  return {
    ...description,
    body: z
      .object({ id: replacedId, ...bodyShape(fields) })
      .meta({ id: schemas.body, description: schemas.about }),
    response: z.object({ id, ...responseShape(fields, true) }).meta({ id: schemas.response }),
  };
}

/** One item as a response prints it. */
export function presentItem(
  { fields, hasNumericIds }: ItemSection,
  item: StoredItem<object>,
  dictionaries: Dictionaries,
): Readonly<Record<string, unknown>> {
  const id = hasNumericIds ? Number(item.id) : item.id;
  return { id, ...presentFields(fields, item, dictionaries) };
}

/** Orders texts, days included, from the highest down. */
export const compareDescending = (a = '', b = ''): number => (a === b ? 0 : a < b ? 1 : -1);

/** Orders ids of digits from the highest down, without the limits of a number. */
const byIdDescending = (a: { readonly id: string }, b: { readonly id: string }): number =>
  b.id.length - a.id.length || compareDescending(a.id, b.id);

/** The items in the order of their list. */
export function sortItems<T extends object>(
  section: Pick<ItemSection<T>, 'compare'>,
  items: readonly StoredItem<T>[],
): StoredItem<T>[] {
  return [...items].sort((a, b) => section.compare(a, b) || byIdDescending(a, b));
}

/** All items of a CV in their order, as a response prints them. */
export function presentItems<T extends object>(
  section: ItemSection<T>,
  items: readonly StoredItem<T>[],
  dictionaries: Dictionaries,
): Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> {
  const printed = sortItems(section, items).map((item) => presentItem(section, item, dictionaries));
  return Object.fromEntries(section.listNames.map((name) => [name, printed]));
}
