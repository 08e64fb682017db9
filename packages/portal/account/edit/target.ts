import type { FormValues, Request } from '@curro/platform';
import type { OperationId, ValidationError } from '@curro/shared';
import type { Markup } from '@curro/ui';
import type { FormRows } from '../../forms/field.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import type { FormMessages } from '../../forms/messages.ts';

/** The steps of the resource that a form belongs to. */
export interface Progress {
  readonly steps: Markup;
  /** Whether no required step is left. */
  readonly isComplete: boolean;
  /** The step to continue with: its title, and its path in the Spanish locale. */
  readonly next: { readonly title: string; readonly path: string } | undefined;
  /** The name of the step of the form, and the titles of all steps by their names. */
  readonly current: string;
  readonly titles: ReadonlyMap<string, string>;
}

/** What a form has saved, without the values that the list has already. */
export interface PartlySaved {
  readonly skipped: number;
}

/** The parameter with the number of skipped values of the preceding form. */
export const SKIPPED = 'skipped';

/** The name of the fields with the proposals that a form shows, so that an update of the form can replace them. */
export const PROPOSED = 'proposed';

/** The number of values that the preceding form has skipped. */
export const readSkipped = (c: Request): number => Number.parseInt(c.req.query(SKIPPED) ?? '', 10) || 0;

/** An editable resource: its form and the use cases that read and change it. Paths are those of the Spanish locale. */
export interface EditTarget {
  readonly rows: FormRows;
  readonly messages: FormMessages;
  /** What the form shows below its heading, such as lines of an imported file; undefined for nothing. */
  readonly aside?: Markup | undefined;
  /** The form values when nothing is stored. */
  readonly initial: FormValues;
  /** The API operation whose error codes the form displays. */
  readonly operation: OperationId;
  /** The values of the form with proposals for empty fields; undefined for forms without proposals. */
  propose?(values: FormValues): Promise<FormValues>;
  /** The values with those that they determine, for empty fields, also before they are saved; undefined for forms without any. */
  complete?(values: FormValues): FormValues;
  /** The path of the form; `back` is the path of the page to return to. */
  readonly path: string;
  readonly back: string;
  readonly backLabel: string;
  /** The id of the place on that page that shows what was saved; undefined for its beginning. */
  readonly savedAt?: string | undefined;
  /** The name of the section of a CV that an application requires; undefined for other forms. */
  readonly step?: string | undefined;
  /** The steps of the resource that the form belongs to, shown outside an application; undefined for an unknown resource. */
  progress?: (() => Promise<Progress | undefined>) | undefined;
  /** The names of the required sections that the CV of the form has, for the steps of an application; undefined for other forms. */
  filledSections?: (() => Promise<ReadonlySet<string>>) | undefined;
  /** The path of the page that deletes the resource; undefined when it cannot be deleted. */
  readonly removal?: string | undefined;
  /** The path of the form of another item of the same list; undefined for forms that add nothing to a list. */
  readonly another?: string | undefined;
  /** The path at which a candidate continues who has nothing for the list; undefined for other forms. */
  readonly skip?: string | undefined;
  /** The names of the items that the list of a new item already has. */
  existing?: (() => Promise<readonly string[]>) | undefined;
  /** What else the deletion changes, for its confirmation page. */
  removalNotes?(): Promise<readonly string[]>;
  /**
   * Returns the stored content, undefined for a new resource, and the values of a file that replace its values. `etag` is ''
   * for resources without revisions.
   */
  read(): Promise<{
    readonly content: object | undefined;
    readonly etag: string;
    readonly imported?: Readonly<Record<string, unknown>>;
  }>;
  /**
   * Saves a body; throws `precondition_failed` when `ifMatch` is not the stored revision. Returns the path to continue at, if
   * it is not `back`, or what it has skipped.
   */
  save(
    body: Readonly<Record<string, unknown>>,
    ifMatch: string | undefined,
  ): Promise<string | PartlySaved | undefined>;
  /** What is probably wrong in required fields: errors that the form shows once; it is accepted when it is sent again. */
  doubts?(body: Readonly<Record<string, unknown>>): FieldErrors;
  /** The validation errors of the values of a file before the form is sent; undefined for forms without a file. */
  check?(body: Readonly<Record<string, unknown>>): Promise<readonly ValidationError[]>;
  /** Whether a body has nothing to store and nothing is stored: an optional part that the candidate skips. */
  isNothing?(body: Readonly<Record<string, unknown>>): Promise<boolean>;
  remove?(ifMatch: string | undefined): Promise<void>;
}

/** Returns the resource that the path of a form request identifies. */
export type FindTarget = (c: Request) => EditTarget | Promise<EditTarget>;

/** Returns the name of a resource for the confirmation page. */
export type NameItem = (values: FormValues) => string;
