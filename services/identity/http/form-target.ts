/** What a policy must name so that a form may lead to this address: its origin, or the scheme of an app. */
export function formTarget(address: unknown): string[] {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
}
