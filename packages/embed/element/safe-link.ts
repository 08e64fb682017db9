/**
 * The address of an offer on pages of the host, by a template such as `/jobs/{id}`; undefined for one without `{id}` and for other schemes
 * than http.
 */
export const ownLink = (
  template: string,
  offer: Readonly<Record<'id' | 'title', string>>,
  base: string,
): string | undefined =>
  template.includes('{id}')
    ? safeLink(
        template.replace(/\{(id|title)\}/g, (_, name: 'id' | 'title') => encodeURIComponent(offer[name])),
        base,
      )
    : undefined;

/** Resolves an http or https URL, or a path relative to `base`; undefined for other URLs. */
export function safeLink(url: string, base: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
