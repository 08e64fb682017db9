import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { compress, type Encoding } from '../http/encoding.ts';

/** A file that pages load; its name holds the hash of its content, so it can be kept for ever. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** The body as an encoding packs it, as small as it gets; made once. */
  packed(encoding: Encoding): Promise<Buffer<ArrayBuffer> | undefined>;
}

/** The files of the portal. */
export interface Assets {
  readonly style: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  at(path: string): Asset | undefined;
}

const HASH_LENGTH = 10;

function createAsset(name: string, extension: string, type: string, text: string): Asset {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH);
  const made = new Map<Encoding, Promise<Buffer<ArrayBuffer> | undefined>>();
  return {
    path: `/assets/${name}.${hash}.${extension}`,
    type,
    body,
    packed(encoding) {
      const packed = made.get(encoding) ?? compress(body, encoding, true);
      made.set(encoding, packed);
      return packed;
    },
  };
}

/** The files of a folder beside this one, in the order of their names, as one text. */
function join(folder: string): string {
  const url = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(url)
    .sort()
    .map((file) => readFileSync(new URL(file, url), 'utf8'))
    .join('\n');
}

/** Comments and indentation stay at home. */
const slim = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** Reads the portal's style, script and icon. */
export function loadAssets(): Assets {
  const style = createAsset('portal', 'css', 'text/css; charset=utf-8', slim(join('style')));
  const script = createAsset('portal', 'js', 'text/javascript; charset=utf-8', join('script'));
  const icon = createAsset(
    'icon',
    'svg',
    'image/svg+xml',
    readFileSync(new URL('./icon.svg', import.meta.url), 'utf8'),
  );
  const byPath = new Map([style, script, icon].map((asset) => [asset.path, asset]));
  return { style, script, icon, at: (path) => byPath.get(path) };
}
