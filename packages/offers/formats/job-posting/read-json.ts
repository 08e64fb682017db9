import { FeedFailure } from '@curro/shared';
import { JSONParser } from '@streamparser/json';
import type { RecordGuard } from '../records/record-guard.ts';

/** Lists in which documents of many postings keep them; one item at a time is held. */
const ITEMS = ['$.@graph.*', '$.itemListElement.*', '$.dataFeedElement.*'];

const malformed = (error: Error): FeedFailure =>
  new FeedFailure('malformed', `no JSON: ${error.message.slice(0, 200)}`);

/**
 * Reads the values of a JSON document that may hold postings: the items of a list, of a graph, of an item list or a
 * data feed, one by one; of any other document the whole. `first` is its first character.
 */
export async function* readJsonItems(
  text: AsyncIterable<string>,
  first: string,
  guard: RecordGuard,
): AsyncGenerator<{ readonly value: unknown; readonly size: number }> {
  const found: unknown[] = [];
  let items = 0;
  let whole = '';
  let sinceItem = 0;
  const parser = new JSONParser({ paths: first === '[' ? ['$.*'] : ITEMS, keepStack: false });
  parser.onValue = ({ value }) => {
    found.push(value);
    guard.record();
  };
  // The end of the outer value ends the parser; by default it would throw on blanks behind it.
  parser.onError = (error) => {
    throw malformed(error);
  };
  for await (const chunk of text) {
    guard.fed(chunk.length);
    if (items === 0) whole += chunk;
    if (!parser.isEnded) parser.write(chunk);
    else if (chunk.trim() !== '') throw new FeedFailure('malformed', 'more than one JSON value');
    sinceItem += chunk.length;
    if (found.length === 0) continue;
    const size = Math.ceil(sinceItem / found.length);
    items += found.length;
    whole = '';
    sinceItem = 0;
    for (const value of found.splice(0)) yield { value, size };
  }
  if (!parser.isEnded) throw new FeedFailure('truncated', 'the JSON document breaks off');
  if (items === 0 && first !== '[') yield { value: JSON.parse(whole), size: whole.length };
}
