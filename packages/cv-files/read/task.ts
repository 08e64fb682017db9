import type { FileKind } from '@curro/candidates';
import type { ErrorCode } from '@curro/shared';
import * as z from 'zod';
import type { CvDraft } from '../draft.ts';
import type { PageLayout } from '../pdf/pages.ts';
import { pdfTemplates, printedCvSchema } from '../pdf/printed-cv.ts';

/** Work for the worker thread; `xml`: the Europass document to embed. */
export const cvTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('check'), bytes: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal('print'),
    cv: printedCvSchema,
    template: z.enum(pdfTemplates),
    xml: z.string(),
  }),
  z.object({ kind: z.literal('lay-out'), cv: printedCvSchema, template: z.enum(pdfTemplates) }),
]);
export type CvTask = z.infer<typeof cvTaskSchema>;

/** What the worker thread sends: nothing of the file but the result. */
export type CvTaskResult =
  | { readonly kind: 'draft'; readonly draft: CvDraft }
  | { readonly kind: 'checked'; readonly file: FileKind }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }
  | { readonly kind: 'layout'; readonly layout: PageLayout }
  | { readonly kind: 'error'; readonly code: ErrorCode };
