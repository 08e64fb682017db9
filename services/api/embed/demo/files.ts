import { readFileSync } from 'node:fs';
import { type Asset, createAsset, createFonts, createIcon, frameStyle, minifyStyle } from '@curro/ui';

/** The files that the demonstration page loads. */
export interface DemoFiles {
  readonly style: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  readonly font: Asset;
  readonly all: readonly Asset[];
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Reads the files of the demonstration page. */
export function loadDemoFiles(): DemoFiles {
  const styles = minifyStyle(`${frameStyle()}\n${read('./demo.css')}`);
  const style = createAsset('demo', 'css', 'text/css; charset=utf-8', styles);
  const script = createAsset('demo', 'js', 'text/javascript; charset=utf-8', read('./demo.js'));
  const icon = createIcon();
  const fonts = createFonts();
  return { style, script, icon, font: fonts[0], all: [style, script, icon, ...fonts] };
}

/** The last segment of the path of an asset. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
