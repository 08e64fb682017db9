import { readFileSync } from 'node:fs';
import { type Asset, createFonts, createIcon, createScript, createStyle } from '@curro/ui';

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
  const style = createStyle('demo', read('./demo.css'));
  const script = createScript('demo', read('./demo.js'));
  const icon = createIcon();
  const fonts = createFonts();
  return { style, script, icon, font: fonts[0], all: [style, script, icon, ...fonts] };
}

/** The last segment of the path of an asset. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
