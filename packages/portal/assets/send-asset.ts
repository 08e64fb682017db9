import { acceptedEncoding, type OperationHandler } from '@curro/platform';
import type { Assets } from './bundle.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** GET /assets/{name}.{hash}.{extension} */
export function sendAsset(assets: Assets): OperationHandler {
  return async (c) => {
    const asset = assets.at(c.req.path);
    if (asset === undefined) return c.notFound();
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const compressed = await asset.compressed(encoding);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', IMMUTABLE);
    c.header('Content-Type', asset.type);
    if (compressed !== undefined) c.header('Content-Encoding', encoding);
    return c.body(compressed ?? new Uint8Array(asset.body));
  };
}
