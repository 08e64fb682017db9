// What the command line needs: these modules load no client of an engine.
export { isSameTitle } from '../duplicates/split-vacancies.ts';
export { type CsvFile, csvLines } from '../formats/csv-lines.ts';
export { beginsAsCsv, beginsAsGzip, beginsAsZip, refuseBeginning } from '../formats/guess-format.ts';
export { suggestColumns, unusedColumns } from '../formats/suggest-columns.ts';
export { MAX_PREVIEW_LINES } from '../imports/preview-limits.ts';
export { resolveOfferId } from '../moderation/resolve-offer-id.ts';
export { MAX_LINE_BYTES } from '../normalise/limits.ts';
export { splitLines } from '../normalise/lines.ts';
