import { DomainError } from '@curro/shared';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Maximum number of entries of an archive; a whole LinkedIn export has about fifty. */
const MAX_ENTRIES = 500;
/** Maximum number of bytes of all read entries when decompressed. */
const MAX_BYTES = 10_000_000;
/** The flag of an encrypted entry. */
const ENCRYPTED = 1;

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Validates the names: absolute paths, `..` and backslashes are errors of the entry.
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: true, strictFileNames: true }, (error, file) => {
      if (error) reject(new DomainError('file_damaged'));
      else resolve(file);
    });
  });
}

async function readEntry(file: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    file.openReadStream(entry, (error, opened) => {
      if (error) reject(new DomainError('file_damaged'));
      else resolve(opened);
    });
  });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      // The size in the directory of the archive may be wrong: what counts is what is decompressed.
      if (size > maxBytes) throw new DomainError('file_too_complex');
      chunks.push(bytes);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('file_damaged');
  }
  return Buffer.concat(chunks);
}

function nextEntry(file: ZipFile): Promise<Entry | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry | undefined>();
  const atEnd = (): void => resolve(undefined);
  const atError = ({ message }: Error): void => {
    const isUnsafe = /invalid relative path|absolute path|invalid characters/.test(message);
    reject(new DomainError(isUnsafe ? 'file_unsafe' : 'file_damaged'));
  };
  file.once('entry', resolve).once('end', atEnd).once('error', atError);
  file.readEntry();
  return promise.finally(() => {
    file.off('entry', resolve).off('end', atEnd).off('error', atError);
  });
}

/**
 * Reads files of a ZIP archive into memory; other entries are not decompressed.
 * @param names base names to read, in lower case
 * @returns the texts by name
 * @throws DomainError `file_damaged`, `file_encrypted`, `file_unsafe`, `file_too_complex`
 */
export async function readZip(bytes: Buffer, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const file = await open(bytes);
  const texts = new Map<string, string>();
  let total = 0;
  if (file.entryCount > MAX_ENTRIES) throw new DomainError('file_too_complex');
  for (let entry = await nextEntry(file); entry !== undefined; entry = await nextEntry(file)) {
    const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1).toLowerCase();
    if (!names.includes(name) || texts.has(name)) continue;
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new DomainError('file_encrypted');
    const content = await readEntry(file, entry, MAX_BYTES - total);
    total += content.length;
    texts.set(name, content.toString('utf8'));
  }
  return texts;
}
