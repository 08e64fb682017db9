const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;
const MAX_LENGTH = 254;

/** An e-mail address as somebody typed it, without blanks around it; undefined when it cannot be one. */
export function readAddress(text: string | undefined): string | undefined {
  const address = (text ?? '').trim().normalize('NFC');
  return address.length <= MAX_LENGTH && ADDRESS.test(address) && address.isWellFormed()
    ? address
    : undefined;
}
