import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type CompressedBody, compressOnce } from '@curro/platform';

/** A file that pages load; its name holds the hash of its content, so it can be kept for ever. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** The body as an encoding packs it, as small as it gets; made once. */
  readonly compressed: CompressedBody;
}

const HASH_LENGTH = 10;

/** Makes the file `/assets/<name>.<hash>.<extension>` of a text. */
export function createAsset(name: string, extension: string, type: string, text: string): Asset {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH);
  return {
    path: `/assets/${name}.${hash}.${extension}`,
    type,
    body,
    compressed: compressOnce(body, true),
  };
}

/** The files of a folder in the order of their names, as one text. */
export function joinFiles(folder: URL): string {
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

/** A style without comments and indentation, which stay at home. */
export function minifyStyle(style: string): string {
  return style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
