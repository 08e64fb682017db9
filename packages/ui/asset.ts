import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { acceptedEncoding, type CompressedBody, compressOnce } from '@curro/platform';
import { transformSync } from 'esbuild';
import type { Context } from 'hono';

/** A file that pages load. Its name contains the hash of its content, so that browsers may cache it permanently. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** The body in a content encoding; compressed on the first request. */
  readonly compressed: CompressedBody;
}

const HASH_LENGTH = 10;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Creates the asset `/assets/<name>.<hash>.<extension>`. */
export function createAsset(
  name: string,
  extension: string,
  type: string,
  content: string | Buffer<ArrayBuffer>,
): Asset {
  const body = Buffer.from(content);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH);
  // WOFF2 is compressed.
  const compressed = type.startsWith('font/') ? async () => undefined : compressOnce(body, true);
  return { path: `/assets/${name}.${hash}.${extension}`, type, body, compressed };
}

/**
 * Sends an asset with permanent caching, compressed as the client accepts.
 * @param accepted the accepted encodings, by default those of the request
 */
export async function sendAsset(
  c: Context,
  asset: Asset,
  accepted = c.req.header('accept-encoding'),
): Promise<Response> {
  const encoding = acceptedEncoding(accepted);
  const compressed = await asset.compressed(encoding);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', IMMUTABLE);
  c.header('Content-Type', asset.type);
  if (compressed !== undefined) c.header('Content-Encoding', encoding);
  return c.body(compressed ?? new Uint8Array(asset.body));
}

/** The icon of all pages. */
export function createIcon(): Asset {
  const text = readFileSync(new URL('./icon.svg', import.meta.url), 'utf8');
  return createAsset('icon', 'svg', 'image/svg+xml', text);
}

/** The files of the font: Spanish and English texts need the first only. */
const FONT_FILES = ['figtree', 'figtree-extended'] as const;

/**
 * The font of all pages. `createStyle` refers to its files in the folder of the style sheet.
 * @returns the file that every page loads, then the one with the other Latin letters, loaded by pages that contain them
 */
export function createFonts(): readonly [main: Asset, extended: Asset] {
  const create = (name: string): Asset =>
    createAsset(name, 'woff2', 'font/woff2', readFileSync(new URL(`./font/${name}.woff2`, import.meta.url)));
  const [main, extended] = FONT_FILES;
  return [create(main), create(extended)];
}

/** The files of a folder in the order of their names, as one text. */
export function joinFiles(folder: URL): string {
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

/** Colours, sizes, typography, masthead and footer: the first part of the style of every page. */
function frameStyle(): string {
  let style = joinFiles(new URL('./style/', import.meta.url));
  createFonts().forEach(({ path }, at) => {
    style = style.replace(`"${FONT_FILES[at]}.woff2"`, `"${path.split('/').at(-1)}"`);
  });
  return style;
}

/** Creates the style sheet of pages: the style of every page, then `css`, without comments and indentation. */
export function createStyle(name: string, css: string): Asset {
  return createAsset(name, 'css', 'text/css; charset=utf-8', minifyStyle(`${frameStyle()}\n${css}`));
}

/** Creates a style sheet that some pages load after the one of `createStyle`. */
export function createStyleOfPart(name: string, css: string): Asset {
  return createAsset(name, 'css', 'text/css; charset=utf-8', minifyStyle(css));
}

/** Creates a script of pages. */
export function createScript(name: string, javascript: string): Asset {
  return createAsset(name, 'js', 'text/javascript; charset=utf-8', javascript);
}

/** The colours and sizes alone, for the embedded element. */
export function tokensStyle(): string {
  return readFileSync(new URL('./style/00-tokens.css', import.meta.url), 'utf8');
}

/** Minified texts by source: the services of a process have the same files. */
const minified = new Map<string, string>();

function minify(source: string, loader: 'css' | 'js'): string {
  const known = minified.get(source);
  if (known !== undefined) return known;
  const { code } = transformSync(source, { loader, minify: true, format: 'esm', charset: 'utf8' });
  minified.set(source, code.trim());
  return code.trim();
}

/** Minifies the script of a module, whose top-level names no other script uses. */
export const minifyScript = (script: string): string => minify(script, 'js');

/** The minifier leaves the values of custom properties as they are. */
const minifyStyle = (style: string): string => minify(style, 'css').replace(/(--[\w-]+): /g, '$1:');
