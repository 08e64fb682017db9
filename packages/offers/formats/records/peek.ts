/** A text stream whose beginning was looked at. */
export interface Peeked {
  /** At least `wanted` characters without the blanks in front, or all there are. */
  readonly head: string;
  /** All of it, blanks in front left out. */
  readonly text: AsyncGenerator<string>;
}

/** Reads as far as `wanted` characters, and gives the stream back whole. Blanks in front are dropped. */
export async function peek(text: AsyncIterable<string>, minLength: number): Promise<Peeked> {
  const source = text[Symbol.asyncIterator]();
  let head = '';
  let ended = false;
  while (head.length < minLength && !ended) {
    const next = await source.next();
    if (next.done === true) ended = true;
    else head = (head + next.value).trimStart();
  }
  async function* restream(): AsyncGenerator<string> {
    try {
      if (head !== '') yield head;
      while (!ended) {
        const next = await source.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await source.return?.();
    }
  }
  return { head, text: restream() };
}
