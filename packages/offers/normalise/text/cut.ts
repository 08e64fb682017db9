/** A cut that would lose more than this share of the room takes the next smaller boundary instead. */
const MIN_CUT_RATIO = 0.5;

function cutAtBoundary(text: string, limit: number, boundaries: readonly string[]): string {
  for (const boundary of boundaries) {
    // The boundary itself may lie beyond the limit: what it ends is kept, not the boundary.
    const at = text.lastIndexOf(boundary, limit);
    if (at >= limit * MIN_CUT_RATIO) return text.slice(0, at).trimEnd();
  }
  const head = text.slice(0, limit);
  return (head.isWellFormed() ? head : head.slice(0, -1)).trimEnd();
}

/** Cuts a line at a word so that it has at most `limit` characters (UTF-16 units). */
export function cutLine(text: string, limit: number): string {
  return text.length <= limit ? text : cutAtBoundary(text, limit, [' ']);
}

/** Cuts a text at a paragraph, else at a line, else at a word, so that it has at most `limit` characters. */
export function cutBlock(text: string, limit: number): string {
  return text.length <= limit ? text : cutAtBoundary(text, limit, ['\n\n', '\n', ' ']);
}
