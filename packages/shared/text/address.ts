const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;
const TOP_LEVEL_DOMAIN = /@[^.]+(?:\.[^.]+)*\.[\p{L}\p{N}-]{2,}$/u;
const MAX_LENGTH = 254;

/** Parses an email address as entered, trimmed; undefined when it is invalid. An existing account may have any of them. */
export function readAddress(text: string | undefined): string | undefined {
  const address = (text ?? '').trim().normalize('NFC');
  return address.length <= MAX_LENGTH && ADDRESS.test(address) && address.isWellFormed()
    ? address
    : undefined;
}

/** Like `readAddress`, for an address that Curro stores; undefined also when its domain has no top level. */
export function readNewAddress(text: string | undefined): string | undefined {
  const address = readAddress(text);
  return address !== undefined && TOP_LEVEL_DOMAIN.test(address) ? address : undefined;
}
