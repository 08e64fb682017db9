import type { Random } from '../random/random.ts';
import { readRows } from '../read/read-data.ts';

/** Two-part words that no company bears, in random order; each once. */
export function inventStems(random: Random): string[] {
  const [heads = [], tails = []] = readRows('company-stems').map((row) => (row.stems ?? '').split(' '));
  const stems = heads.flatMap((head) => tails.map((tail) => head + tail));
  return random.some(stems, stems.length);
}
