import type { FormValues, Request } from '@curro/platform';
import type { FormRows } from '../../forms/field.ts';
import type { FormMessages } from '../../forms/messages.ts';

/** One thing to edit: where the API keeps it, and the form for it. Page paths are those of the Spanish edition. */
export interface EditTarget {
  readonly rows: FormRows;
  readonly messages: FormMessages;
  /** What a form shows of something that has never been stored. */
  readonly defaults: FormValues;
  /** Where it is read; for a new item the list it comes into, of which only the revision counts. */
  readonly read: string;
  readonly isNew: boolean;
  readonly write: string;
  /** Members that say which item is meant. */
  readonly identity: Readonly<Record<string, string>>;
  /** The page of this form, and the one that it belongs to. */
  readonly path: string;
  readonly back: string;
  readonly backLabel: string;
  /** The page that deletes it. */
  readonly removal?: string;
}

/** What the address of a form means. */
export type FindTarget = (c: Request) => EditTarget;

/** Names a stored thing for the question whether to delete it. */
export type NameItem = (values: FormValues) => string;
