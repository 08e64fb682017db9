export { type Asset, createAsset, joinFiles, minifyStyle } from './asset.ts';
export { brandMark } from './brand-mark.ts';
export { createIcon, frameStyle, tokensStyle } from './frame.ts';
export { html, type Markup, NOTHING, trusted, when } from './markup.ts';
export { pageHeaders } from './page-headers.ts';
