/** An address that a link may hold: http or https, also as a path below `base`; undefined for any other. */
export function safeLink(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
