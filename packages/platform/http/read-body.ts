import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';

/**
 * Reads the body of a request.
 * @throws DomainError 224 as soon as the body is longer than `max` bytes
 */
export async function readBytes(c: Request, max: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = (): DomainError => new DomainError('224', { params: { max } });
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const incoming: AsyncIterable<Uint8Array> = c.env.incoming;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The maximum size of a form in bytes: the longest CV text in characters of nine bytes each when URL-encoded. */
const MAX_FORM_BYTES = 393_216;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The values of a form by name. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** Returns the first value of a field; '' when there is none. */
export function firstOf(values: FormValues, name: string): string {
  return values.get(name)?.[0] ?? '';
}

/**
 * Reads a URL-encoded form.
 * @throws DomainError 211 for another content type, 224 for a body that is too large
 */
export async function readForm(c: Request): Promise<FormValues> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPE.test(type)) throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const params = new URLSearchParams((await readBytes(c, MAX_FORM_BYTES)).toString('utf8'));
  return new Map([...params.keys()].map((name) => [name, params.getAll(name)]));
}

const FILE_FORM_TYPE = /^multipart\/form-data\s*;/i;
/** Bytes of a form besides the file: names, boundaries and short values, or those of a whole form. */
const MAX_FORM_OVERHEAD_BYTES = 16_384;

/** Whether the request contains a form with files. */
export function isFileForm(c: Request): boolean {
  return FILE_FORM_TYPE.test(c.req.header('content-type') ?? '');
}

/** The content of a form with a file. */
interface FileForm {
  readonly values: FormValues;
  readonly file: Uint8Array<ArrayBuffer>;
  /** '' if no file was chosen. */
  readonly fileName: string;
}

/**
 * Reads a form with one file.
 * @param maxFileBytes larger files are refused before they are read
 * @param hasTexts whether the form has texts as long as those of a form without a file
 * @returns the values of the form, and the content of its first file, empty without one
 * @throws DomainError 211 for another content type, 224 for a body that is too large, `malformed_request`
 */
export async function readFileForm(
  c: Request,
  maxFileBytes: number,
  { hasTexts = false } = {},
): Promise<FileForm> {
  const type = c.req.header('content-type') ?? '';
  if (!isFileForm(c)) throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const body = await readBytes(c, maxFileBytes + (hasTexts ? MAX_FORM_BYTES : MAX_FORM_OVERHEAD_BYTES));
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new DomainError('malformed_request');
  });
  const entries = [...form.entries()];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const file = entries.map(([, value]) => value).find((value) => typeof value !== 'string');
  const values = Map.groupBy(texts, ([name]) => name);
  return {
    values: new Map([...values].map(([name, each]) => [name, each.map(([, value]) => value)])),
    file: file === undefined ? new Uint8Array() : new Uint8Array(await file.arrayBuffer()),
    fileName: file?.name ?? '',
  };
}
