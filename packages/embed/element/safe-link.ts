/** Resolves an http or https URL, or a path relative to `base`; undefined for other URLs. */
export function safeLink(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
