import type { FileKind } from '@curro/candidates';

/** The signature of a PDF may follow other bytes. */
const SIGNATURE_RANGE = 1_024;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');
/** Where a Word document has its text. */
const WORD_TEXT = 'word/document.xml';

/** Whether a file begins as a ZIP archive. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE);

/** The kind of a PDF or a Word document by its content, whatever its name; undefined for another file. */
export function fileKindOf(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, SIGNATURE_RANGE).includes('%PDF-')) return 'pdf';
  return isZip(bytes) && bytes.includes(WORD_TEXT) ? 'docx' : undefined;
}

/** The file of the macros of a Word document. */
const MACROS = 'vbaProject.bin';

/** The kind of a file that can be sent to companies: as `fileKindOf`, without Word documents with macros. */
export function sendableKindOf(bytes: Buffer): FileKind | undefined {
  const kind = fileKindOf(bytes);
  return kind === 'docx' && bytes.includes(MACROS) ? undefined : kind;
}
