import { type Asset, createAsset, createIcon, frameStyle, joinFiles, minifyStyle } from '@curro/ui';

/** The files of the portal. */
export interface Assets {
  readonly style: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  at(path: string): Asset | undefined;
}

const folder = (name: string): URL => new URL(`./${name}/`, import.meta.url);

/** Reads the portal's style, script and icon. */
export function loadAssets(): Assets {
  const css = minifyStyle(`${frameStyle()}\n${joinFiles(folder('style'))}`);
  const style = createAsset('portal', 'css', 'text/css; charset=utf-8', css);
  const script = createAsset('portal', 'js', 'text/javascript; charset=utf-8', joinFiles(folder('script')));
  const icon = createIcon();
  const byPath = new Map([style, script, icon].map((asset) => [asset.path, asset]));
  return { style, script, icon, at: (path) => byPath.get(path) };
}
