import { fileKinds, MAX_FILE_BYTES, MAX_FILE_MB, type NewFile } from '@curro/candidates';
import { hasIdentityCard } from '@curro/cv-files';
import { type FormValues, type Request, readFileForm } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { guardForm } from '../../session/guard-form.ts';

/** What an input for a file to send proposes to choose. */
export const sendableTypes = fileKinds.map((kind) => `.${kind}`).join(',');

/** A form with a file. */
export interface Upload {
  readonly values: FormValues;
  /** Empty if no file was chosen. */
  readonly content: Uint8Array<ArrayBuffer>;
  /** '' if no file was chosen. */
  readonly fileName: string;
}

const tooLarge = (): DomainError => new DomainError('file_too_large', { params: { max: MAX_FILE_MB } });

/** A form whose texts are shown again reads larger files, too, up to this number of bytes, and refuses them then. */
const MAX_READ_BYTES = 2 * MAX_FILE_BYTES;

/**
 * Reads a form with a file and checks its key. An oversized file is an error of files.
 * @param hasTexts whether the form has other fields, which are shown again
 * @throws DomainError `file_too_large` for a body that is not read, `foreign_form`, `malformed_request`
 */
export async function readUpload(c: Request, { hasTexts = false } = {}): Promise<Upload> {
  const max = hasTexts ? MAX_READ_BYTES : MAX_FILE_BYTES;
  const { values, file, fileName } = await readFileForm(c, max, { hasTexts }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === '224' ? tooLarge() : error;
  });
  guardForm(c, values);
  return { values, content: file, fileName };
}

/**
 * Refuses a form without a file, and one that is empty or too large.
 * @throws DomainError `file_missing`, `file_empty`, `file_too_large`
 */
export function requireContent({ content, fileName }: Upload): void {
  if (content.length === 0) throw new DomainError(fileName === '' ? 'file_missing' : 'file_empty');
  if (content.length > MAX_FILE_BYTES) throw tooLarge();
}

/** Whether an identity document is read in a file; one that cannot be read, such as a scanned one, can be sent all the same. */
async function readsIdentityCard(
  { cvFiles }: Pick<PortalContext, 'cvFiles'>,
  candidateId: number,
  content: Uint8Array,
): Promise<boolean> {
  try {
    return hasIdentityCard(await cvFiles.read(candidateId, Uint8Array.from(content)));
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Checks the file of a form by its content, and whether an identity document is read in it.
 * @throws DomainError as `requireContent` and `CvFiles.check`
 */
export async function checkUpload(
  context: Pick<PortalContext, 'cvFiles'>,
  candidateId: number,
  upload: Upload,
): Promise<NewFile> {
  requireContent(upload);
  // The thread gets a copy: a buffer that is transferred to it would be empty here.
  const kind = await context.cvFiles.check(candidateId, upload.content);
  const isPrivate = await readsIdentityCard(context, candidateId, upload.content);
  return { name: upload.fileName, kind, content: upload.content, hasIdentityCard: isPrivate };
}
