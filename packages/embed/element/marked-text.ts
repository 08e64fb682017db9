/** A part of a text; `isMarked`: a word of the search. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Parts with another text of the same length, such as a title in softened capitals. */
export function withText(parts: readonly TextPart[], change: (text: string) => string): TextPart[] {
  const changed = change(parts.map(({ text }) => text).join(''));
  let at = 0;
  return parts.map(({ text, isMarked }) => {
    at += text.length;
    return { text: changed.slice(at - text.length, at), isMarked };
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The parts of a text that the API marked as HTML. The element inserts them as text, never as HTML. */
export function markedParts(marked: string): TextPart[] {
  return marked
    .split(/<\/?mark>/)
    .map((part, at) => ({
      text: part.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
      // The text alternates between unmarked and marked parts.
      isMarked: at % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}
