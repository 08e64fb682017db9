import { readFileSync } from 'node:fs';
import {
  type Asset,
  accountNavStyle,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  joinFiles,
} from '@curro/ui';

/** The static files of the pages. */
export interface Assets {
  readonly style: Asset;
  readonly icon: Asset;
  readonly font: Asset;
  /** The script of the pages that offer passkeys. */
  readonly passkeys: Asset;
  /** The script of the pages with passwords. */
  readonly password: Asset;
  /** The script of the page after a registration. */
  readonly confirmed: Asset;
  at(path: string): Asset | undefined;
}

/** Loads style, icon and script. */
export function loadAssets(): Assets {
  const style = createStyle(
    'identity',
    `${accountNavStyle()}\n${joinFiles(new URL('./style/', import.meta.url))}`,
  );
  const icon = createIcon();
  const fonts = createFonts();
  const script = (name: string, ...parts: readonly string[]): Asset =>
    createScript(
      name,
      [...parts, name]
        .map((file) => readFileSync(new URL(`./script/${file}.js`, import.meta.url), 'utf8'))
        .join('\n'),
    );
  const passkeys = script('passkeys');
  const password = script('password', 'mistyped-domain');
  const confirmed = script('confirmed');
  const byPath = new Map(
    [style, icon, ...fonts, passkeys, password, confirmed].map((asset) => [asset.path, asset]),
  );
  return { style, icon, font: fonts[0], passkeys, password, confirmed, at: (path) => byPath.get(path) };
}
