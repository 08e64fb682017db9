import { visibleCharacters } from './visible-characters.ts';

const LINE_END = /\r\n?|[\u2028\u2029\u0085]/g;
const BLANK = /[^\S\n]/g;
const CONTROL_EXCEPT_LINE_FEED = /[^\P{Cc}\n]/gu;
const BULLET = /^[•·▪●◦‣∙■\uF0B7] ?(?=\S)/;

function cleanBlockLine(line: string): string {
  return line.replace(/ {2,}/g, ' ').trim().replace(BULLET, '- ');
}

/**
 * A text of several lines, composed (NFC): no control or invisible characters, lines trimmed, at most one blank line
 * in a row, bullets at the start of a line written `- `. Idempotent.
 */
export function cleanBlock(text: string): string {
  return visibleCharacters(text)
    .replace(LINE_END, '\n')
    .replace(BLANK, ' ')
    .replace(CONTROL_EXCEPT_LINE_FEED, '')
    .normalize('NFC')
    .split('\n')
    .map(cleanBlockLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
