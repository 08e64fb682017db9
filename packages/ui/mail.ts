import { html, type Markup } from './markup.ts';

/** Both colours are set, so that a mail program in dark mode changes both or neither. */
const COLOURS = 'background:#ffffff;color:#1a1a1a';
const PAGE = `font-family:system-ui,sans-serif;${COLOURS};line-height:1.5;max-width:36rem;margin:0 auto;padding:1rem`;
const NOTE = 'font-size:.875rem;color:#555555';
const BUTTON =
  'display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#0b6b61;color:#ffffff;font-weight:600;text-decoration:none';

/** A link of a mail. */
export const mailLink = (url: string, text: string): Markup =>
  html`<a href="${url}" style="color:#0b57d0">${text}</a>`;

/** A link of a mail as a button. */
export const mailButton = (url: string, text: string): Markup =>
  html`<p style="margin:1.5rem 0"><a href="${url}" style="${BUTTON}">${text}</a></p>`;

/** The name of the sender at the start of a mail. */
export const mailBrand = (name: string): Markup =>
  html`<p style="font-size:1.25rem;font-weight:700;color:#0a635a">${name}</p>`;

/** A paragraph of a mail in small letters. */
export const mailNote = (content: Markup | string): Markup =>
  html`<p style="${NOTE};overflow-wrap:anywhere">${content}</p>`;

/** The HTML part of a mail. Its styles are inline: mail programs drop others. */
export function mailPage(language: string, title: string, body: Markup): string {
  return `<!doctype html>\n${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${title}</title></head>
<body style="margin:0;${COLOURS}"><div style="${PAGE}">${body}</div></body></html>`}\n`;
}
