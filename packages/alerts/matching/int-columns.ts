const FIRST_LENGTH = 1_024;

/** A growing array of 32-bit integers, 4 bytes each. Elements that were not set are 0. */
export interface IntColumn {
  get(at: number): number;
  set(at: number, value: number): void;
  fill(value: number): void;
}

/** Creates an empty column. */
export function createIntColumn(): IntColumn {
  let cells = new Int32Array(FIRST_LENGTH);
  return {
    get: (at) => cells[at] ?? 0,
    set(at, value) {
      if (at >= cells.length) {
        const longer = new Int32Array(Math.max(at + 1, cells.length * 2));
        longer.set(cells);
        cells = longer;
      }
      cells[at] = value;
    },
    fill(value) {
      cells.fill(value);
    },
  };
}

/** Numbers from 0 on; a released number is assigned again. */
export interface FreeNumbers {
  take(): number;
  release(number: number): void;
}

/** Creates numbers that are all free. */
export function createFreeNumbers(): FreeNumbers {
  const released: number[] = [];
  let next = 0;
  return {
    take: () => released.pop() ?? next++,
    release(number) {
      released.push(number);
    },
  };
}

/**
 * Lists of numbered items as chains in integer columns: 4 bytes for each list and 8 for each item, which is in one list
 * at most.
 */
export interface Chains {
  isEmpty(list: number): boolean;
  /** The first item of a list; -1 for an empty one. */
  first(list: number): number;
  /** The item after an item; -1 after the last. */
  next(item: number): number;
  add(list: number, item: number): void;
  remove(list: number, item: number): void;
}

/** Creates empty lists. */
export function createChains(): Chains {
  // Items are stored as number + 1, because cells are 0 at first.
  const heads = createIntColumn();
  const following = createIntColumn();
  const preceding = createIntColumn();
  return {
    isEmpty: (list) => heads.get(list) === 0,
    first: (list) => heads.get(list) - 1,
    next: (item) => following.get(item) - 1,
    add(list, item) {
      const head = heads.get(list);
      if (head !== 0) preceding.set(head - 1, item + 1);
      following.set(item, head);
      preceding.set(item, 0);
      heads.set(list, item + 1);
    },
    remove(list, item) {
      const before = preceding.get(item);
      const after = following.get(item);
      if (before === 0) heads.set(list, after);
      else following.set(before - 1, after);
      if (after !== 0) preceding.set(after - 1, before);
    },
  };
}
