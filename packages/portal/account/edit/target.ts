import type { FormValues, Request } from '@curro/platform';
import type { OperationId } from '@curro/shared';
import type { FormRows } from '../../forms/field.ts';
import type { FormMessages } from '../../forms/messages.ts';

/** One thing to edit: its form, and the use cases that read and change it. Page paths are those in Spanish. */
export interface EditTarget {
  readonly rows: FormRows;
  readonly messages: FormMessages;
  /** What the form shows of something that was never stored. */
  readonly initial: FormValues;
  /** The operation of the API whose error texts the form shows. */
  readonly operation: OperationId;
  /** The page of this form, and the one that it belongs to. */
  readonly path: string;
  readonly back: string;
  readonly backLabel: string;
  /** The page that deletes it. */
  readonly removal?: string | undefined;
  /** What is stored, undefined for something new; `etag` is '' where nothing has revisions. */
  read(): Promise<{ readonly content: object | undefined; readonly etag: string }>;
  /** Saves a body, unless another revision than that of `ifMatch` is stored. */
  save(body: Readonly<Record<string, unknown>>, ifMatch: string | undefined): Promise<void>;
  remove?(ifMatch: string | undefined): Promise<void>;
}

/** What the address of a form means. */
export type FindTarget = (c: Request) => EditTarget;

/** Names a stored thing for the question whether to delete it. */
export type NameItem = (values: FormValues) => string;
