/** An address of somebody else as a link may hold it; undefined unless it is http or https. */
export function safeHref(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
