import { html, type Markup } from './markup.ts';

const PAGE =
  'font-family:system-ui,sans-serif;color:#1a1a1a;line-height:1.5;max-width:36rem;margin:0 auto;padding:1rem';
const NOTE = 'font-size:.875rem;color:#555';

/** A link of a mail. */
export const mailLink = (url: string, text: string): Markup =>
  html`<a href="${url}" style="color:#0b57d0">${text}</a>`;

/** A paragraph of a mail in small letters. */
export const mailNote = (content: Markup | string): Markup => html`<p style="${NOTE}">${content}</p>`;

/** The HTML part of a mail. Its styles are inline: mail programs drop others. */
export function mailPage(language: string, title: string, body: Markup): string {
  return `<!doctype html>\n${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="${PAGE}">${body}</body></html>`}\n`;
}
