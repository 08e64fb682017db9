/** Runs tasks, at most `width` of them at once; the others wait in the order they came. */
export function createTurns(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next in line, if there is one.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
