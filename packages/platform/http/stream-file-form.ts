import type { Readable } from 'node:stream';
import { DomainError } from '@curro/shared';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from './environment.ts';
import { type FormValues, isFileForm } from './read-body.ts';

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
  close(): void;
}

const MAX_FIELD_BYTES = 16_384;
const LIMITS = { fields: 40, fieldSize: MAX_FIELD_BYTES, headerPairs: 20 };

async function* noBytes(): AsyncGenerator<never> {}

async function* contentOf(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch {
    throw new DomainError('malformed_request');
  }
}

function createParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    // The only error for this type: it names no boundary.
    throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  }
}

/**
 * Reads a form with one file up to the content of the file, so that a file of any size is read in chunks. Fields after it
 * are not read.
 * @throws DomainError 211 for another content type, 224 for fields that are too long, `malformed_request`
 */
export async function streamFileForm(c: Request): Promise<StreamedForm> {
  const type = c.req.header('content-type') ?? '';
  if (!isFileForm(c)) throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const { incoming } = c.env;
  const parser = createParser(type);
  // The connection stays open when reading ends early: the browser must be able to read the response.
  const close = (): void => {
    incoming.unpipe(parser);
    incoming.resume();
  };
  const values = new Map<string, readonly string[]>();
  try {
    const content = await new Promise<Pick<StreamedForm, 'fileName' | 'file'>>((resolve, reject) => {
      const fail = (): void => reject(new DomainError('malformed_request'));
      const refuseLength = (): void => reject(new DomainError('224', { params: { max: MAX_FIELD_BYTES } }));
      parser.on('field', (name, value, _nameIsCut, isCut) => {
        if (isCut) refuseLength();
        values.set(name, [...(values.get(name) ?? []), value]);
      });
      parser.on('fieldsLimit', refuseLength);
      parser.once('file', (_name, file, fileName) => {
        // The parser only emits the error of a body that ends early: a reader that starts later must see it, too.
        const breakOff = (error: Error): unknown => file.destroy(error);
        file.on('error', breakOff);
        incoming.once('error', breakOff);
        // The parser has no name, against its types, when no file was chosen.
        resolve({ fileName: fileName ?? '', file: contentOf(file) });
      });
      parser.once('finish', () => resolve({ fileName: '', file: noBytes() }));
      parser.on('error', fail);
      incoming.once('error', fail);
      incoming.pipe(parser);
    });
    return { values, ...content, close };
  } catch (error) {
    close();
    throw error;
  }
}
