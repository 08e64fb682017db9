import { readFileSync } from 'node:fs';
import { type Asset, createFonts, createIcon, createScript, createStyle, tokensStyle } from '@curro/ui';

/** The files that the demonstration page loads. */
export interface DemoFiles {
  readonly style: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  readonly font: Asset;
  readonly all: readonly Asset[];
  /** The colour of the buttons of the element: `#` and six hexadecimal digits. */
  readonly accent: string;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const ACCENT_TOKEN = /--button: (#[0-9a-f]{6});/;

/** @throws Error if the style of the tokens names no colour of buttons */
function readAccent(): string {
  const [, color] = ACCENT_TOKEN.exec(tokensStyle()) ?? [];
  if (color === undefined) throw new Error('the style of the tokens has no --button');
  return color;
}

/** Reads the files of the demonstration page. */
export function loadDemoFiles(): DemoFiles {
  const style = createStyle('demo', read('./demo.css'));
  const script = createScript('demo', read('./demo.js'));
  const icon = createIcon();
  const fonts = createFonts();
  return { style, script, icon, font: fonts[0], all: [style, script, icon, ...fonts], accent: readAccent() };
}

/** The last segment of the path of an asset. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
