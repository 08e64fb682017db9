export {
  type Asset,
  createAsset,
  createIcon,
  frameStyle,
  joinFiles,
  minifyStyle,
  sendAsset,
  tokensStyle,
} from './asset.ts';
export { htmlDocument, languageLink } from './document.ts';
export { html, type Markup, NOTHING, trusted, when } from './markup.ts';
export { pageHeaders, setHeaders } from './page-headers.ts';
