import { pdfOf, zipOf } from './hostile-files.ts';
import type { Visitor } from './visitor.ts';

/** A PDF with a text. */
export const pdfWith = (text: string): Promise<Buffer> =>
  pdfOf((document) => {
    document.text(text);
  });

/** A Word document with a text; with a file of macros on demand. */
export const wordWith = (text: string, { macros = false } = {}): Buffer =>
  zipOf([
    {
      name: 'word/document.xml',
      content: Buffer.from(
        `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    },
    ...(macros ? [{ name: 'word/vbaProject.bin', content: Buffer.from('x') }] : []),
  ]);

/** Sends a form with a file; `content` undefined: without one. */
export function postFile(
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  file?: { readonly field?: string; readonly name: string; readonly content: Buffer; readonly type?: string },
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const blob = new Blob([Uint8Array.from(file?.content ?? [])], { type: file?.type ?? 'application/pdf' });
  form.set(file?.field ?? 'file', blob, file?.name ?? '');
  return visitor.post(path, form);
}
