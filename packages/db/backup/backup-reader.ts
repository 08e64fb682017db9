import type * as z from 'zod';
import { END_OF_ROWS } from './format.ts';

const MAX_LINE_BYTES = 1_048_576;
const NEW_LINE = 0x0a;
const END = Buffer.from(END_OF_ROWS);
const END_BEHIND_ROW = Buffer.from(`\n${END_OF_ROWS}`);

/** Reads a backup as a stream in bounded memory. */
export interface BackupReader {
  /** Reads the next line and parses it by a schema. */
  line<Schema extends z.ZodType>(schema: Schema): Promise<z.infer<Schema>>;
  /** Reads the rows of a table. */
  rows(): AsyncGenerator<Buffer>;
}

/** Creates the reader of a backup. Its methods throw when the text is incomplete or not a backup. */
export function createBackupReader(source: AsyncIterable<Buffer>): BackupReader {
  const chunks = source[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);

  async function readChunk(): Promise<void> {
    const next: IteratorResult<Buffer, unknown> = await chunks.next();
    if (next.done === true) throw new Error('the backup breaks off');
    buffer = buffer.length === 0 ? next.value : Buffer.concat([buffer, next.value]);
  }
  const take = (length: number, skip = 0): Buffer => {
    const head = buffer.subarray(0, length);
    buffer = buffer.subarray(length + skip);
    return head;
  };

  return {
    async line(schema) {
      let end = buffer.indexOf(NEW_LINE);
      while (end === -1) {
        if (buffer.length > MAX_LINE_BYTES) throw new Error('this is no backup');
        await readChunk();
        end = buffer.indexOf(NEW_LINE);
      }
      const text = take(end, 1).toString();
      const parsed = schema.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined);
      if (!parsed.success) throw new Error('this is no backup that can be read');
      return parsed.data;
    },
    async *rows() {
      while (buffer.length < END.length) await readChunk();
      if (buffer.subarray(0, END.length).equals(END)) {
        take(0, END.length);
        return;
      }
      for (;;) {
        const end = buffer.indexOf(END_BEHIND_ROW);
        if (end !== -1) {
          yield take(end + 1, END.length);
          return;
        }
        // The end mark may have begun in this chunk.
        const safe = buffer.length - END_BEHIND_ROW.length + 1;
        if (safe > 0) yield take(safe);
        await readChunk();
      }
    },
  };
}
