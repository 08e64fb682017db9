import type { Feed } from '@curro/shared';
import { readCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { type PostingOptions, readPostings } from './job-posting/read-postings.ts';
import {
  createRecordGuard,
  type FeedDocument,
  type FeedRecord,
  type OnColumns,
  type RawOffer,
} from './record.ts';
import { fieldNamesOf, readElements, type XmlElement, type XmlShape } from './xml/elements.ts';
import { jobOf } from './xml/job-feed.ts';
import { itemOf, syndicationRecords, syndicationRoots } from './xml/syndication.ts';

/** A registered feed and the options of reading its documents. */
export interface ReadOptions extends Pick<PostingOptions, 'limits' | 'openPage' | 'onPageFailed'> {
  readonly feed: Feed;
  /** Called for the header of CSV, and for each record of XML and RSS. */
  readonly onColumns?: OnColumns | undefined;
}

async function* readXml(
  text: AsyncIterable<string>,
  shape: XmlShape,
  recordBytes: number,
  toOffer: (element: XmlElement) => RawOffer,
  onColumns?: OnColumns,
): AsyncGenerator<FeedRecord> {
  let line = 0;
  for await (const { element, size } of readElements(text, shape, createRecordGuard(recordBytes))) {
    line += 1;
    if (element !== undefined) onColumns?.(fieldNamesOf(element));
    if (element === undefined) yield { line, bytes: undefined };
    else yield { line, value: toOffer(element), size };
  }
}

/**
 * Reads the records of a document in any format but NDJSON, which the import reads itself. Memory is bounded by one record
 * and the current chunk.
 * @throws FeedError; records that were read before it stay valid.
 */
export function readRecords(document: FeedDocument, options: ReadOptions): AsyncGenerator<FeedRecord> {
  const { feed, limits, onColumns } = options;
  const { mapping, charset } = feed;
  const hints = { charset, contentType: document.contentType };
  const text = (): AsyncGenerator<string> => decodeText(document.bytes, hints);
  switch (feed.format) {
    case 'csv':
      return readCsv(text(), feed, limits, onColumns);
    case 'rss': {
      const shape = {
        isRoot: (name: string) => syndicationRoots.has(name),
        isRecord: (name: string) => syndicationRecords.has(name),
        what: 'RSS or Atom',
      };
      return readXml(text(), shape, limits.recordBytes, (item) => itemOf(item, mapping), onColumns);
    }
    case 'xml': {
      const record = feed.record.toLowerCase();
      const shape = {
        isRoot: (name: string) => name !== 'html',
        isRecord: (name: string) => name === record,
        what: 'XML job feed',
      };
      return readXml(text(), shape, limits.recordBytes, (job) => jobOf(job, mapping), onColumns);
    }
    case 'jobposting':
      return readPostings(document, { ...options, charset });
    case 'ndjson':
      throw new Error('NDJSON is read by lines');
  }
}
