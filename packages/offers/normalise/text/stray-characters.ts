// An opening bracket that meets another one, or the end, before its closing one begins no tag.
const STRAY_BRACKET = /<(?=[^<>]*(?:<|$))/g;
// Only whole references are decoded: `I&D` and `?a=1&copy=2` stay what they are.
const STRAY_AMPERSAND = /&(?!#?[a-z0-9]{1,32};)/gi;
// Some boards write tags with a single guillemet in place of the opening bracket.
const GUILLEMET_TAG = /‹(?=\/?(?:b|br|div|em|i|li|ol|p|span|strong|u|ul)\b[^<>‹]{0,200}>)/gi;
const TAG_START = /<(?=[a-z/!?])/gi;

/** Source text whose brackets and ampersands are markup or written as references. */
export function escapeStrays(html: string): string {
  return html.replace(GUILLEMET_TAG, '<').replace(STRAY_AMPERSAND, '&amp;').replace(STRAY_BRACKET, '&lt;');
}

/** The opposite of what `escapeStrays` added, for a piece of source that turned out to be text. */
export function restoreStrays(source: string): string {
  return source.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** A text in which no bracket can begin a tag, whoever prints it: `<b` becomes `< b`. */
export function neutraliseBrackets(text: string): string {
  return text.replace(TAG_START, '< ');
}
