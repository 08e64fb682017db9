/** Only its origin matters: whatever leaves it is no path of ours. */
const HERE = 'http://portal.invalid';

/** Longest address that is gone back to. */
const LONGEST = 2_000;

/** A path of this portal to go on to, with its query; undefined for any other address. */
export function ownPath(given: string | undefined): string | undefined {
  if (given === undefined || given.length > LONGEST || !given.startsWith('/')) return undefined;
  const url = URL.parse(given, HERE);
  if (url === null || url.origin !== HERE) return undefined;
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}
