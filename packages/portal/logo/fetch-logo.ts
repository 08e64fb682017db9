import type { IncomingMessage } from 'node:http';
import { followRedirects, requestOnce } from '@curro/offers';
import type { MayCall } from '@curro/platform';
import { DomainError, FeedError } from '@curro/shared';

/** Limits of a logo: bytes as received, milliseconds until the headers and until the end. */
const MAX_BYTES = 1_000_000;
const HEADERS_TIMEOUT_MS = 3_000;
const TIMEOUT_MS = 6_000;

/** Limit of the pixels of an image, which are in memory while it is reduced. */
const MAX_PIXELS = 12_000_000;

/** The readers of the accepted formats; the library would read others, such as SVG, if a file looks like them. */
const READERS = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** The side of a logo in pixels: twice the size on the page. */
const SIDE = 96;
const QUALITY = 82;

/** Why a logo is not shown. */
type LogoError = 'logo_address' | 'logo_unreachable' | 'logo_too_large' | 'logo_type' | 'logo_damaged';

/** A logo as WebP, or the reason why there is none. */
export type Logo =
  | { readonly image: Buffer<ArrayBuffer>; readonly error?: undefined }
  | { readonly image?: undefined; readonly error: LogoError };

/**
 * Texts at positions of the first bytes of the accepted formats. SVG is not one: it may contain scripts and references.
 * It must not match, so texts that markup can contain do not suffice.
 */
const SIGNATURES: readonly (readonly (readonly [at: number, text: string])[])[] = [
  [[0, '\x89PNG\r\n\x1a\n']],
  [[0, '\xff\xd8\xff']],
  [[0, 'GIF8']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [
    [0, '\0\0'],
    [4, 'ftypavif'],
  ],
];

/** Whether the content is a bitmap of an accepted format, whatever its Content-Type. */
export function isBitmap(content: Buffer): boolean {
  return SIGNATURES.some((parts) =>
    parts.every(([at, text]) => content.toString('latin1', at, at + text.length) === text),
  );
}

/** Reads a body; undefined when it is larger than the limit. */
async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Loads the image library with the readers of the accepted formats only, once: the readers are those of the process. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

/** Loaded with the first logo. */
let library: ReturnType<typeof loadLibrary> | undefined;

/** Reduces a bitmap to a small WebP without metadata. */
async function reduce(content: Buffer): Promise<Logo> {
  library ??= loadLibrary();
  const sharp = await library;
  try {
    const image = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { image: Buffer.from(image) };
  } catch {
    return { error: 'logo_damaged' };
  }
}

/** Runs a request to a host when the limits allow it. */
export type LimitHost = <T>(host: string, request: () => Promise<T>) => Promise<T>;

/** Reads a response as a logo. */
async function readLogo(response: IncomingMessage): Promise<Logo> {
  if (response.statusCode !== 200) {
    response.destroy();
    return { error: 'logo_unreachable' };
  }
  const content = await readLimited(response);
  if (content === undefined) {
    response.destroy();
    return { error: 'logo_too_large' };
  }
  return isBitmap(content) ? reduce(content) : { error: 'logo_type' };
}

/**
 * Fetches a logo from a public address, checks it and reduces it. Each hop of its redirects is a request to its own host,
 * with its own timeout.
 * @throws DomainError `service_unavailable` of `limitHost`
 */
export async function fetchLogo(
  address: string,
  { mayCall, limitHost }: { readonly mayCall: MayCall; readonly limitHost: LimitHost },
): Promise<Logo> {
  const start = URL.parse(address);
  if (start === null) return { error: 'logo_address' };
  const request = async (url: URL) => {
    const outcome = await requestOnce(url, false, {
      mayCall,
      authorization: undefined,
      headers: { accept: 'image/avif,image/webp,image/png,image/*', 'accept-encoding': 'identity' },
      idleMs: HEADERS_TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return 'redirect' in outcome ? outcome : { result: await readLogo(outcome.result) };
  };
  try {
    return await followRedirects(start, (url) => limitHost(url.host, () => request(url)));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const forbidden = error instanceof FeedError && error.code === 'forbidden_address';
    return { error: forbidden ? 'logo_address' : 'logo_unreachable' };
  }
}
