import { acceptedEncoding, type OperationHandler } from '@curro/platform';
import type { Assets } from '../assets/bundle.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** GET /assets/{name}.{hash}.{extension} */
export function sendAsset(assets: Assets): OperationHandler {
  return async (c) => {
    const asset = assets.at(c.req.path);
    if (asset === undefined) return c.notFound();
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const packed = await asset.packed(encoding);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', FOR_EVER);
    c.header('Content-Type', asset.type);
    if (packed !== undefined) c.header('Content-Encoding', encoding);
    return c.body(packed ?? new Uint8Array(asset.body));
  };
}
