export { decodeText } from './charset/decode-text.ts';
export type { FeedDocument, OpenPage } from './document.ts';
export { type ReadOptions, readRecords } from './read-records.ts';
export type { ReadLimits } from './records/limits.ts';
export type { FeedRecord } from './records/record.ts';
export { createRecordGuard, type RecordGuard } from './records/record-guard.ts';
