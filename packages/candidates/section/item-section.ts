import type { Dictionaries, ErrorCode } from '@curro/shared';
import * as z from 'zod';
import type { Body, Parsed } from '../body/parsed.ts';
import type { PortalRules } from './portal-fields.ts';
import {
  bodyShape,
  type FormDescription,
  type ItemSectionName,
  presentFields,
  responseShape,
} from './section.ts';

/** Data other than the body that the rules of an item use. */
export interface ItemContext {
  readonly dictionaries: Dictionaries;
  /** The ids of the stored items of the section in the CV, as digits. */
  readonly itemIds: readonly string[];
}

/** A validated item; `id` (digits) only if it replaces an item. */
export type Item<T extends object> = T & { readonly id?: string | undefined };

/** A stored item. */
export type StoredItem<T extends object> = T & { readonly id: string };

/** How a page shows an item in a list, by the names of its fields. */
export interface ItemSummary {
  /** The first one with a value is the title. */
  readonly title: readonly string[];
  /** The fields of the line below, without the one in the title. */
  readonly details: readonly string[];
  /** The fields that identify the item before it is deleted; absent: the title. */
  readonly name?: readonly string[];
  /** The days of its period; `current` is the flag of an item without an end. */
  readonly period: {
    readonly start: string;
    readonly end: string;
    readonly current: string;
    /** The flags of the days of which only the year is known. */
    readonly startYear: string;
    readonly endYear: string;
    /** The flag of a beginning that is estimated, which no page shows; absent: there is none. */
    readonly unstatedStart?: string;
  };
  /** The flag that hides the item from companies, and the value with which it does. */
  readonly hidden: { readonly field: string; readonly value: boolean };
}

interface ItemDescription<T extends object> extends Omit<FormDescription, 'portalFields'> {
  /** Prefix of the operation ids (`educationPut`); name of the form and its messages. */
  readonly name: ItemSectionName;
  /** The last segment of the path of its page, in Spanish. */
  readonly slug: string;
  readonly table: string;
  /** The column of `curricula` with the revision of the list. */
  readonly revision: string;
  /** The error codes of an id that is not in the CV. */
  readonly unknownItem: { readonly get: ErrorCode; readonly delete: ErrorCode };
  /** The stored value, with the fields of the portal. */
  readonly stored: z.ZodType<T>;
  /** The fields that only the portal reads and writes. */
  readonly portal: PortalRules;
  /** Validates a body of the API. */
  readonly parse: (body: Body, context: ItemContext) => Parsed<Item<T>>;
  /** How many items a CV can have; absent: any number. */
  readonly maxItems?: number;
  /** Whether the id is a number in responses instead of a text. */
  readonly hasNumericIds: boolean;
  /** The names of the fields of a response that contain the list. */
  readonly listNames: readonly string[];
  readonly summary: ItemSummary;
  /** Compares items; equal items are sorted by id, descending. */
  compare(a: T, b: T): number;
}

/** A section of items; each item has an id and a revision. */
export interface ItemSection<T extends object = object> extends ItemDescription<T>, FormDescription {
  /** Schemas for the OpenAPI document. */
  readonly body: z.ZodObject;
  readonly response: z.ZodObject;
}

/** The field of a body with the id of the item to replace. */
const replacedId = z
  .union([z.int(), z.string()])
  .optional()
  .meta({ description: 'The item to replace; absent or `""` for a new one.' });

/**
 * Creates an item section from its description.
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
    portalFields: description.portal.fields,
    body: z
      .object({ id: replacedId, ...bodyShape(fields) })
      .meta({ id: schemas.body, description: schemas.about }),
    response: z.object({ id, ...responseShape(fields, true) }).meta({ id: schemas.response }),
  };
}

/** Presents one item. */
export function presentItem(
  { fields, hasNumericIds }: ItemSection,
  item: StoredItem<object>,
  dictionaries: Dictionaries,
): Readonly<Record<string, unknown>> {
  const id = hasNumericIds ? Number(item.id) : item.id;
  return { id, ...presentFields(fields, item, dictionaries) };
}

/** Compares texts or days, descending. */
export const compareDescending = (a = '', b = ''): number => (a === b ? 0 : a < b ? 1 : -1);

/** Compares ids of digits, descending; they may exceed the safe integers. */
const byIdDescending = (a: { readonly id: string }, b: { readonly id: string }): number =>
  b.id.length - a.id.length || compareDescending(a.id, b.id);

/** Sorts items in the order of their list. */
export function sortItems<T extends object>(
  section: Pick<ItemSection<T>, 'compare'>,
  items: readonly StoredItem<T>[],
): StoredItem<T>[] {
  return [...items].sort((a, b) => section.compare(a, b) || byIdDescending(a, b));
}

/** Presents all items of a CV in the order of the list. */
export function presentItems<T extends object>(
  section: ItemSection<T>,
  items: readonly StoredItem<T>[],
  dictionaries: Dictionaries,
): Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> {
  const printed = sortItems(section, items).map((item) => presentItem(section, item, dictionaries));
  return Object.fromEntries(section.listNames.map((name) => [name, printed]));
}
