import type { FileKind } from '@curro/candidates';
import { DomainError } from '@curro/shared';
import { type CvDraft, type CvDraftInput, draftSchema } from '../draft.ts';
import { readEuropass } from '../europass/read.ts';
import { isJsonResume, readJsonResume } from '../json-resume/read.ts';
import { LINKEDIN_FILES, readLinkedIn } from '../linkedin/read.ts';
import { checkJsonDepth } from './check-json-depth.ts';
import { fileKindOf, isZip, sendableKindOf } from './file-kind.ts';
import { linesOfDocx, WORD_FILES } from './read-docx.ts';
import { readText } from './read-text.ts';
import { readZip } from './read-zip.ts';

/** Where the beginning of a text is looked at. */
const BEGINNING = 1_024;

/** What OpenDocument archives begin with, as LibreOffice writes them. */
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.text';
/** The first bytes of documents of Word until 2003, and of RTF. */
const OLD_DOCUMENTS = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('{\\rtf')];

/** The beginning of a web page, whose elements need not be closed as those of XML. */
const WEB_PAGE = /^<(?:!doctype html|html|head|body|meta|title|style|div|p|h1)(?![\p{L}\d:.-])/iu;
/** Characters that no text contains. */
const BINARY = /\p{Cc}(?<![\t\n\r\f])/u;

/** Whether a file is an older document of Word or RTF, which the candidate can save as a PDF. */
const isOldDocument = (bytes: Buffer): boolean =>
  OLD_DOCUMENTS.some((signature) => bytes.subarray(0, signature.length).equals(signature));

function readJson(text: string): CvDraftInput {
  checkJsonDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('file_damaged');
  }
  if (!isJsonResume(value)) throw new DomainError('file_type_unknown');
  return readJsonResume(value);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('file_type_unknown');
  }
}

async function readWordFile(bytes: Buffer): Promise<CvDraftInput> {
  return { ...readText(linesOfDocx(await readZip(bytes, WORD_FILES))), format: 'word' };
}

async function readZipFile(bytes: Buffer): Promise<CvDraftInput> {
  if (bytes.includes(OPEN_DOCUMENT)) throw new DomainError('file_is_document');
  const files = await readZip(bytes, LINKEDIN_FILES);
  if (files.size === 0) throw new DomainError('file_type_unknown');
  return readLinkedIn(files);
}

async function readPdfFile(bytes: Buffer): Promise<CvDraftInput> {
  // The library takes a third of a second to load.
  const { readPdf } = await import('./read-pdf.ts');
  const { lines, xml } = await readPdf(new Uint8Array(bytes));
  return xml === '' ? readText(lines) : readEuropass(xml);
}

function readAnyFile(bytes: Buffer): Promise<CvDraftInput> | CvDraftInput {
  const kind = fileKindOf(bytes);
  if (kind === 'pdf') return readPdfFile(bytes);
  if (kind === 'docx') return readWordFile(bytes);
  if (isZip(bytes)) return readZipFile(bytes);
  if (isOldDocument(bytes)) throw new DomainError('file_is_document');
  const text = decode(bytes).trimStart();
  if (WEB_PAGE.test(text.slice(0, BEGINNING))) throw new DomainError('file_is_text');
  if (text.startsWith('<')) return readEuropass(text);
  if (text.startsWith('{') || text.startsWith('[')) return readJson(text);
  throw new DomainError(BINARY.test(text.slice(0, BEGINNING)) ? 'file_type_unknown' : 'file_is_text');
}

/**
 * Reads a CV file; its content, not its name, determines the format.
 * @throws DomainError `file_type_unknown`, `file_is_document`, `file_is_text`, `file_encrypted`, `file_damaged`,
 * `file_unsafe`, `file_too_complex`, `file_empty`
 */
export async function readFile(bytes: Buffer): Promise<CvDraft> {
  const draft = draftSchema.parse(await readAnyFile(bytes));
  const { person, experience, education, skills, languages, summary } = draft;
  const entries = experience.length + education.length + skills.length + languages.length;
  if (entries === 0 && summary === '' && person.name === '') throw new DomainError('file_empty');
  return draft;
}

/**
 * Checks a file that a candidate sends to companies: a PDF, or a Word document without macros, that opens without a
 * password. It need not contain a text that can be read, as a scanned CV does not.
 * @throws DomainError as `readFile`, except `file_empty`
 */
export async function checkFile(bytes: Buffer): Promise<FileKind> {
  const kind = fileKindOf(bytes);
  if (kind === 'pdf') {
    const { readPdf } = await import('./read-pdf.ts');
    await readPdf(new Uint8Array(bytes));
    return kind;
  }
  if (kind === 'docx') {
    if (sendableKindOf(bytes) === undefined) throw new DomainError('file_unsafe');
    linesOfDocx(await readZip(bytes, WORD_FILES));
    return kind;
  }
  // Files of other formats have the errors of an import, or are those that only an import accepts.
  await readAnyFile(bytes);
  throw new DomainError('file_type_unknown');
}
