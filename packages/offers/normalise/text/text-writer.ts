/** Collects the text of an HTML source with its paragraphs and list items. */
export interface TextWriter {
  /** `flow`: line ends of the source are blanks here. */
  text(data: string, flow: boolean): void;
  /** A line end, always. */
  lineBreak(): void;
  /** The next text begins a line. */
  line(): void;
  /** The next text stands after a blank line. */
  paragraph(): void;
  /** The next text is a list item. */
  item(): void;
  toString(): string;
}

const PARAGRAPH_ENDS = 2;
const FIRST_LINE_END = /^[^\S\n]*\n/;

/** Starts an empty text. */
export function createTextWriter(): TextWriter {
  const parts: string[] = [];
  // Counted by hand: looking at the end of the joined text for every piece takes quadratic time.
  let lineEnds = PARAGRAPH_ENDS;
  /** Only the mark of a list item stands on the current line: breaks wait until it has text. */
  let itemIsEmpty = false;
  const endLines = (count: number): void => {
    if (itemIsEmpty) return;
    for (; lineEnds < count; lineEnds += 1) parts.push('\n');
  };
  return {
    text(data, flow) {
      // The line end after a tag belongs to the layout of the source.
      const content = flow
        ? data.replace(/\s+/g, ' ')
        : lineEnds > 0
          ? data.replace(FIRST_LINE_END, '')
          : data;
      const isBlank = content.trim() === '';
      if (isBlank && (itemIsEmpty || lineEnds > 0)) return;
      parts.push(content);
      lineEnds = content.slice(content.trimEnd().length).split('\n').length - 1;
      itemIsEmpty = false;
    },
    lineBreak: () => endLines(lineEnds + 1),
    line: () => endLines(1),
    paragraph: () => endLines(PARAGRAPH_ENDS),
    item() {
      endLines(1);
      if (!itemIsEmpty) parts.push('- ');
      itemIsEmpty = true;
      lineEnds = 0;
    },
    toString: () => parts.join(''),
  };
}
