/** Only its origin matters: whatever leaves it is no path of ours. */
const LOCAL_ORIGIN = 'http://portal.invalid';

/** Longest address that is gone back to. */
const MAX_PATH_LENGTH = 2_000;

/** A path of this portal to go on to, with its query; undefined for any other address. */
export function localPath(address: string | undefined): string | undefined {
  if (address === undefined || address.length > MAX_PATH_LENGTH || !address.startsWith('/')) return undefined;
  const url = URL.parse(address, LOCAL_ORIGIN);
  if (url === null || url.origin !== LOCAL_ORIGIN) return undefined;
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}
