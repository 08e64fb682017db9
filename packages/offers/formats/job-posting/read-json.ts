import { FeedError } from '@curro/shared';
import { JSONParser } from '@streamparser/json';
import type { RecordGuard } from '../records/record-guard.ts';

/** Lists in which documents of many postings keep them; one item at a time is held. */
const ITEMS = ['$.@graph.*', '$.itemListElement.*', '$.dataFeedElement.*'];

const malformed = (error: Error): FeedError =>
  new FeedError('malformed', `no JSON: ${error.message.slice(0, 200)}`);

/**
 * Reads the values of a JSON document that may hold postings: the items of a list, of a graph, of an item list or a
 * data feed, one by one; of any other document the whole. `first` is its first character.
 */
export async function* readJsonItems(
  text: AsyncIterable<string>,
  first: string,
  guard: RecordGuard,
): AsyncGenerator<{ readonly value: unknown; readonly size: number }> {
  const pendingItems: unknown[] = [];
  let itemCount = 0;
  let documentText = '';
  let lengthSinceItem = 0;
  const parser = new JSONParser({ paths: first === '[' ? ['$.*'] : ITEMS, keepStack: false });
  parser.onValue = ({ value }) => {
    pendingItems.push(value);
    guard.recordRead();
  };
  // The end of the outer value ends the parser; by default it would throw on blanks behind it.
  parser.onError = (error) => {
    throw malformed(error);
  };
  for await (const chunk of text) {
    guard.addInput(chunk.length);
    if (itemCount === 0) documentText += chunk;
    if (!parser.isEnded) parser.write(chunk);
    else if (chunk.trim() !== '') throw new FeedError('malformed', 'more than one JSON value');
    lengthSinceItem += chunk.length;
    if (pendingItems.length === 0) continue;
    const size = Math.ceil(lengthSinceItem / pendingItems.length);
    itemCount += pendingItems.length;
    documentText = '';
    lengthSinceItem = 0;
    for (const value of pendingItems.splice(0)) yield { value, size };
  }
  if (!parser.isEnded) throw new FeedError('truncated', 'the JSON document breaks off');
  if (itemCount === 0 && first !== '[') yield { value: JSON.parse(documentText), size: documentText.length };
}
