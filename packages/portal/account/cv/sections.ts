import {
  type DocumentSection,
  deleteItem,
  type FormDescription,
  getItem,
  type ItemSection,
  listItems,
  readDocument,
  saveDocument,
  saveItem,
  cvSections as sections,
} from '@curro/candidates';
import { type Request, revisionTag } from '@curro/platform';
import type { OperationId } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Choices } from '../../forms/choices.ts';
import type { FormRows } from '../../forms/field.ts';
import { sectionRows } from '../../forms/section-rows.ts';
import type { Locale } from '../../locale.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';

/** The use cases of a section. */
export type Access = Pick<EditTarget, 'read' | 'save' | 'remove'>;

/** A section of a CV that candidates edit. */
export interface CvSection {
  /** The name of the section and the key of its texts. */
  readonly name: DocumentSection['name'] | ItemSection['name'];
  /** The last segment of the path of its page. */
  readonly slug: string;
  /** The name of a document; undefined for a list. */
  readonly document: DocumentSection['name'] | undefined;
  /** The section as a list of items, each with its own page; undefined for a document. */
  readonly list: ItemSection | undefined;
  readonly description: FormDescription;
  /** The API operations that read and save it. */
  readonly read: OperationId;
  readonly operation: OperationId;
  /** The use cases of the section of a CV; without `id`, those of a new item. */
  access(c: Request, context: PortalContext, code: string, id: string | undefined): Access;
}

function documentPages(section: DocumentSection): CvSection {
  const { name, slug } = section;
  return {
    name,
    slug,
    document: name,
    list: undefined,
    description: section,
    read: `${name}Get`,
    operation: `${name}Put`,
    access: (c, context, code) => ({
      async read() {
        const candidate = await requireCandidate(c, context, `${name}Get`);
        const { content, revision } = await readDocument(context, candidate, section, code);
        return { content, etag: revisionTag(revision) };
      },
      async save(body, ifMatch) {
        const candidate = await requireCandidate(c, context, `${name}Put`);
        await saveDocument(context, candidate, section, code, body, { ifMatch });
        return undefined;
      },
    }),
  };
}

function itemPages(section: ItemSection): CvSection {
  const { name, slug } = section;
  return {
    name,
    slug,
    document: undefined,
    list: section,
    description: section,
    read: `${name}List`,
    operation: `${name}Put`,
    access: (c, context, code, id) => ({
      async read() {
        const place = { section, code };
        if (id === undefined) {
          const candidate = await requireCandidate(c, context, `${name}List`);
          const { revision } = await listItems(context, candidate, place);
          return { content: undefined, etag: revisionTag(revision) };
        }
        const candidate = await requireCandidate(c, context, `${name}Get`);
        const { item, revision } = await getItem(context, candidate, place, id);
        return { content: item, etag: revisionTag(revision) };
      },
      async save(body, ifMatch) {
        const candidate = await requireCandidate(c, context, `${name}Put`);
        await saveItem(context, candidate, { section, code }, { ...body, id }, { ifMatch, fromPortal: true });
        return undefined;
      },
      async remove(ifMatch) {
        const candidate = await requireCandidate(c, context, `${name}Delete`);
        await deleteItem(context, candidate, { section, code }, id ?? '', { ifMatch });
      },
    }),
  };
}

/** The sections in the order of the page. */
export const cvSections: readonly CvSection[] = sections.map((section) =>
  'listNames' in section ? itemPages(section) : documentPages(section),
);

/** The operations of the sections whose scopes the page of a CV requires. */
export const cvReads: readonly OperationId[] = cvSections.map(({ read }) => read);

/** The rows of the form of a section. */
export function rowsOf({ name, description }: CvSection, choices: Choices, { messages }: Locale): FormRows {
  return sectionRows(description, choices, messages.sections[name], messages.forms.none);
}

/** The last path segment of a new item, in place of its id. */
export const NEW_ITEM = 'nueva';
