/** What a window says of one more request. */
interface WindowCount {
  readonly used: number;
  readonly endsInMs: number;
}

/** Counts requests by key in this process; undefined when it holds too many keys to take another. */
export type LocalWindow = (key: string, now: number) => WindowCount | undefined;

/** Fixed windows of `windowMs` each, in bounded memory: stands in while Redis is away. */
export function createLocalWindow(windowMs: number, maxKeys: number): LocalWindow {
  const windows = new Map<string, { used: number; ends: number }>();
  const removeExpired = (now: number): void => {
    // All windows last equally long: the oldest end first.
    for (const [key, { ends }] of windows) {
      if (ends > now) return;
      windows.delete(key);
    }
  };
  return (key, now) => {
    removeExpired(now);
    let window = windows.get(key);
    if (window === undefined) {
      if (windows.size >= maxKeys) return undefined;
      window = { used: 0, ends: now + windowMs };
      windows.set(key, window);
    }
    window.used += 1;
    return { used: window.used, endsInMs: window.ends - now };
  };
}
