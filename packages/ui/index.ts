export { accountNav, accountNavStyle, savedOffersLink } from './account-nav/account-nav.ts';
export { accountNavTexts } from './account-nav/texts.ts';
export {
  type Asset,
  createAsset,
  createFonts,
  createIcon,
  createScript,
  createStyle,
  createStyleOfPart,
  joinFiles,
  minifyScript,
  sendAsset,
  tokensStyle,
} from './asset.ts';
export { htmlDocument, languageLink } from './document.ts';
export { type IconName, icon } from './icon/icon.ts';
export { icons } from './icon/icons.ts';
export { mailBrand, mailButton, mailLink, mailNote, mailPage } from './mail.ts';
export { html, type Markup, NOTHING, trusted, when } from './markup.ts';
export { pageHeaders, setHeaders } from './page-headers.ts';
