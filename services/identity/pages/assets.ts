import { type Asset, createAsset, createIcon, frameStyle, joinFiles, slimStyle } from '@curro/design';

/** The files that pages load. */
export interface Assets {
  readonly style: Asset;
  readonly icon: Asset;
  at(path: string): Asset | undefined;
}

/** Reads style and icon; there is no script. */
export function loadAssets(): Assets {
  const look = slimStyle(`${frameStyle()}\n${joinFiles(new URL('./style/', import.meta.url))}`);
  const style = createAsset('identity', 'css', 'text/css; charset=utf-8', look);
  const icon = createIcon();
  const byPath = new Map([style, icon].map((asset) => [asset.path, asset]));
  return { style, icon, at: (path) => byPath.get(path) };
}
