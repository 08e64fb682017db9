import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';
import type { FormValues } from './read-body.ts';

/** A form whose fields are read, and whose file is not. */
export interface StreamedForm {
  /** The fields before the file. */
  readonly values: FormValues;
  /** '' if no file was chosen. */
  readonly fileName: string;
  /**
   * The content of the file, to be read once.
   * @throws DomainError `malformed_request` while it is read, when the body ends before the file
   */
  readonly file: AsyncIterable<Uint8Array>;
  /** Discards what was not read, so that the browser gets the response; to be called at the end. */
  close(): Promise<void>;
}

/** Bytes of everything before the content of the file: names, boundaries and short values. */
const MAX_FIELDS_BYTES = 16_384;
const BOUNDARY = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename="([^"]*)"/i;
const LINE_END = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

const malformed = (): DomainError => new DomainError('malformed_request');

/** Reads the chunks of a body up to marks. */
function createPartReader(chunks: AsyncIterator<Uint8Array>) {
  // The first delimiter has no line before it.
  let buffered: Buffer = Buffer.from(LINE_END);
  let fieldsBytes = 0;

  async function pull(): Promise<void> {
    const next = await chunks.next();
    if (next.done === true) throw malformed();
    buffered = Buffer.concat([buffered, next.value]);
  }
  return {
    /** The bytes before a mark, which is skipped. */
    async readUntil(mark: Buffer): Promise<Buffer> {
      let at = buffered.indexOf(mark);
      for (; at === -1; at = buffered.indexOf(mark)) {
        if (buffered.length > MAX_FIELDS_BYTES)
          throw new DomainError('224', { params: { max: MAX_FIELDS_BYTES } });
        await pull();
      }
      const part = buffered.subarray(0, at);
      buffered = buffered.subarray(at + mark.length);
      fieldsBytes += at + mark.length;
      if (fieldsBytes > MAX_FIELDS_BYTES) throw new DomainError('224', { params: { max: MAX_FIELDS_BYTES } });
      return part;
    },
    /** The next bytes, which are not skipped. */
    async next(count: number): Promise<Buffer> {
      while (buffered.length < count) await pull();
      return buffered.subarray(0, count);
    },
    /** Streams the bytes before a mark. */
    async *streamUntil(mark: Buffer): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = buffered.indexOf(mark);
        if (at > 0) yield buffered.subarray(0, at);
        if (at !== -1) return;
        // The end of a chunk may be the beginning of the mark.
        const complete = buffered.length - mark.length + 1;
        if (complete > 0) {
          const part = buffered.subarray(0, complete);
          buffered = buffered.subarray(complete);
          yield part;
        }
        await pull();
      }
    },
  };
}

async function* noBytes(): AsyncGenerator<never> {}

/**
 * Reads a form with one file up to the content of the file, so that a file of any size is read in chunks. Fields after it
 * are not read.
 * @throws DomainError 211 for another content type, 224 for fields that are too long, `malformed_request`
 */
export async function streamFileForm(c: Request): Promise<StreamedForm> {
  const type = c.req.header('content-type') ?? '';
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined)
    throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  // The connection stays open when reading ends early: the browser must be able to read the response.
  const { incoming } = c.env;
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  const close = async (): Promise<void> => {
    await chunks.return?.();
    incoming.resume();
  };
  try {
    return { ...(await readFields(createPartReader(chunks), Buffer.from(`\r\n--${boundary}`))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readFields(
  reader: ReturnType<typeof createPartReader>,
  delimiter: Buffer,
): Promise<Omit<StreamedForm, 'close'>> {
  const values = new Map<string, readonly string[]>();
  await reader.readUntil(delimiter);
  for (;;) {
    if ((await reader.next(2)).toString('latin1') === '--') return { values, fileName: '', file: noBytes() };
    const headers = (await reader.readUntil(HEADERS_END)).toString('utf8');
    const name = NAME.exec(headers)?.[1] ?? '';
    const fileName = FILE_NAME.exec(headers)?.[1];
    if (fileName !== undefined) return { values, fileName, file: reader.streamUntil(delimiter) };
    const value = (await reader.readUntil(delimiter)).toString('utf8');
    values.set(name, [...(values.get(name) ?? []), value]);
  }
}
