const MINUTE_SECONDS = 60;

/** Seconds as whole minutes that people may wait for, one at least. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
}
