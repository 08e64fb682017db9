import type { Request } from './environment.ts';

/** Characters that `filename` of a header contains as they are. */
const NOT_PLAIN = /[^A-Za-z0-9 ._-]/g;
/** Characters that `encodeURIComponent` leaves and RFC 8187 does not permit. */
const NOT_ENCODED = /['()*]/g;

/**
 * The `Content-Disposition` of a file to save (RFC 6266): a plain name, and the true one if it differs.
 * @param name without control characters and unpaired surrogates
 */
export function attachmentOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(NOT_PLAIN, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    NOT_ENCODED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** Sends a file that browsers save and do not show, run or cache, whatever it contains. */
export function sendAttachment(
  c: Request,
  { name, type, content }: { readonly name: string; readonly type: string; readonly content: Buffer },
): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', type);
  c.header('Content-Disposition', attachmentOf(name));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return c.body(Uint8Array.from(content));
}
