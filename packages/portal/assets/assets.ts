import { readFileSync } from 'node:fs';
import type { OperationHandler } from '@curro/platform';
import {
  type Asset,
  accountNavStyle,
  createAsset,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  createStyleOfPart,
  icons,
  joinFiles,
  minifyScript,
  sendAsset,
} from '@curro/ui';
import { createMunicipalDrawings } from '../map/municipalities.ts';

/** The files that the pages of the portal load. */
export interface Assets {
  readonly style: Asset;
  /** The style of an offer and of texts, which all pages but the home page and the map load after `style`. */
  readonly offerStyle: Asset;
  /** The style that pages with a map of results load after `style`. */
  readonly mapStyle: Asset;
  /** The style that the home page loads after `style`. */
  readonly homeStyle: Asset;
  /** The style that the page of a company loads after `offerStyle`: the pages of results stay below 40 kB. */
  readonly companyStyle: Asset;
  /** The style that the page of saved offers loads after `style`. */
  readonly favouritesStyle: Asset;
  /** The style that the pages of candidates load after `style`: others stay below 40 kB. */
  readonly accountStyle: Asset;
  readonly script: Asset;
  /** The script that pages with a map of results load after `script`, from which it imports. */
  readonly mapScript: Asset;
  /** The script that the page of an offer loads after `script`, from which it imports. */
  readonly offerScript: Asset;
  /** The script that lists of results load after `script`, whose pane has the buttons of an offer. */
  readonly shareScript: Asset;
  /** The script of recent searches that the page of saved searches loads after `script`, from which it imports. */
  readonly recentScript: Asset;
  /** The script that the home page loads after `script`, from which it imports: other pages stay below 40 kB. */
  readonly homeScript: Asset;
  /** The script that the page of saved offers loads after `script`, from which it imports. */
  readonly favouritesScript: Asset;
  /** The script that all pages of signed-in visitors load after `script`. */
  readonly accountScript: Asset;
  readonly icon: Asset;
  readonly font: Asset;
  /** The municipalities of each province on the map, by the INE code of the province. */
  readonly municipalities: ReadonlyMap<string, Asset>;
  at(path: string): Asset | undefined;
}

const folder = (name: string): URL => new URL(`./${name}/`, import.meta.url);

/** The name of the file of an asset, by which others in its folder refer to it. */
const nameOf = ({ path }: Asset): string => path.split('/').at(-1) ?? '';

/** The font of the paper of the preview, to which the style of the account pages refers. */
function loadPaperFont(): Asset {
  const file = new URL('./font/cv-paper.woff2', import.meta.url);
  return createAsset('cv-paper', 'woff2', 'font/woff2', readFileSync(file));
}

/** The icons of the rows of lists, below each other: masks of the style, as a row has several. */
const ROW_ICONS = ['pin', 'contract', 'clock', 'money'] as const;
const ICON_SIDE = 24;

function createRowIcons(): Asset {
  const groups = ROW_ICONS.map(
    (name, at) => `<g transform="translate(0 ${at * ICON_SIDE})">${icons[name]}</g>`,
  );
  return createAsset(
    'row-icons',
    'svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIDE} ${ROW_ICONS.length * ICON_SIDE}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${groups.join('')}</svg>`,
  );
}

/** Creates a script that some pages load after `script`, from one of whose files it imports; they are one for browsers. */
function createScriptOfPart(name: string, script: Asset, start = ''): Asset {
  const text = minifyScript(`${start}\n${joinFiles(folder(`${name}-script`))}`);
  return createScript(name, text.replace(/\.\.\/script\/[\w-]+\.js/, `./${nameOf(script)}`));
}

/** Reads the styles, script and icon of the portal. */
export function loadAssets(): Assets {
  const rowIcons = createRowIcons();
  const style = createStyle(
    'portal',
    `${accountNavStyle()}\n${joinFiles(folder('style'))}`.replace('row-icons.svg', nameOf(rowIcons)),
  );
  const offerStyle = createStyleOfPart('offer', joinFiles(folder('offer-style')));
  const mapStyle = createStyleOfPart('map', joinFiles(folder('map-style')));
  // The recent searches, on the home page and on that of saved searches.
  const recentStyle = joinFiles(folder('recent-style'));
  const homeStyle = createStyleOfPart('home', `${recentStyle}\n${joinFiles(folder('home-style'))}`);
  const companyStyle = createStyleOfPart('company', joinFiles(folder('company-style')));
  const favouritesStyle = createStyleOfPart('favourites', joinFiles(folder('favourites-style')));
  const paperFont = loadPaperFont();
  const accountStyle = createStyleOfPart(
    'account',
    `${recentStyle}\n${joinFiles(folder('account-style'))}`.replace('cv-paper.woff2', nameOf(paperFont)),
  );
  const script = createScript('portal', minifyScript(joinFiles(folder('script'))));
  const share = joinFiles(folder('share-script'));
  const shareScript = createScript('share', minifyScript(share));
  const recentScript = createScriptOfPart('recent', script, share);
  const homeScript = createScriptOfPart('home', script, joinFiles(folder('recent-script')));
  const mapScript = createScriptOfPart('map', script);
  const offerScript = createScriptOfPart('offer', script, share);
  const favouritesScript = createScriptOfPart('favourites', script);
  const accountScript = createScript('account', minifyScript(joinFiles(folder('account-script'))));
  const icon = createIcon();
  const fonts = createFonts();
  const municipalities = createMunicipalDrawings();
  const named = {
    style,
    offerStyle,
    mapStyle,
    homeStyle,
    companyStyle,
    favouritesStyle,
    accountStyle,
    script,
    mapScript,
    offerScript,
    shareScript,
    recentScript,
    homeScript,
    favouritesScript,
    accountScript,
    icon,
  };
  const byPath = new Map(
    [...Object.values(named), rowIcons, paperFont, ...fonts, ...municipalities.values()].map((asset) => [
      asset.path,
      asset,
    ]),
  );
  const at: Assets['at'] = (path) => byPath.get(path);
  return { ...named, font: fonts[0], municipalities, at };
}

/** GET /assets/{name}.{hash}.{extension} */
export function showAsset(assets: Assets): OperationHandler {
  return async (c) => {
    const asset = assets.at(c.req.path);
    return asset === undefined ? c.notFound() : sendAsset(c, asset);
  };
}
