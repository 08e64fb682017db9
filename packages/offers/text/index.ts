// What the command line needs: these modules load no client of an engine.
export { isSameTitle } from '../duplicates/split-vacancies.ts';
export { beginsAsGzip, refuseBeginning } from '../formats/guess-format.ts';
export { resolveOfferId } from '../moderation/resolve-offer-id.ts';
export { MAX_LINE_BYTES } from '../normalise/limits.ts';
export { splitLines } from '../normalise/lines.ts';
