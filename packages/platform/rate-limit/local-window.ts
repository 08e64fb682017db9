/** The count of a window after one more request. */
interface WindowCount {
  readonly used: number;
  readonly endsInMs: number;
}

/** Counts a request of a key in this process; undefined when the maximum number of keys is reached. */
export type LocalWindow = (key: string, now: number) => WindowCount | undefined;

/** Creates fixed windows of `windowMs` in bounded memory: the fallback while Redis is unavailable. */
export function createLocalWindow(windowMs: number, maxKeys: number): LocalWindow {
  const windows = new Map<string, { used: number; ends: number }>();
  const removeExpired = (now: number): void => {
    // All windows have the same length: the oldest end first.
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
