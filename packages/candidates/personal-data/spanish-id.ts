const checkLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const prefixDigits: ReadonlyMap<string, string> = new Map([
  ['X', '0'],
  ['Y', '1'],
  ['Z', '2'],
]);

function checkLetter(digits: string): string | undefined {
  return checkLetters[Number(digits) % checkLetters.length];
}

/** Whether a text is a DNI: eight digits and their check letter, without separators, in capitals (contract 4.5). */
export function isDni(text: string): boolean {
  return /^\d{8}[A-Z]$/.test(text) && text.at(-1) === checkLetter(text.slice(0, -1));
}

/** Whether a text is a NIE: X, Y or Z, seven digits and their check letter (contract 4.5). */
export function isNie(text: string): boolean {
  const prefix = prefixDigits.get(text.slice(0, 1));
  if (prefix === undefined || !/^.\d{7}[A-Z]$/.test(text)) return false;
  return text.at(-1) === checkLetter(prefix + text.slice(1, -1));
}
