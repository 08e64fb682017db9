import { createOfferGenerator } from '@curro/demo';
import { type Dictionaries, offerLimits } from '@curro/shared';

/** Ids of a stream without end: beyond them lines replace the offers of earlier ones. */
const DISTINCT_IDS = 50_000;
const SEED = 1;
/** One instant, so that the same lines can be sent again. */
const NOW = new Date();

/** Generated offers as NDJSON. */
export function* offerLines(dictionaries: Dictionaries, count: number): Generator<string> {
  const options = { seed: SEED, size: count, now: NOW };
  for (const offer of createOfferGenerator(dictionaries)(options)) yield `${JSON.stringify(offer)}\n`;
}

/**
 * NDJSON of a number of bytes or a little more. No two lines are the same; after 50,000 ids they change the offers of
 * earlier lines.
 * @param bytesPerLine descriptions are extended until their line has about this length
 */
export function* linesOfBytes(
  dictionaries: Dictionaries,
  bytes: number,
  bytesPerLine: number,
): Generator<string> {
  const generate = createOfferGenerator(dictionaries);
  let written = 0;
  for (let seed = SEED; ; seed += 1) {
    for (const offer of generate({ seed, size: DISTINCT_IDS, now: NOW })) {
      if (written >= bytes) return;
      const description = extended(offer.description ?? '', bytesPerLine);
      const line = `${JSON.stringify({ ...offer, description: `${seed}. ${description}` })}\n`;
      written += Buffer.byteLength(line);
      yield line;
    }
  }
}

const MAX_TEXT = offerLimits.description - 20;

function extended(text: string, length: number): string {
  const times = Math.max(1, Math.floor(Math.min(length, MAX_TEXT) / (text.length + 1)));
  return Array.from({ length: times }, () => text).join('\n');
}
