const ADDRESS =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:".]+(?:\.[^\s\p{Cc}@<>()[\]\\,;:".]+)*\.[\p{L}\p{N}-]{2,}$/u;
const MAX_LENGTH = 254;

/** Parses an email address as entered, trimmed; undefined when it is invalid or its domain has no top level. */
export function readAddress(text: string | undefined): string | undefined {
  const address = (text ?? '').trim().normalize('NFC');
  return address.length <= MAX_LENGTH && ADDRESS.test(address) && address.isWellFormed()
    ? address
    : undefined;
}
