import { foldText } from '@curro/shared';

const separators = String.raw`[\s.\p{Pd}()[\]]*`;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Words of a name as a pattern: any white space between them. */
function wordsPattern(name: string): string {
  return foldText(name).split(/\s+/).map(escaped).join(String.raw`\s+`);
}

/** A number as a pattern: its digits with or without separators, not part of a longer run of digits. */
function digitsPattern(digits: string, prefix: string): RegExp {
  return new RegExp(`(?<!\\d)(?:${prefix}${separators})?${[...digits].join(separators)}(?!\\d)`, 'u');
}

/** Whether a text holds name and surname side by side, in either order, whole words, however written (731). */
export function mentionsFullName(text: string, name: string, surname: string): boolean {
  const [first, last] = [wordsPattern(name), wordsPattern(surname)];
  if (first === '' || last === '') return false;
  const between = String.raw`(?:\s+|\s*,\s*)`;
  const word = String.raw`[\p{L}\p{N}]`;
  const fullName = `(?<!${word})(?:${first}${between}${last}|${last}${between}${first})(?!${word})`;
  return new RegExp(fullName, 'u').test(foldText(text));
}

/** Whether a text holds a national number, with or without the Spanish prefix (732, 733). */
export function mentionsPhone(text: string, phone: string): boolean {
  return digitsPattern(phone, String.raw`(?:\+|00)?34`).test(text);
}

/** Whether a text holds an international number, with or without its plus or 00 (734). */
export function mentionsInternationalPhone(text: string, phone: string): boolean {
  const digits = phone.replace(/^(?:\+|00)(?=\d)/, '');
  return digitsPattern(digits, String.raw`(?:\+|00)`).test(text);
}

/** Whether a text holds an e-mail address, letter case aside (735). */
export function mentionsEmail(text: string, email: string): boolean {
  return text.toLowerCase().includes(email.normalize('NFC').toLowerCase());
}
