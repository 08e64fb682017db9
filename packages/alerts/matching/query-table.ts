import type { ConditionTable } from './condition-table.ts';
import { createChains, createFreeNumbers, createIntColumn } from './int-columns.ts';

/**
 * The distinct queries of saved searches: lists of conditions that an offer must all meet. Each is filed under its
 * rarest condition, with which its list begins.
 */
export interface QueryTable {
  /** Number of queries without any key, which are compared with every offer. */
  readonly broad: number;
  /** Returns the number of the query with these conditions; consumes one use of each condition. */
  intern(conditions: readonly number[]): number;
  /** Removes a query and releases its conditions. */
  remove(query: number): void;
  /** The queries that the selected offer of the conditions meets. */
  met(): Generator<number>;
}

/** Creates an empty table over the conditions of `table`. */
export function createQueryTable(table: ConditionTable): QueryTable {
  const numbers = new Map<string, number>();
  const free = createFreeNumbers();
  const filed = createChains();
  /** The lists of conditions one after another; `starts` and `lengths` locate that of a query. */
  const lists = createIntColumn();
  const starts = createIntColumn();
  const lengths = createIntColumn();
  /** The starts of removed lists by length. */
  const gaps = new Map<number, number[]>();
  let end = 0;
  let broad = 0;

  const listOf = (query: number): number[] =>
    Array.from({ length: lengths.get(query) }, (_, at) => lists.get(starts.get(query) + at));

  function place(query: number, list: readonly number[]): void {
    let start = gaps.get(list.length)?.pop();
    if (start === undefined) {
      start = end;
      end += list.length;
    }
    for (const [at, condition] of list.entries()) lists.set(start + at, condition);
    starts.set(query, start);
    lengths.set(query, list.length);
  }

  /** Rarest first, so that most comparisons end with the second condition. */
  const byCost = (a: number, b: number): number =>
    table.cost(a) === table.cost(b) ? a - b : table.cost(a) - table.cost(b);

  function isMet(query: number): boolean {
    const start = starts.get(query);
    const length = lengths.get(query);
    // The first condition is the one that it was found by.
    for (let at = 1; at < length; at += 1) if (!table.isMet(lists.get(start + at))) return false;
    return true;
  }

  return {
    get broad() {
      return broad;
    },
    intern(conditions) {
      const list = [...new Set(conditions)].sort(byCost);
      const text = list.join();
      const known = numbers.get(text);
      // A list in the table has one use of each of its conditions.
      for (const condition of known === undefined ? repeated(conditions) : conditions)
        table.release(condition);
      if (known !== undefined) return known;
      const [rarest] = list;
      if (rarest === undefined || table.cost(rarest) === Number.POSITIVE_INFINITY) {
        list.unshift(table.always);
        broad += 1;
      }
      const query = free.take();
      numbers.set(text, query);
      place(query, list);
      const anchor = list[0] ?? table.always;
      if (filed.isEmpty(anchor)) table.watch(anchor);
      filed.add(anchor, query);
      return query;
    },
    remove(query) {
      const list = listOf(query);
      const [anchor = table.always] = list;
      const own = anchor === table.always ? list.slice(1) : list;
      if (anchor === table.always) broad -= 1;
      filed.remove(anchor, query);
      if (filed.isEmpty(anchor)) table.unwatch(anchor);
      numbers.delete(own.join());
      for (const condition of own) table.release(condition);
      const sameLength = gaps.get(list.length);
      if (sameLength === undefined) gaps.set(list.length, [starts.get(query)]);
      else sameLength.push(starts.get(query));
      free.release(query);
    },
    *met() {
      for (const condition of table.candidates()) {
        for (let query = filed.first(condition); query !== -1; query = filed.next(query)) {
          if (isMet(query)) yield query;
        }
      }
    },
  };
}

/** The second and further occurrences of each condition. */
function repeated(conditions: readonly number[]): number[] {
  return conditions.filter((condition, at) => conditions.indexOf(condition) !== at);
}
