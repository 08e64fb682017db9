/**
 * Shares the calls of a function: at most one call runs, and every caller gets the result of a call that began after
 * its own. Callers that arrive during a call share the next one.
 */
export function shareNext<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const started = run().finally(() => {
      if (current === started) current = undefined;
    });
    current = started;
    return started;
  }

  return () => {
    if (current === undefined) return start();
    next ??= current.then(start, start);
    return next;
  };
}
