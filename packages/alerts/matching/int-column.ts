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
