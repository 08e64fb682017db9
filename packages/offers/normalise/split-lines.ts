/** One line of a stream without its end; `bytes` is undefined for a line over the limit, whose content is dropped. */
export interface StreamLine {
  /** Counted from 1, as an editor shows it. */
  readonly line: number;
  readonly bytes: Uint8Array | undefined;
}

const LINE_FEED = 10;

/**
 * Cuts a byte stream at line feeds. Holds at most one line of `limit` bytes beside the current chunk, whatever the
 * stream holds. A last line without a line feed counts; an empty end does not.
 */
export async function* splitLines(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<StreamLine> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let bufferedBytes = 0;
  let tooLong = false;

  const append = (part: Uint8Array): void => {
    if (tooLong || bufferedBytes + part.length > limit) {
      tooLong = true;
      parts = [];
      return;
    }
    if (part.length > 0) parts.push(part);
    bufferedBytes += part.length;
  };
  const finishLine = (): StreamLine => {
    const [only] = parts;
    const bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    const finished = { line, bytes: tooLong ? undefined : bytes };
    line += 1;
    parts = [];
    bufferedBytes = 0;
    tooLong = false;
    return finished;
  };

  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      append(chunk.subarray(from, at));
      yield finishLine();
      from = at + 1;
    }
    append(chunk.subarray(from));
  }
  if (bufferedBytes > 0 || tooLong) yield finishLine();
}
