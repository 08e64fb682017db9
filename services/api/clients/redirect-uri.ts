import * as z from 'zod';

const MAX_ADDRESSES = 20;
const MAX_ADDRESS_LENGTH = 500;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** The scheme of an app, a reversed domain name; the dot excludes schemes that browsers execute or open. */
const APP_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;

/** Returns what a redirect URI must be or not contain; undefined if the address is valid. */
export function redirectUriError(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || address.length > MAX_ADDRESS_LENGTH) return 'an absolute address';
  if (url.username !== '' || url.password !== '') return 'no user or password in it';
  if (address.includes('#')) return 'no fragment';
  if (/[*\s\\]/.test(address)) return 'no patterns: the address itself';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:') {
    return LOOPBACK.has(url.hostname) ? undefined : 'https, or http on this very machine';
  }
  return APP_SCHEME.test(url.protocol)
    ? undefined
    : 'https, or the scheme of an app such as com.example.app:';
}

/** A list of redirect URIs. */
export const addressesSchema = z
  .array(
    z.string().superRefine((address, check) => {
      const error = redirectUriError(address);
      if (error !== undefined) check.addIssue(error);
    }),
  )
  .max(MAX_ADDRESSES)
  .transform((addresses): readonly string[] => [...new Set(addresses)]);
