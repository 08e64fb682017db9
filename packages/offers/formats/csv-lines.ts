import type { Feed } from '@curro/shared';
import { readCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import type { FeedRecord, OnColumns } from './record.ts';

/** Characters of a row: a longer one has a quote that is not closed. */
const MAX_ROW_LENGTH = 1_048_576;

/** How a CSV file is read: its columns by field, and its dialect, detected where it is absent. */
export type CsvFile = Pick<Feed, 'mapping' | 'delimiter' | 'quote' | 'header' | 'charset'>;

/**
 * The rows of a CSV file as offers; the header is line 1.
 * @throws FeedError for a file without the required columns or with a row that cannot be read
 */
export const csvLines = (
  bytes: AsyncIterable<Uint8Array>,
  file: CsvFile,
  onColumns?: OnColumns,
): AsyncGenerator<FeedRecord> =>
  readCsv(
    decodeText(bytes, { charset: file.charset }),
    file,
    { recordBytes: MAX_ROW_LENGTH, pages: 0 },
    onColumns,
  );
