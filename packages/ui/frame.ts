import { readFileSync } from 'node:fs';
import { type Asset, createAsset, joinFiles } from './asset.ts';

/** Colours, sizes, type and the frame of a page: begins the style of everything that people see. */
export function frameStyle(): string {
  return joinFiles(new URL('./style/', import.meta.url));
}

/** The colours and sizes alone, for what is shown inside pages of others. */
export function tokensStyle(): string {
  return readFileSync(new URL('./style/00-tokens.css', import.meta.url), 'utf8');
}

/** The picture that browsers show beside the title. */
export function createIcon(): Asset {
  const text = readFileSync(new URL('./icon.svg', import.meta.url), 'utf8');
  return createAsset('icon', 'svg', 'image/svg+xml', text);
}
