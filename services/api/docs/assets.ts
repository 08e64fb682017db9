import { readFileSync } from 'node:fs';
import { type Asset, createAsset, createIcon, frameStyle, minifyStyle } from '@curro/ui';

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** A file without the link to its map: the maps of the library's sources are not served. */
const ofLibrary = (url: string): string =>
  readFileSync(new URL(url), 'utf8').replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=.*/, '');
const ofOurs = (file: string): string => readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8');

/** The files of the reference page, in the order in which it loads them. */
export interface ReferenceAssets {
  readonly icon: Asset;
  readonly styles: readonly Asset[];
  readonly scripts: readonly Asset[];
}

/** Reads the library and what we put around it; two megabytes, so only once somebody asks for the page. */
export function loadReferenceAssets(): ReferenceAssets {
  return {
    icon: createIcon(),
    styles: [
      createAsset('swagger-ui', 'css', CSS, ofLibrary(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))),
      createAsset('reference', 'css', CSS, minifyStyle(`${frameStyle()}\n${ofOurs('reference.css')}`)),
    ],
    scripts: [
      createAsset(
        'swagger-ui',
        'js',
        JAVASCRIPT,
        ofLibrary(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
      ),
      createAsset('reference', 'js', JAVASCRIPT, ofOurs('reference.js')),
    ],
  };
}
