import { acceptedEncoding, type OperationHandler } from '@curro/platform';
import { type Asset, createAsset, createIcon, frameStyle, joinFiles, minifyStyle } from '@curro/ui';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The files that the pages of the portal load. */
export interface Assets {
  readonly style: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  at(path: string): Asset | undefined;
}

const folder = (name: string): URL => new URL(`./${name}/`, import.meta.url);

/** Reads the style, script and icon of the portal. */
export function loadAssets(): Assets {
  const css = minifyStyle(`${frameStyle()}\n${joinFiles(folder('style'))}`);
  const style = createAsset('portal', 'css', 'text/css; charset=utf-8', css);
  const script = createAsset('portal', 'js', 'text/javascript; charset=utf-8', joinFiles(folder('script')));
  const icon = createIcon();
  const byPath = new Map([style, script, icon].map((asset) => [asset.path, asset]));
  return { style, script, icon, at: (path) => byPath.get(path) };
}

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
