import { foldText } from '@curro/shared';

const separators = String.raw`[\s.\p{Pd}()[\]]*`;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** A pattern of the words of a name, separated by any white space. */
function wordsPattern(name: string): string {
  return foldText(name).split(/\s+/).map(escaped).join(String.raw`\s+`);
}

/** A pattern of a phone number: its digits with or without separators, not inside a longer run of digits. */
function digitsPattern(digits: string, prefix: string): RegExp {
  return new RegExp(`(?<!\\d)(?:${prefix}${separators})?${[...digits].join(separators)}(?!\\d)`, 'u');
}

/** Whether a text contains name and surname as adjacent words in either order, ignoring case and accents (731). */
export function mentionsFullName(text: string, name: string, surname: string): boolean {
  const [first, last] = [wordsPattern(name), wordsPattern(surname)];
  if (first === '' || last === '') return false;
  const between = String.raw`(?:\s+|\s*,\s*)`;
  const word = String.raw`[\p{L}\p{N}]`;
  const fullName = `(?<!${word})(?:${first}${between}${last}|${last}${between}${first})(?!${word})`;
  return new RegExp(fullName, 'u').test(foldText(text));
}

/** Whether a text contains a national number, with or without the Spanish prefix (732, 733). */
export function mentionsPhone(text: string, phone: string): boolean {
  return digitsPattern(phone, String.raw`(?:\+|00)?34`).test(text);
}

/** Whether a text contains an international number, with or without its plus or 00 (734). */
export function mentionsInternationalPhone(text: string, phone: string): boolean {
  const digits = phone.replace(/^(?:\+|00)(?=\d)/, '');
  return digitsPattern(digits, String.raw`(?:\+|00)`).test(text);
}

/** Whether a text contains an e-mail address, ignoring case (735). */
export function mentionsEmail(text: string, email: string): boolean {
  return text.toLowerCase().includes(email.normalize('NFC').toLowerCase());
}
